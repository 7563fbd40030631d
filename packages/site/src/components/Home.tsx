import { mergeProps } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import styles from './Home.module.css';

/** Shows a picture of the product, a sentence, and what is behind it, such as a request and its reply in tabs, in one frame. Renders a `<div>`. */
export function Frame(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: styles.frame })} />;
}

/** A list of ways into the guides, each a link and a sentence. Renders a `<div>` around the list. */
export function Ways(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: styles.ways })} />;
}

/** A list of what is new, each with its version in bold, a link and a sentence. Renders a `<div>` around the list. */
export function News(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: styles.news })} />;
}
