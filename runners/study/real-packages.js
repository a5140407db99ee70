import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { cacheFolder } from 'rounds/files/cache-folder.js';
import { must, packRounds, runIn, unpackRounds } from './packed.js';
import { packages } from './real-packages/packages.js';

/**
 * Whether bench files of published packages run when one line of them is changed: the import of their tool. By hand:
 * `node runners/study/real-packages.js [PACKAGE…] [--checkouts FOLDER] [--runtime node@24,bun,deno]`. What it downloads
 * comes from npm and stays in the cache. `FOLDER` has clones of the repositories, by their own names, for files that a
 * tarball lacks. Files in TypeScript need Node.js 22.18 or newer, also where they are measured in Bun and Deno, since
 * Node.js lists their benches.
 *
 * @typedef {import('./real-packages/packages.js').RealPackage} RealPackage
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: {
      checkouts: { type: 'string' },
      runtime: { type: 'string', default: `node@${process.versions.node}` },
    },
  },
  { rounds: 2 },
);

const folder = path.join(cacheFolder(), 'real-packages');
const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];

/**
 * @param {RealPackage} each
 * @param {string} rounds its tarball
 * @returns {Promise<string>} where the package is, with what its files need
 */
async function unpack({ name, version, needs = [] }, rounds) {
  const own = path.join(folder, `${name}@${version}`);
  const place = path.join(own, 'package');
  const complete = path.join(own, 'complete');
  if (!existsSync(complete)) {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const tarball = must(await runIn(own, ['npm', 'pack', '--silent', `${name}@${version}`]));
    must(await runIn(own, ['tar', '-xzf', tarball]));
    // npm resolves them even where it is to leave them out, and some are no longer published.
    const manifest = path.join(place, 'package.json');
    const { devDependencies, ...others } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(others, null, 2));
    const how = ['--no-save', '--no-package-lock', '--ignore-scripts', ...quiet];
    must(await runIn(place, ['npm', 'install', ...how, ...needs]));
    writeFileSync(complete, '');
  }
  await unpackRounds(rounds, place);
  return place;
}

/**
 * @param {RealPackage} each
 * @param {string} place
 */
function addFromCheckout({ repository, within = '', files, helpers = [], standIns = {} }, place) {
  const checkout = path.resolve(values.checkouts ?? '', path.basename(repository), within);
  const lacking = [...files, ...helpers].filter((file) => !existsSync(path.join(place, file)));
  for (const file of values.checkouts === undefined ? [] : lacking) {
    const source = path.join(checkout, file);
    if (existsSync(source)) cpSync(source, path.join(place, file));
  }
  for (const [file, source] of Object.entries(standIns)) {
    if (existsSync(path.join(place, file))) continue;
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), source);
  }
}

/**
 * @param {string} source
 * @param {RealPackage} each
 */
function withRounds(source, { tool, globals }) {
  const from = new RegExp(`(\\bfrom\\s*|\\brequire\\(\\s*)(['"])${tool}\\2`);
  let changed = 0;
  const lines = source.split('\n').map((line) => {
    const now = line.replace(from, `$1$2rounds/${tool}$2`);
    if (now !== line) changed++;
    return now;
  });
  if (globals === undefined) return { source: lines.join('\n'), lines: `${changed} changed` };
  return { source: [`import { ${globals} } from 'rounds/${tool}'`, ...lines].join('\n'), lines: '1 added' };
}

/**
 * @param {RealPackage} each
 * @param {string} place
 * @param {string} file
 * @returns {Promise<{ lines: string, outcomes: Outcome[] }>}
 */
async function measure(each, place, file) {
  const original = path.join(place, file);
  const alone = (/** @type {string} */ happened) => [{ runtime: '', found: '', happened }];
  if (!existsSync(original)) {
    const why = `skipped: not in the tarball; clone ${each.repository} and use --checkouts`;
    return { lines: '', outcomes: alone(why) };
  }
  const { source, lines } = withRounds(readFileSync(original, 'utf8'), each);
  const changed = path.join(path.dirname(file), `rounds-${path.basename(file)}`);
  writeFileSync(path.join(place, changed), source);
  const command = ['node_modules/rounds/rounds/cli.js', changed, '--json'];
  const options = ['--quick', '--rounds', String(values.rounds), '--runtime', String(values.runtime)];
  const { stdout, stderr } = await runIn(place, [process.execPath, ...command, ...options]);
  if (!stdout.startsWith('{')) return { lines, outcomes: alone(stderr.trim()) };
  const { file: results } = JSON.parse(stdout);
  return { lines, outcomes: outcomesIn(readFileSync(path.join(place, results), 'utf8')) };
}

/**
 * @typedef {{ runtime: string, found: string, happened: string }} Outcome
 *
 * @param {string} results the text of a results file
 * @returns {Outcome[]} one for each runtime
 */
function outcomesIn(results) {
  const records = results
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [{ plan }] = records;
  const count = (/** @type {any[]} */ some) =>
    new Set(some.map(({ suite, case: name, workload }) => `${suite} ${name} ${workload}`)).size;
  return plan.runtimes.map((/** @type {string} */ runtime) => {
    const own = records.filter((record) => record.runtime === runtime);
    const ran = own.filter(({ type }) => type === 'trial');
    const not = own.filter(({ type }) => type === 'failure' || type === 'skip');
    const groups = new Set([...ran, ...not].map(({ suite }) => suite)).size;
    const reasons = new Set(not.map(({ error, reason }) => error ?? reason));
    return {
      runtime,
      found: `${count([...ran, ...not])} in ${groups}`,
      happened: not.length === 0 ? 'ran' : `${count(not)} did not run: ${[...reasons].join('; ')}`,
    };
  });
}

const known = packages.map(({ name }) => name);
const unknown = positionals.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`Unknown package ${JSON.stringify(unknown)}. These are known: ${known.join(', ')}.`);
  process.exit(2);
}
const rounds = await packRounds(folder);
const chosen = packages.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
/** @param {string[]} cells */
function printRow(cells) {
  console.log(`| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`);
}

printRow(['package', 'tool', 'file', 'lines', 'runtime', 'benches, groups', 'what happened']);
printRow(['--', '--', '--', '--', '--', '--', '--']);
for (const each of chosen) {
  const place = await unpack(each, rounds);
  addFromCheckout(each, place);
  for (const file of each.files) {
    const { lines, outcomes } = await measure(each, place, file);
    for (const { runtime, found, happened } of outcomes)
      printRow([`${each.name} ${each.version}`, each.tool, `\`${file}\``, lines, runtime, found, happened]);
  }
}
