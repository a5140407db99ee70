import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/**
 * A registry with one package, for as long as this process has other work. A package manager unpacks a tarball that it gets
 * by its path three times; what it has from a registry, as users do, once.
 *
 * @param {string} tarball
 * @param {string} folder that it was packed from
 * @returns {Promise<string>} its URL
 */
export async function serveRegistry(tarball, folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version } = manifest;
  const bytes = readFileSync(tarball);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const file = `/${name}/-/${name}-${version}.tgz`;
  const server = createServer(({ url, headers }, response) => {
    response.setHeader('cache-control', 'public, max-age=300');
    if (url === file) return response.end(bytes);
    if (url !== `/${name}`) return response.writeHead(404).end();
    const dist = { tarball: `http://${headers.host}${file}`, integrity };
    const versions = { [version]: { ...manifest, dist } };
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/`;
}
