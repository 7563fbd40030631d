/** The style sheet of what most documents do not show, as seen from the scripts; the bundler says. */
declare const OTHER_STYLES: string;

let loading: Promise<void> | undefined;

/** Loads the styles of what most documents do not show. Where a page that shows it came first, they came with it. */
export function loadOtherStyles(): Promise<void> {
  loading ??= load(import.meta.resolve(OTHER_STYLES)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.append(link);
  });
}
