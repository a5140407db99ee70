import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, measured, project, root, rounds, run, shell, short, tarball } from '../support/packed.js';

/**
 * Every example of the manual, and those of README.md for one's own code, as it stands there, in a project that has nothing but the
 * packed package. long/package.test.js checks their types.
 */

/** @typedef {{ language: string, text: string }} Example */

/** @param {string} markdown @returns {Example[]} */
const examplesIn = (markdown) =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));

/** test/manual.test.js has those that are not typed or measured: a workflow, a configuration, what commands print. */
const manual = examplesIn(readFileSync(join(root, 'README.md'), 'utf8')).filter(
  ({ language, text }) => !/^(?:text|yaml)$/.test(language) && !text.includes("'vitest/config'"),
);
const readme = readFileSync(join(root, '../../README.md'), 'utf8').split(/^## /m);
const own = examplesIn(readme.find((part) => part.startsWith('Benchmark your own code')) ?? '');

const mitata = "'rounds/mitata'; // was: from 'mitata'";

/**
 * How an example is tried, by the first kind that it is of.
 *
 * @type {[kind: string, is: (example: Example) => boolean, check: (text: string, name: string) => void][]}
 */
const kinds = [
  ['commands', ({ language }) => language === 'sh', tryCommands],
  ['a program', ({ language }) => language === 'ts', tryProgram],
  ['a suite', ({ text }) => text.includes('defineSuite('), (text, name) => tryFile(text, `${name}.suite.js`)],
  ['benches', ({ text }) => /\bbench\(/.test(text), (text, name) => tryFile(text, `${name}.bench.js`)],
];

writeFileSync(
  join(project, 'package.json'),
  JSON.stringify({ private: true, type: 'module', scripts: { build: 'node --version' } }),
);
writeFileSync(
  join(project, 'bench/parse.bench.js'),
  `import { bench } from 'rounds';
bench('JSON', () => JSON.parse('[1, 2]'));
bench('split', () => '1, 2'.split(', ').map(Number));`,
);
mkdirSync(join(project, 'benchmarks'));
const old = manual.find(({ text }) => text.includes(mitata))?.text ?? assert.fail(mitata);
writeFileSync(join(project, 'benchmarks/parse.js'), old.replace(mitata, "'mitata';"));
writeFileSync(join(project, '.gitignore'), 'node_modules\n*.ndjson\n');
const user = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
for (const args of [
  ['init', '-q', '-b', 'main'],
  ['add', '-A'],
  [...user, 'commit', '-qm', 'one'],
  ['tag', 'v1.2.0'],
  ['tag', 'LAST-NIGHT'],
  [...user, 'commit', '-qm', 'two', '--allow-empty'],
])
  run('git', args);
run('git', ['clone', '-q', project, join(folder, 'other-checkout')], folder);
rounds('bench/', ...short, '--out', 'OLD.ndjson');
rounds('bench/', ...short, '--out', 'NEW.ndjson');
mkdirSync(join(project, '.rounds'), { recursive: true });
for (const name of ['RUN.ndjson', '.rounds/FILE.ndjson'])
  copyFileSync(join(project, 'OLD.ndjson'), join(project, name));

for (const [where, examples] of Object.entries({ 'the manual': manual, 'README.md': own })) {
  test(`${where} has examples`, () => assert.ok(examples.length > 0));
  for (const [i, example] of examples.entries()) {
    const [kind, , check] = kinds.find(([, is]) => is(example)) ?? [];
    test(`example ${i + 1} of ${where}: ${kind}, ${example.text.split('\n')[0]}`, () => {
      assert.ok(check, 'nothing here tries an example of this kind');
      check(example.text, `${where.replaceAll(/\W/g, '-')}-${i}`);
    });
  }
}

/** As little as a command can be asked to do. */
const least = { '--runtime': 'node', '--rounds': '1', '--quick': '', '--max-time': '1m' };

/** What a line is given before and after it, or in place of what only its reader has; and how it may end. */
const others = [
  // The package is not on npm yet, and the comment says so.
  { line: /^npm i -D TARBALL\.tgz$/, instead: `npm i -D --offline ${tarball}` },
  // Nobody has that package, and nothing is downloaded here: what would be measured is listed.
  { line: /npm:your-package/, more: '--rounds 0' },
  { line: /--runtime node@20,/, more: '--rounds 0' },
  // It goes on until it is interrupted.
  { line: /--watch/, before: 'timeout --preserve-status -s INT 8', ends: [130] },
  // What this machine lacks, and what one round cannot tell, is no bad usage.
  { line: /rounds check/, ends: [0, 1] },
  { line: /--against/, ends: [0, 3] },
  // A night of two rounds has no place in a series, and a night is of what is committed.
  {
    line: /--out nights/,
    before: `git checkout -q -- . && git ${user.join(' ')} commit -q --allow-empty -m three;`,
    more: '--rounds 3',
  },
  // Both ends are the same here.
  { line: /bisect v1|--resume/, ends: [3, 4] },
  // Nothing is downloaded here.
  { line: /bisect --versions/, instead: 'npx rounds bisect --help' },
];

/** @param {string} text */
function tryCommands(text) {
  const lines = text.split('\n').flatMap((line) => line.replace(/\s+# .*/, '') || []);
  for (const line of lines) {
    const how = others.filter((each) => each.line.test(line));
    const [, words] = /^npx rounds (.*)/.exec(line) ?? [];
    assert.ok(words !== undefined || how.length > 0, `nothing here tries the command ${line}`);
    const given = [words ?? '', ...how.map(({ more = '' }) => more)].join(' ');
    const name = /^(?:check|report|inspect|init|bisect|history)\b/.exec(given)?.[0] ?? 'bench';
    // What continues something takes no options of its own.
    const help = words === undefined || given.includes('--resume') ? '' : rounds(name, '--help');
    const few = Object.entries(least)
      .filter(([option]) => help.includes(`  ${option} `) && !given.includes(option))
      .flat();
    rmSync(join(project, 'bench/example.bench.js'), { force: true });
    const command = how.find(({ instead }) => instead)?.instead ?? line;
    const { status, stdout, stderr } = shell(
      [
        ...how.flatMap(({ before = [] }) => before),
        command,
        ...how.flatMap(({ more = [] }) => more),
        ...few,
      ].join(' '),
    );
    const ends = how.find((each) => each.ends)?.ends ?? [0];
    assert.ok(ends.includes(Number(status)), `${line} ended with ${status}: ${stdout}${stderr}`);
    // What it says that it wrote is there.
    const outs = [...line.matchAll(/--out (\S+)/g)].map(([, file = '']) => file);
    for (const file of outs) assert.ok(existsSync(join(project, file)), `${line} wrote no ${file}`);
  }
}

/** @param {string} text @param {string} file */
function tryFile(text, file) {
  mkdirSync(join(project, 'examples'), { recursive: true });
  writeFileSync(join(project, 'examples', file), text);
  const before = readdirSync(project).sort();
  const { failures, benchmarks } = measured(join('examples', file), ...short);
  assert.deepEqual(failures, []);
  assert.ok(benchmarks.length > 0, 'nothing was measured');
  assert.deepEqual(readdirSync(project).sort(), before, 'it writes into .rounds only');
}

/** @param {string} text */
function tryProgram(text) {
  const shorter = text.replace('quick: true', 'quick: true, rounds: 1');
  assert.notEqual(shorter, text);
  const printed = run(process.execPath, ['--input-type=module', '-e', shorter]);
  assert.match(printed, /^JSON [\d.]+/m);
}
