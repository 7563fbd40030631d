import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useColorMode } from '@docusaurus/theme-common';
import styles from './styles.module.css';

export default function Sails({ count, children }) {
  const { colorMode } = useColorMode();
  return (
    <section className={`row ${styles.sails}`} data-mode={colorMode}>
      <img src={useBaseUrl('/img/sail.svg')} alt="" /> {count} sails {children},{' '}
      <Link to="/docs/extras/harbors">for harbors</Link>
    </section>
  );
}
