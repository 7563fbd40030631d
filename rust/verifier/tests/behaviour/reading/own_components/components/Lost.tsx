/** Nobody can draw it. */
export default function Lost(): never {
  throw new Error('nobody knows the way');
}
