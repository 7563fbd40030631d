/** Text that is shown when it is asked for. */
export default function Details({ summary, children, ...rest }) {
  return (
    <details {...rest}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
