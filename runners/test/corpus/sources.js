import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { $ } from 'zx';

/**
 * Benchmark files as their authors wrote them, each in the sources of its package at one commit. They come from the package's
 * repository, and what they import from npm. Nothing of them is kept in this repository.
 *
 * @typedef {object} Entry
 * @property {string} name on npm
 * @property {string} version
 * @property {string} [tool] a name on npm, or `own loop`
 * @property {string} repository on GitHub
 * @property {string} commit or a tag
 * @property {string[]} [paths] what is needed of the sources, if not all of them
 * @property {string} [within] the folder of the package in its repository
 * @property {string} file in the package
 * @property {string[]} [needs] packages that the file imports, with their versions
 * @property {string[]} [published] what the file imports that is built: it is taken from the package on npm
 * @property {string} [reason] why it does not run, or not all of it
 * @property {boolean} [refused] whether it is refused before it is imported, in one line that names what it uses
 */

const rounds = fileURLToPath(new URL('../../../packages/rounds', import.meta.url));
const install =
  'npm install --loglevel error --no-save --no-package-lock --ignore-scripts --legacy-peer-deps --no-audit --no-fund';

/** @param {string} cwd @param {string} command @param {string[]} words */
async function run(cwd, command, ...words) {
  await $({ cwd, quiet: true })`${[...command.split(' '), ...words]}`;
}

/**
 * @param {Omit<Entry, 'file'>} entry
 * @param {string} folder for the sources
 * @param {string} [checkouts] a folder with clones, such as `npm+node-semver/repo`; without it, they are fetched
 * @returns {Promise<string>} the folder of the package, with what the file needs
 */
export async function sourcesOf(entry, folder, checkouts) {
  const { name, repository, commit, paths = [], within = '.' } = entry;
  const all = path.join(folder, name.replace('/', '+'));
  const place = path.join(all, within);
  const complete = path.join(all, '.complete');
  const asked = JSON.stringify(entry);
  if (existsSync(complete) && readFileSync(complete, 'utf8') === asked) return place;
  rmSync(all, { recursive: true, force: true });
  mkdirSync(all, { recursive: true });
  const copy = checkouts && path.join(checkouts, repository.replace('/', '+'), 'repo');
  const clone = copy && existsSync(path.join(copy, '.git')) ? path.join(copy, '.git') : copy;
  const git = clone ? `--git-dir=${clone}` : `--git-dir=${all}/.git`;
  if (!clone) {
    await run(all, 'git init --quiet');
    await run(all, 'git fetch --quiet --depth 1', `https://github.com/${repository}`, `${commit}:corpus`);
  }
  const tar = path.join(all, 'sources.tar');
  await run(all, 'git', git, 'archive', '--output', tar, clone ? commit : 'corpus', ...paths);
  await run(all, 'tar -xf', tar);
  if (existsSync(path.join(place, 'package.json'))) await installNeeds(entry, all, place);
  const link = path.join(place, 'node_modules/rounds');
  mkdirSync(path.dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(rounds, link);
  writeFileSync(complete, asked);
  return place;
}

/** @param {Omit<Entry, 'file'>} entry @param {string} all of its sources @param {string} place of the package */
async function installNeeds({ name, version, needs = [], published = [] }, all, place) {
  const manifest = path.join(place, 'package.json');
  // npm resolves what it is not to install, too, and some of that is no longer published.
  const { devDependencies, peerDependencies, scripts, workspaces, packageManager, ...rest } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  // A package of a workspace needs its neighbours, which were published together.
  const dependencies = Object.entries(rest.dependencies ?? {}).map(([each, range]) => [
    each,
    String(range).startsWith('workspace:') ? version : range,
  ]);
  const own = { ...rest, dependencies: Object.fromEntries(dependencies) };
  writeFileSync(manifest, JSON.stringify(own, null, 2));
  await run(place, install, ...needs);
  if (published.length > 0) {
    const from = path.join(all, '.published');
    mkdirSync(from, { recursive: true });
    await run(from, install, '--prefix', from, `${name}@${version}`);
    const self = path.join(from, 'node_modules', name);
    for (const part of published) cpSync(path.join(self, part), path.join(place, part), { recursive: true });
    // Benches may import their own package by its name.
    cpSync(self, path.join(place, 'node_modules', name), { recursive: true });
  }
}

/**
 * Measures a file once, as it is.
 *
 * @param {string} place
 * @param {string} file
 * @param {string} node the Node.js that lists its benches and measures them
 * @param {string} [maxTime]
 * @returns {Promise<{ benches: number, ran: number, reasons: string[] }>}
 */
export async function measured(place, file, node, maxTime = '3m') {
  const out = path.join(place, 'node_modules/.rounds-corpus.ndjson');
  rmSync(out, { force: true });
  const asked = ['--quick', '--rounds', '1', '--max-time', maxTime, '--runtime', 'node', '--out', out];
  const { stderr } = await $({
    ...{ cwd: place, quiet: true, nothrow: true, env: { ...process.env, NODE_BINARY: node } },
  })`${node} ${path.join(rounds, 'cli.js')} ${`./${file}`} ${asked}`;
  if (!existsSync(out)) return { benches: 0, ran: 0, reasons: [reasonIn(stderr)] };
  const records = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const count = (/** @type {any[]} */ some) =>
    new Set(some.map(({ suite, case: name, workload }) => JSON.stringify([suite, name, workload]))).size;
  const trials = records.filter(({ type }) => type === 'trial');
  const others = records.filter(({ type }) => type === 'failure' || type === 'skip');
  const reasons = [
    ...new Set(others.map(({ error, reason }) => String(error ?? reason).split('\n')[0] ?? '')),
  ];
  return { benches: count([...trials, ...others]), ran: count(trials), reasons };
}

/** @param {string} stderr */
function reasonIn(stderr) {
  const lines = stderr.trim().split('\n');
  return lines.find((line) => /^(failed|error): /.test(line)) ?? lines.at(-1) ?? '';
}
