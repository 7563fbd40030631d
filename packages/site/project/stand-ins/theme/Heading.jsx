/** A heading of a component's own. */
export default function Heading({ as: Tag = 'h2', ...rest }) {
  return <Tag {...rest} />;
}
