import { Children, isValidElement } from 'react';
import TabItem from './TabItem';

/** The theme's own tabs; where the tabs are not its children but drawn by something else, these one below the other. */
export default function Tabs({ children, defaultValue, groupId, values = [] }) {
  const { Tabs: Ours, TabItem: Item } = globalThis[Symbol.for('vendure-docs')].theme ?? {};
  const items = Children.toArray(children).filter((child) => isValidElement(child));
  if (!Ours || !items.every(({ type }) => type === TabItem)) return <div>{children}</div>;
  const labelOf = (wanted) => values.find(({ value }) => value === wanted)?.label;
  const initial = defaultValue ?? items.find(({ props }) => props.default)?.props.value;
  return (
    <Ours defaultValue={initial} group={groupId}>
      {items.map(({ key, props: { value, label, children: inner } }) => (
        <Item key={key} value={value} label={label ?? labelOf(value) ?? value}>
          {inner}
        </Item>
      ))}
    </Ours>
  );
}
