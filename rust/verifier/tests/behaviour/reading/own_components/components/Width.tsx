/** What only browsers know. */
export default function Width() {
  return <output>{`${window.innerWidth} wide`}</output>;
}
