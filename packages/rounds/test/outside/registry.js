import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { after } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { tarball, tool, writeFiles } from './workshop.js';

/** A registry on this machine that has Rounds, published as a release publishes it. */

export const registryTools = { verdaccio: '6.8.0' }; // the newest for Node.js 20

/** @returns {Promise<string>} its address */
export async function openRegistry() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  const address = `http://127.0.0.1:${port}/`;
  const folder = path.join(path.dirname(tarball), 'registry');
  const user = `registry=${address}\n//127.0.0.1:${port}/:_authToken=anybody\n`;
  writeFiles(
    {
      'config.yaml': `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '**': { access: $all, publish: $all } }
log: { type: stdout, format: pretty, level: warn }
`,
      'home/.npmrc': user,
    },
    folder,
  );
  const program = [
    tool('verdaccio/bin/verdaccio'),
    '--config',
    'config.yaml',
    '--listen',
    `127.0.0.1:${port}`,
  ];
  const verdaccio = spawn(process.execPath, program, { cwd: folder, stdio: 'ignore' });
  after(() => verdaccio.kill());
  for (let tries = 0; !(await answers(address)); tries++) {
    if (tries === 300 || verdaccio.exitCode !== null) throw new Error('the registry does not start');
    await delay(100);
  }
  // Where a package was built, only CI can vouch for.
  const publish = ['publish', tarball, '--provenance=false'];
  const env = {
    ...process.env,
    NO_PROXY: '127.0.0.1',
    npm_config_userconfig: path.join(folder, 'home/.npmrc'),
  };
  const { status, stderr } = spawnSync('npm', publish, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return address;
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(`${address}-/ping`)).ok;
  } catch {
    return false;
  }
}
