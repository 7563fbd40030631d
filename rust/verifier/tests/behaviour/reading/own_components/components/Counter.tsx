import { useState, type ReactNode } from 'react';
import styles from './Counter.module.css';

export default function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return (
    <div className={styles.counter}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      {children}
    </div>
  );
}
