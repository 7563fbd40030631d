/** The list of all routes, as the builder writes it. */
export interface Manifest {
  /** Pathname in its canonical spelling → file name of the page's chunk. */
  routes: Record<string, string>;
  /** Pathname → the URL that replaced it. */
  redirects: Record<string, string>;
  /** Pathname → the files with the drawings of that page, with spaces between. */
  drawings?: Record<string, string>;
  /** File name of a sidebar → the pathnames of the pages beside it. */
  sidebars?: Record<string, string[]>;
}

/** Reads a manifest and throws when it is not one. */
export function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text);
  const { version, routes, redirects, drawings, sidebars } = isRecord(data) ? data : {};
  if (version !== 1 || !isMap(routes)) {
    throw new Error('the route manifest is not of the version this page understands');
  }
  return {
    routes,
    redirects: isMap(redirects) ? redirects : {},
    drawings: isMap(drawings) ? drawings : {},
    sidebars: isRecord(sidebars) ? (sidebars as Required<Manifest>['sidebars']) : {},
  };
}

/** The manifest, fetched when it is first needed, and again after a failure. */
export interface ManifestSource {
  (): Promise<Manifest>;
  /** Fetches it again the next time, because the site has changed. */
  forget(): void;
}

/** Makes the source of the manifest at a URL. */
export function manifestSource(url: string, get: typeof fetch): ManifestSource {
  let pending: Promise<Manifest> | undefined;
  const forget = () => {
    pending = undefined;
  };
  const source = () => {
    pending ??= read(url, get).catch((error: unknown) => {
      forget();
      throw error;
    });
    return pending;
  };
  return Object.assign(source, { forget });
}

async function read(url: string, get: typeof fetch): Promise<Manifest> {
  const response = await get(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the route manifest answers ${response.status}`);
  return parseManifest(await response.text());
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMap(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');
}
