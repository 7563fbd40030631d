import styles from './SearchPage.module.css';

/** Says that there is no answer. Renders a `<div>`. */
export function SearchFailed() {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  );
}
