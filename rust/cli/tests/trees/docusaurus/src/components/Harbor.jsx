import React from 'react';
import styles from './harbor.module.css';

export default function Harbor({ name, children }) {
  return (
    <section className={styles.harbor}>
      <b>{name}</b>
      {children}
    </section>
  );
}
