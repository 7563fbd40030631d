/** A note inside of a component. */
export default function Admonition({ type = 'note', title, children }) {
  return (
    <aside data-kind={type}>
      <p>
        <strong>{title ?? type}</strong>
      </p>
      {children}
    </aside>
  );
}
