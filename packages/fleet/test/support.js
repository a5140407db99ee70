import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A fleet of processes on this machine: a real Redis over TLS, workers and submitters. */

export const repository = path.resolve(import.meta.dirname, '../../..');
const cli = path.join(repository, 'packages/fleet/cli.js');

/** @param {string} program */
const isOnPath = (program) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(path.join(folder, program)));

const lacking = ['redis-server', 'openssl', 'git'].filter((program) => !isOnPath(program));
export const skip =
  lacking.length > 0 && `no ${lacking.join(', ')}: apt-get install redis-server openssl git`;

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** Users as docs/fleet.md has them. */
const users = readFileSync(path.join(repository, 'docs/fleet/users.acl'), 'utf8');

/** @param {string} folder for its certificate, its users and its data */
export async function startRedis(folder) {
  mkdirSync(folder, { recursive: true });
  const file = (/** @type {string} */ name) => path.join(folder, name);
  const [key, certificate] = [file('key.pem'), file('ca.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', '-keyout', key];
  execFileSync('openssl', [...made, '-out', certificate, ...subject], { stdio: 'pipe' });
  writeFileSync(file('users.acl'), users.replaceAll('PASSWORD', 'secret'));
  const port = await freePort();
  const args = [
    ...['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate],
    ...['--tls-auth-clients', 'no', '--aclfile', file('users.acl')],
    ...['--appendonly', 'yes', '--appendfsync', 'always', '--logfile', file('redis.log')],
  ];
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  const start = async () => {
    server = spawn('redis-server', args, { stdio: 'ignore' });
    for (let i = 0; i < 200; i++) {
      if (
        existsSync(file('redis.log')) &&
        readFileSync(file('redis.log'), 'utf8').includes('Ready to accept connections')
      )
        return;
      await delay(25);
    }
    throw new Error(`Redis does not start: ${readFileSync(file('redis.log'), 'utf8')}`);
  };
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    server.kill(signal);
    await once(server, 'exit');
    if (existsSync(folder)) writeFileSync(file('redis.log'), '');
  };
  await start();
  // This process began before the certificate was there. It connects again whenever it must, so it trusts for good; commands check.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  return {
    url: (/** @type {'worker' | 'submitter' | 'admin'} */ user) =>
      `rediss://${user}:secret@127.0.0.1:${port}`,
    env: { NODE_EXTRA_CA_CERTS: certificate },
    start,
    stop,
    send: (/** @type {NodeJS.Signals} */ signal) => server.kill(signal),
  };
}

/** @typedef {Awaited<ReturnType<typeof startRedis>>} Server */

/**
 * A command of this repository, with a cache and a temporary folder of its own, as on a machine of its own.
 *
 * @param {string[]} args
 * @param {{ home: string, redis: Server, user: 'worker' | 'submitter' }} as
 */
export function fleet(args, { home, redis, user }) {
  for (const name of ['cache', 'tmp']) mkdirSync(path.join(home, name), { recursive: true });
  const env = {
    ...process.env,
    ...redis.env,
    NODE_TLS_REJECT_UNAUTHORIZED: undefined,
    ROUNDS_REDIS: redis.url(user),
    ROUNDS_CACHE: path.join(home, 'cache'),
    TMPDIR: path.join(home, 'tmp'),
    ROUNDS_LOCK: home,
  };
  const child = spawn(process.execPath, [cli, ...args], {
    env,
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = { child, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (seen.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (seen.stderr += text));
  const closed = once(child, 'close').then(([code, signal]) => ({ ...seen, code: code ?? signal }));
  return Object.assign(seen, { closed });
}

/**
 * @param {() => boolean | Promise<boolean>} holds
 * @param {() => string} about what to say where it does not
 */
export async function until(holds, about, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await delay(50)) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${about()}`);
  }
}

/**
 * A repository with a bench of two functions, for which this repository's package was installed.
 *
 * @param {string} folder
 * @returns {string} its commit
 */
export function benchRepository(folder) {
  const built = `${folder}-rounds`;
  execFileSync(process.execPath, [path.join(repository, 'packages/rounds/tools/build.js'), built], {
    stdio: 'pipe',
  });
  const files = {
    'package.json': '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    'bench/sum.bench.js': `import { bench } from 'rounds';
const numbers = Float64Array.from({ length: 1000 }, (_, i) => i);
bench('loop', () => { let sum = 0; for (const n of numbers) sum += n; return sum; }, { baseline: true });
bench('reduce', () => numbers.reduce((sum, n) => sum + n, 0));
`,
  };
  writeFiles(folder, files);
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(built, path.join(folder, 'node_modules/rounds'));
  const git = gitIn(folder);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  return git('rev-parse', 'HEAD');
}

/** @param {string} folder @param {Record<string, string>} files text by path */
function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** @param {string} cwd @returns {(...args: string[]) => string} git, as somebody */
export function gitIn(cwd) {
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  return (...args) => execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * A commit of a library, with a bench of it: `bench/work.bench.js`.
 *
 * @param {string} folder of a repository
 * @param {{ passes: number, tag: string }} made so much does a call
 */
export function commitWork(folder, { passes, tag }) {
  writeFiles(folder, {
    'src/work.js': `// ${tag}
export function work(n) {
  let sum = 0;
  for (let i = 0; i < ${passes}; i++) sum = (sum * 31 + n + i) % 65_521;
  return sum;
}
`,
    'bench/work.bench.js': `import { bench } from 'rounds';
import { work } from '../src/work.js';
bench('work', () => work(21));
`,
  });
  const git = gitIn(folder);
  git('add', '-A');
  git('commit', '-qm', tag);
  git('tag', tag);
}

/**
 * A fleet in a folder: Redis, a repository with a bench, a key, and the commands of its members.
 *
 * @param {string} home
 */
export async function startFleet(home) {
  const place = (/** @type {string[]} */ ...names) => path.join(home, ...names);
  const redis = await startRedis(place('redis'));
  const commit = benchRepository(place('code'));
  /** @type {ReturnType<typeof fleet>[]} */
  const started = [];
  /** @param {string[]} args @param {'worker' | 'submitter'} user */
  const start = (args, user, name = String(user)) => {
    const run = fleet(args, { home: place(name), redis, user });
    started.push(run);
    return run;
  };
  const submitter = (/** @type {string[]} */ args) => start(args, 'submitter');
  const key = (await submitter(['key', place('key.pem')]).closed).stdout.trim();
  return {
    ...{ place, redis, commit, key, submitter },
    signed: ['--sign', place('key.pem'), '--repo', place('code'), '--commit', 'main'],
    startWorker: (/** @type {string} */ name, /** @type {string[]} */ ...more) =>
      start(['worker', '--name', name, '--key', key, '--allow-repo', place('code'), ...more], 'worker', name),
    end: async () => {
      for (const { child } of started) child.kill('SIGKILL');
      await redis.stop('SIGKILL');
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startFleet>>} TestFleet */

/** @param {ReturnType<typeof fleet>} worker that was started @returns {Promise<typeof worker>} when it takes jobs */
export async function ready(worker) {
  const hasSaid = () => worker.stderr.includes('takes jobs') || worker.child.exitCode !== null;
  await until(hasSaid, () => worker.stderr);
  return worker;
}

/**
 * A run on a machine of its own that has sent its first records, and has many to go.
 *
 * @param {TestFleet} own
 * @param {string} name of the machine
 * @param {{ rounds?: string, records?: number, worker?: ReturnType<typeof fleet> }} [options] `worker`: one that was started
 */
export async function measuring(own, name, { rounds = '200', records: enough = 4, ...more } = {}) {
  const worker = await ready(more.worker ?? own.startWorker(name));
  const out = own.place(`${name}-out`);
  const options = ['--runtime', 'node', '--rounds', rounds, '--on', name, '--out', out];
  const run = own.submitter(['run', 'bench', ...options, ...own.signed]);
  await until(
    () => recordsIn(out).some((records) => records.length > enough),
    () => run.stderr + worker.stderr,
  );
  return { worker, run, out };
}

/** @param {string} folder @returns {any[][]} the records of each results file, by name */
export function recordsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .map((name) => recordsOf(path.join(folder, name)));
}

/** @param {string} file @returns {any[]} */
export function recordsOf(file) {
  const text = readFileSync(file, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
