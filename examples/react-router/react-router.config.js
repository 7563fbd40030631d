/** Every page is rendered when the site is built; no server is needed. */
export default { ssr: false, prerender: true };
