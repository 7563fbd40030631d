/** A tab; around it are `Tabs`, which draw what is in it. */
export default function TabItem({ children }) {
  return children;
}
