/** Code, as it is given. */
export default function CodeBlock({ children, title, language, className = '' }) {
  const name = language ?? /language-(\w+)/.exec(className)?.[1];
  return (
    <figure>
      {title && <figcaption>{title}</figcaption>}
      <pre>
        <code className={name && `language-${name}`}>{children}</code>
      </pre>
    </figure>
  );
}
