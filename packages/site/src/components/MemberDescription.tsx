import { mergeProps } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import styles from './MemberDescription.module.css';

/** Describes what a member is for. Renders a `<div>`. */
export function MemberDescription(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: styles.root })} />;
}
