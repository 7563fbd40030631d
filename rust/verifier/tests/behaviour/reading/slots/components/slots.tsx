import { Navbar, useColorMode } from '@vendure-docs/theme-classic';
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

/** The theme's bar, with a brand of its own that knows the mode. */
function OwnNavbar(props: ComponentProps<typeof Navbar>) {
  return <Navbar {...props} brand={<Brand />} />;
}

function Brand() {
  const { mode } = useColorMode();
  return <b id="brand">{`House of tea, ${mode}`}</b>;
}

export default { Footer, Navbar: OwnNavbar, Breadcrumbs: () => <p id="way">Tea house</p> };
