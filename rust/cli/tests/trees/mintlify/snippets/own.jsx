export const Own = () => <p>Drawn by its own.</p>;
