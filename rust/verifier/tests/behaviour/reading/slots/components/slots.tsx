import { useState, type ComponentProps } from 'react';
import styles from './Heart.module.css';

/** A footer with a button, whose count is kept while readers turn pages. */
function Footer(props: ComponentProps<'footer'>) {
  const [count, setCount] = useState(0);
  return (
    <footer {...props}>
      <button type="button" className={styles.heart} onClick={() => setCount(count + 1)}>
        {`${count} hearts`}
      </button>
    </footer>
  );
}

export default { Footer, Breadcrumbs: () => <p id="way">Tea house</p> };
