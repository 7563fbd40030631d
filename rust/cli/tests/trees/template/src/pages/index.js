import clsx from 'clsx';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Sails from '@site/src/components/Sails';
import styles from './index.module.css';

const Sail = require('@site/static/img/sail.svg').default;

export default function Home() {
  return (
    <Layout title="Regatta" description="Boats in a row">
      <header className={clsx('hero', styles.hero)}>
        <Heading as="h1">Regatta</Heading>
        <Sail role="img" />
      </header>
      <Sails count={2}>on top</Sails>
    </Layout>
  );
}
