import Translate, { translate } from './Translate';

export function interpolate(text, values) {
  return translate({ message: text }, values);
}

/** A text whose names in braces stand for values. */
export default Translate;
