declare module '*.module.css' {
  /** The name the bundler gave to each class. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
