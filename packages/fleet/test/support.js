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
async function freePort() {
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
  const [key, certificate, log] = [file('key.pem'), file('ca.pem'), file('redis.log')];
  const request = 'req -x509 -newkey ed25519 -nodes -days 2 -subj /CN=localhost'.split(' ');
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  writeFileSync(file('users.acl'), users.replaceAll('PASSWORD', 'secret'));
  const port = await freePort();
  const args = [
    ...['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate],
    ...['--tls-auth-clients', 'no', '--aclfile', file('users.acl')],
    ...['--appendonly', 'yes', '--appendfsync', 'always', '--logfile', log],
  ];
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  const logged = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const start = async () => {
    server = spawn('redis-server', args, { stdio: 'ignore' });
    await until(() => logged().includes('Ready to accept connections'), logged, 10);
  };
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    server.kill(signal);
    await once(server, 'exit');
    if (existsSync(folder)) writeFileSync(log, '');
  };
  await start();
  // This process began before the certificate was there. It connects again whenever it must, so it trusts for good; commands check.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  return {
    url: (/** @type {User} */ user) => `rediss://${user}:secret@127.0.0.1:${port}`,
    env: { NODE_EXTRA_CA_CERTS: certificate },
    start,
    stop,
    send: (/** @type {NodeJS.Signals} */ signal) => server.kill(signal),
  };
}

/** @typedef {'worker' | 'submitter' | 'admin'} User of Redis */
/** @typedef {Awaited<ReturnType<typeof startRedis>>} Server */

/**
 * A command of this repository, with a cache and a temporary folder of its own, as on a machine of its own.
 *
 * @param {string[]} args
 * @param {{ home: string, redis: Server, user: User, env?: NodeJS.ProcessEnv }} as
 */
export function fleet(args, { home, redis, user, env }) {
  for (const name of ['cache', 'tmp']) mkdirSync(path.join(home, name), { recursive: true });
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      ...{ ...process.env, ...redis.env, ...env, NODE_TLS_REJECT_UNAUTHORIZED: undefined },
      ...{ ROUNDS_REDIS: redis.url(user), ROUNDS_LOCK: home },
      ...{ ROUNDS_CACHE: path.join(home, 'cache'), TMPDIR: path.join(home, 'tmp') },
    },
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = { child, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (seen.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (seen.stderr += text));
  const closed = once(child, 'close').then(([code, signal]) => ({ ...seen, code: code ?? signal }));
  const end = (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    child.kill(signal);
    return closed;
  };
  return Object.assign(seen, { closed, end });
}

/** @typedef {ReturnType<typeof fleet>} Command that was started */

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
 * Commits files to a repository, whose HEAD gets a tag.
 *
 * @param {string} folder
 * @param {string} tag
 * @param {Record<string, string>} files text by path
 * @returns {string} the commit
 */
export function commitFiles(folder, tag, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const git = gitIn(folder);
  git('add', '-A');
  git('commit', '-qm', tag);
  git('tag', tag);
  return git('rev-parse', 'HEAD');
}

/** @param {string} cwd @returns {(...args: string[]) => string} git, as somebody */
export function gitIn(cwd) {
  const options = ['user.name=x', 'user.email=x@example.org', 'commit.gpgsign=false', 'safe.directory=*'];
  const who = options.flatMap((option) => ['-c', option]);
  return (...args) => execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * A repository with a bench of two functions, for which this repository's package was installed.
 *
 * @param {string} folder
 * @returns {string} its commit
 */
function benchRepository(folder) {
  const built = `${folder}-rounds`;
  const build = path.join(repository, 'packages/rounds/tools/build.js');
  execFileSync(process.execPath, [build, built], { stdio: 'pipe' });
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  symlinkSync(built, path.join(folder, 'node_modules/rounds'));
  gitIn(folder)('init', '-q', '-b', 'main');
  return commitFiles(folder, 'one', {
    'package.json': '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    'bench/sum.bench.js': `import { bench } from 'rounds';
const numbers = Float64Array.from({ length: 1000 }, (_, i) => i);
bench('loop', () => { let sum = 0; for (const n of numbers) sum += n; return sum; }, { baseline: true });
bench('reduce', () => numbers.reduce((sum, n) => sum + n, 0));
`,
  });
}

/**
 * A commit of a library, with a bench of it: `bench/work.bench.js`.
 *
 * @param {string} folder of a repository
 * @param {string} tag
 * @param {number} passes so much does a call
 */
export function commitWork(folder, tag, passes) {
  commitFiles(folder, tag, {
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
  /** @type {Command[]} */
  const started = [];
  /** @param {string[]} args @param {User} user @param {NodeJS.ProcessEnv} [env] */
  const start = (args, user, name = String(user), env = {}) => {
    const run = fleet(args, { home: place(name), redis, user, env });
    started.push(run);
    return run;
  };
  const submitter = (/** @type {string[]} */ args) => start(args, 'submitter');
  const key = (await submitter(['key', place('key.pem')]).closed).stdout.trim();
  const rights = ['--key', key, '--allow-repo', place('code')];
  return {
    ...{ place, redis, commit, key, submitter },
    signed: ['--sign', place('key.pem'), '--repo', place('code'), '--commit', 'main'],
    startWorker: (/** @type {string} */ name, options = /** @type {string[]} */ ([]), env = {}) =>
      start(['worker', '--name', name, ...rights, ...options], 'worker', name, env),
    end: async () => {
      for (const { child } of started) child.kill('SIGKILL');
      await redis.stop('SIGKILL');
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startFleet>>} TestFleet */

/** @param {Command} worker @returns {Promise<Command>} when it takes jobs */
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
 * @param {{ rounds?: string, records?: number, worker?: Command }} [options] `worker`: one that was started
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
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  return files.sort().map((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line));
  });
}

/** @param {any[]} records @returns {string[]} the trials, each once */
export function trialsOf(records) {
  const names = records.filter(({ type }) => type === 'trial').map((each) => `${each.case} ${each.round}`);
  if (new Set(names).size < names.length) throw new Error(`a trial is there twice: ${names}`);
  return names;
}

/** @param {any[]} records of a run that was continued @returns {number} how often */
export function resumesIn(records) {
  trialsOf(records);
  return records.filter(({ type }) => type === 'resume').length;
}
