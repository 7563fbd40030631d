import type { ComponentProps } from 'react';
import { elementsIn, textIn, type ElementProps } from './elements.js';
import { CodeBlock } from './slotted.js';

/**
 * A block of code, with what a highlighter made of it: plain, or by Shiki, Prism or rehype-pretty-code. Class names and
 * `data-*` go to the root of the `CodeBlock`, for the style sheets `shiki.css` and `prism.css`. Renders a `CodeBlock`.
 */
export function MdxPre({ children, ...rest }: ComponentProps<'pre'> & ElementProps) {
  const [code] = elementsIn(children);
  const inner = code?.props ?? {};
  return (
    <CodeBlock
      {...(rest as ComponentProps<'div'>)}
      // The element inside has its own.
      tabIndex={undefined}
      language={languageOf(rest) ?? languageOf(inner)}
    >
      {code ? inner.children : children}
    </CodeBlock>
  );
}

/** The language of a `<pre>` or a `<code>`, if it tells. */
function languageOf(props: ElementProps): string | undefined {
  const told = props['data-language'] ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1];
  return typeof told === 'string' ? told : undefined;
}

/** A figure; if it is one of rehype-pretty-code, a block of code with its title. Renders a `<figure>` or a `CodeBlock`. */
export function MdxFigure(props: ComponentProps<'figure'> & ElementProps) {
  const parts = elementsIn(props.children);
  const title = parts.find((part) => 'data-rehype-pretty-code-title' in part.props);
  const pre = parts.find((part) => part !== title);
  if (!('data-rehype-pretty-code-figure' in props) || !pre) return <figure {...props} />;
  return <MdxPre {...(props as ElementProps)} {...pre.props} title={title && textIn(title)} />;
}
