import { Fragment } from 'react';

const fill = (text, values = {}) =>
  String(text ?? '')
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part));

/** A text as it is written; the site has one language. */
export function translate({ message, id }, values) {
  return fill(message ?? id, values).join('');
}

export default function Translate({ children, id, values }) {
  return fill(children ?? id, values).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
