import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { managers } from './managers.js';

/**
 * Where projects are made: a folder that has the packed tarball, and the programs that projects need, from npm. This folder imports
 * only Node.js, so that it runs where nothing but the tarball is (`ROUNDS_TARBALL`).
 *
 * @import { Project } from './project.js'
 */

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rounds-outside-')));
chmodSync(folder, 0o755); // other users work in it
export const tarball = path.join(folder, 'rounds.tgz');
const tools = path.join(folder, 'tools');
const system = path.join(folder, 'system');

/** Programs that a project has only if its table says so. */
const replaced =
  /^(?:node(?:js)?|npm|npx|corepack|bunx?|deno|pn(?:pm|px|x)?|pnpx|yarn(?:pkg)?|c?esbuild|tsc|vitest)$/;

/** No test waits longer for a command: it has ended, or hangs. */
const maxCommandMs = 400e3;

export function removeWorkshop() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const execute = promisify(execFile);

/** @param {string} command @param {string} cwd */
async function must(command, cwd) {
  const env = { ...process.env, npm_config_user_agent: undefined, INIT_CWD: undefined };
  try {
    await execute('sh', ['-c', command], { cwd, env, maxBuffer: 1 << 26 });
  } catch (error) {
    const { code, stdout, stderr } = /** @type {import('node:child_process').ExecFileException} */ (error);
    throw new Error(`${command} exited with ${code}:\n${stdout}${stderr}`);
  }
}

/** @param {Record<string, string>} files by path @param {string} parent */
export function writeFiles(files, parent) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(parent, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Packs Rounds, unless a tarball is given. */
async function makeTarball() {
  const { ROUNDS_TARBALL: given } = process.env;
  if (given) return copyFileSync(given, tarball);
  const packed = path.join(folder, 'packed');
  await must(`npx --yes pnpm@12 --filter rounds pack --pack-destination '${packed}'`, import.meta.dirname);
  copyFileSync(path.join(packed, String(readdirSync(packed)[0])), tarball);
}

/** @param {Project[]} projects */
async function installTools(projects) {
  const majors = projects.flatMap(({ node }) => node ?? []);
  const platform = `${process.platform}-${process.arch}`;
  const dependencies = {
    ...Object.assign({}, ...projects.map(({ manager }) => managers[manager]?.tools)),
    ...Object.fromEntries(majors.map((major) => [`node${major}`, `npm:node-${platform}@${major}`])),
  };
  writeFiles({ 'package.json': JSON.stringify({ private: true, dependencies }) }, tools);
  await must('npm install --no-audit --no-fund --loglevel=error', tools);
}

/**
 * Packs Rounds, and installs what the projects need. The downloads take the network, and packing the CPU.
 *
 * @param {Project[]} projects
 */
export async function openWorkshop(projects) {
  await Promise.all([makeTarball(), installTools(projects)]);
  mkdirSync(system);
  for (const place of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      if (replaced.test(name) || existsSync(path.join(system, name))) continue;
      rmSync(path.join(system, name), { force: true }); // a link that leads nowhere
      symlinkSync(path.join(place, name), path.join(system, name));
    }
  }
}

/** @param {string} name of a program @returns {string} the file itself */
function systemProgram(name) {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((place) => path.join(place, name));
  return realpathSync(places.find((file) => existsSync(file)) ?? name);
}

/** @param {string} file below `node_modules` of the tools */
export const tool = (file) => path.join(tools, 'node_modules', file);

/** @param {Project} project @returns {Record<string, string>} what its user finds on PATH, by name */
function programsOf({ manager, node }) {
  const { host, programs = {} } = managers[manager] ?? {};
  const own = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, tool(file)]));
  if (host !== 'node') return own;
  return {
    node: node === undefined ? process.execPath : tool(`node${node}/bin/node`),
    npm: systemProgram('npm'),
    npx: systemProgram('npx'),
    ...own,
  };
}

/** What a machine needs to reach a registry at all. */
const passedOn = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|https?_proxy|no_proxy)$/i;

/**
 * A project as a user begins it: an empty home, and nothing on PATH but the system's programs and its own.
 *
 * @param {Project} project
 */
export async function beginProject(project) {
  const { name, manager, user, manifest, files = {} } = project;
  const own = path.join(folder, 'of', name.replaceAll(/[^\w ]/g, ''));
  const top = path.join(own, project.folder ?? 'project');
  const [home, bin] = [path.join(own, 'home'), path.join(own, 'bin')];
  writeFiles(
    {
      'package.json': JSON.stringify(
        {
          ...{ name: 'someones-project', version: '1.0.0', private: true },
          ...manifest,
          ...managers[manager]?.manifest,
        },
        undefined,
        2,
      ),
      ...managers[manager]?.files,
      ...files,
    },
    top,
  );
  copyFileSync(tarball, path.join(top, 'rounds.tgz'));
  writeFiles(
    {
      '.gitconfig':
        '[user]\nname = someone\nemail = someone@example.org\n[init]\ndefaultBranch = main\n[commit]\ngpgsign = false\n',
      '.npmrc': 'audit=false\nfund=false\nupdate-notifier=false\n',
    },
    home,
  );
  mkdirSync(bin);
  for (const [program, file] of Object.entries(programsOf(project)))
    symlinkSync(file, path.join(bin, program));
  const ids = user === 'nobody' && process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (ids.uid) await must(`chown -R ${ids.uid}:${ids.gid} '${own}'`, folder);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => passedOn.test(key))),
    ...{ PATH: `${bin}:${system}`, HOME: home, TMPDIR: process.env.TMPDIR, LANG: 'C.UTF-8' },
    ...{ ROUNDS_LOCK: own, NO_PROXY: '127.0.0.1' },
    YARN_CACHE_FOLDER: path.join(home, 'yarn'), // Yarn 1 shares one among all homes of root
  };
  return { top, env, ids };
}

/** @typedef {Awaited<ReturnType<typeof beginProject>>} Place */

/**
 * Runs a line as a user types it in a terminal: Ctrl-C reaches everything that it started.
 *
 * @param {Place} place
 * @param {string} line
 * @param {RegExp} [interrupt] what has to be printed before Ctrl-C
 * @returns the exit code as a shell has it, all that was printed, and when
 */
export async function type({ top, env, ids }, line, interrupt) {
  const startedMs = performance.now();
  const child = spawn('sh', ['-c', line], {
    ...{ cwd: top, env, ...ids, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = -Number(child.pid);
  let output = '';
  /** @type {number | undefined} */
  let printedMs;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (printedMs !== undefined || !interrupt?.test(output)) return;
      printedMs = performance.now() - startedMs;
      process.kill(group, 'SIGINT');
    });
  const timer = setTimeout(() => process.kill(group, 'SIGKILL'), maxCommandMs);
  const code = await new Promise((resolve, reject) => {
    child
      .once('error', reject)
      .once('close', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
  clearTimeout(timer);
  return { code, output, printedMs, endedMs: performance.now() - startedMs };
}

/**
 * Every process that was started for a project has its lock's name in its environment.
 *
 * @param {Place} place
 * @returns {Promise<string[]>} the command lines of those that outlive their command by five seconds; Linux only
 */
export async function orphansOf({ env }) {
  const mark = `ROUNDS_LOCK=${env.ROUNDS_LOCK}\0`;
  let found = ['not looked yet'];
  for (let tries = 0; tries < 50 && found.length > 0; tries++) {
    if (tries > 0) await delay(100);
    found = (existsSync('/proc/self') ? readdirSync('/proc') : []).flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return [];
        return [`${pid}: ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`];
      } catch {
        return []; // it is no process, has ended, or is somebody else's
      }
    });
  }
  return found;
}
