import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { fakeRuntime } from './runtime-fakes.js';
import { newPath, writeFiles } from './scratch.js';

/**
 * A registry of npm on this machine, which has one package: a runtime in its version 98.0.0.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} name
 * @param {'works' | 'other content' | 'hangs in the package' | 'hangs at once'} behaviour
 */
export async function registryWith(t, name, behaviour) {
  const version = '98.0.0';
  const folder = writeFiles(newPath('-package'), {
    'package/package.json': JSON.stringify({ name, version }),
  });
  fakeRuntime(path.join(folder, 'package/bin/node'), 'node', version);
  const archive = path.join(folder, 'package.tgz');
  spawnSync('tar', ['-czf', archive, '-C', folder, 'package']);
  const bytes = readFileSync(archive);
  const published = behaviour === 'other content' ? Buffer.from('what was published') : bytes;
  const integrity = `sha512-${createHash('sha512').update(published).digest('base64')}`;
  const asked = { packages: 0 };
  const server = createServer((request, response) => {
    if (behaviour === 'hangs at once') return;
    if (!request.url?.endsWith('.tgz')) {
      const dist = { tarball: `${address()}/package.tgz`, integrity };
      const versions = { [version]: { name, version, dist } };
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
      return;
    }
    asked.packages++;
    response.writeHead(200, { 'content-length': bytes.length });
    if (behaviour === 'hangs in the package') response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(bytes);
  });
  const address = await listening(t, server);
  const home = newPath('-home');
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ...{
      HOME: home,
      npm_config_cache: path.join(home, 'npm'),
      npm_config_userconfig: path.join(home, '.npmrc'),
    },
    ...{ npm_config_registry: address(), npm_config_noproxy: '127.0.0.1', NO_PROXY: '127.0.0.1' },
    ROUNDS_CACHE: path.join(home, 'cache'),
  };
  return { env, asked, version };
}

/** @param {import('node:test').TestContext} t @param {net.Server} server */
async function listening(t, server) {
  /** @type {Set<net.Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => sockets.add(socket));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  return () => `http://127.0.0.1:${port}`;
}
