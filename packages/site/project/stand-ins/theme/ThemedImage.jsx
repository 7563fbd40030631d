/** An image for each color mode, of which the theme shows one. */
export default function ThemedImage({ sources, alt = '', ...rest }) {
  return (
    <picture>
      <img {...rest} src={sources.light} alt={alt} loading="lazy" />
    </picture>
  );
}
