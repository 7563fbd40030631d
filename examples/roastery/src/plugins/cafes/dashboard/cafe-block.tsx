export const CafeBlock = () => <p>A café: pack in the reusable crate, and add no flyers.</p>;
