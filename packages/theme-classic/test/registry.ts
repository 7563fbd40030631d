import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

/** A package and what it was packed to. */
export interface Packed {
  /** The package's folder. */
  folder: string;
  tarball: string;
}

interface Served {
  /** What a registry tells of the package, if its own address is this one. */
  document: (address: string) => object;
  tarball: Buffer;
}

/** Serves packed packages as npm's registry serves published ones. */
export async function serveRegistry(packages: Packed[]): Promise<{ address: string; server: Server }> {
  const served = new Map(packages.map(read));
  // npm caches by address; what an earlier run has served must not be taken for this one's.
  const path = `/${randomUUID()}/`;
  let address = '';
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(path.length);
    const found = served.get(asked.replace(/\.tgz$/, ''));
    if (!found) response.writeHead(404).end();
    else if (asked.endsWith('.tgz')) response.end(found.tarball);
    else response.end(JSON.stringify(found.document(address)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}${path}`;
  return { address, server };
}

function read({ folder, tarball }: Packed): [string, Served] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
  const { name, version } = manifest;
  const contents = readFileSync(tarball);
  const integrity = `sha512-${createHash('sha512').update(contents).digest('base64')}`;
  const document = (address: string) => ({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: `${address}${name}.tgz`, integrity } } },
  });
  return [name, { document, tarball: contents }];
}
