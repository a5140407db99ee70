import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formatHelp } from 'rounds/cli/help.js';
import { commandNames, loadCommand } from 'rounds/cli/main.js';
import { repository } from '../../reference-files.js';

/**
 * Every command in a document, a workflow or a script exists, with its options. Those of the manual are also run:
 * packages/rounds/test/outside/.
 */

/** @param {string[]} patterns @returns {string[]} */
const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repository, encoding: 'utf8' })
    .trim()
    .split('\n');
const read = (/** @type {string} */ file) => readFileSync(repository + file, 'utf8');
const documents = filesOf('*.md').filter((file) => !/\/fixtures\/|CHANGELOG/.test(file));
const scriptsIn = (/** @type {string} */ file) => JSON.parse(read(file)).scripts ?? {};
const packages = filesOf('*package.json').filter(
  (file) => path.basename(file) === 'package.json' && !file.includes('/fixtures/'),
);
/** A document may be about the folder of another package. */
const names = ['install', 'pack', 'publish', ...packages.flatMap((file) => Object.keys(scriptsIn(file)))];
/** @type {Record<string, string>} */
const scripts = scriptsIn('package.json');

/** Help of each command with that of its subcommands. @type {Map<string, string>} */
const helps = new Map();
for (const name of commandNames()) {
  const definition = await loadCommand(name);
  const all = [definition, ...Object.values(definition.commands ?? {})];
  helps.set(name, all.map((each) => formatHelp(each, { title: name })).join(''));
}

/**
 * @param {string} line
 * @param {string} [folder] of the document
 * @returns {string | undefined} what is wrong with it
 */
function mistakeIn(line, folder = '') {
  const [, program, rest = ''] = /^(?:npx --yes )?(pnpm|npx rounds|node)(?:@[\d.]+)? (.+)$/.exec(line) ?? [];
  if (program === undefined) return undefined;
  // What is in quotes is for another program.
  const words = rest
    .replace(/\s+# .*/, '')
    .replace(/"[^"]*"/g, 'quoted')
    .replace(/^--filter \S+ /, '')
    .split(/\s+/);
  const [first = '', second = ''] = words;
  const name = program === 'pnpm' && first === 'rounds' ? second : first;
  const script = program === 'node' ? first : /^node (\S+\.js)$/.exec(scripts[first] ?? '')?.[1];
  let text = `${helps.get(name) ?? helps.get('bench')}--help --version`;
  if (program === 'node' || (script && !helps.has(name))) {
    // `benchmark/` is a folder of Node.js.
    if (!/\.m?js$/.test(String(script)) || first.startsWith('benchmark/')) return undefined;
    const file = ['', folder].map((each) => path.join(repository, each, String(script))).find(existsSync);
    if (!file) return `${script} does not exist`;
    text = readFileSync(file, 'utf8');
  } else if (program === 'pnpm' && first !== 'rounds' && !helps.has(name)) {
    return names.includes(first) ? undefined : `unknown script ${first}`;
  } else if (!helps.has(name) && !/^(?:|-.*|.*[/.].*|\[.*|…|FILE)$/.test(name)) {
    return `unknown command ${name}`; // anything else is a file or a folder of benchmarks
  }
  // Scripts have their options in camel case.
  const unknown = words
    .flatMap((word) => /^--([a-z][a-z-]*)/.exec(word)?.[1] ?? [])
    .find((option) => {
      const camelCase = option.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
      return !text.includes(`--${option}`) && !new RegExp(`\\b${camelCase}\\b`).test(text);
    });
  return unknown && `no option --${unknown}`;
}

/** @param {string} markdown @returns {string[]} */
function commandsIn(markdown) {
  const fences = [...markdown.matchAll(/^```(?:sh|bash)\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const lines = fences.flatMap((text) => text.replace(/\\\n/g, ' ').split('\n'));
  const prose = markdown.replace(/^```.*?^```$/gms, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const indented = [...prose.matchAll(/^ {4}(.*)$/gm)].map(([, text = '']) => text);
  return [...lines, ...inline, ...indented]
    .map((line) => line.trim())
    .filter((line) => /^(?:npx|pnpm|node) /.test(line));
}

for (const file of documents) {
  test(`${file} names commands and options that exist`, () => {
    const mistakes = commandsIn(read(file)).flatMap((line) => {
      const mistake = mistakeIn(line, path.dirname(file));
      return mistake === undefined ? [] : [`${line}: ${mistake}`];
    });
    assert.deepEqual(mistakes, []);
  });
}

test('workflows, recipes and scripts use commands and options that exist', () => {
  const all = filesOf('.github/workflows/*.yml', '.ci/run', 'package.json', ':(glob)runners/*.js').flatMap(
    (file) => {
      const text = read(file).replaceAll('$' + '{rounds} ', 'npx rounds ');
      const typed = text.matchAll(/(?:npx rounds|pnpm(?:@[\d.]+)?) [^$][^"'`\n&|;]*/g);
      return Array.from(typed, ([line]) => line.trim());
    },
  );
  assert.ok(all.length > 40, `${all.length}`);
  assert.deepEqual(
    all.flatMap((line) => mistakeIn(line) ?? []),
    [],
  );
});

test('mistakes are found', () => {
  assert.equal(mistakeIn('pnpm benhc --quick'), 'unknown script benhc');
  assert.equal(mistakeIn('npx rounds bench a --qick'), 'no option --qick');
  assert.equal(mistakeIn('node runners/nothing.js'), 'runners/nothing.js does not exist');
  assert.equal(mistakeIn('pnpm site --prevue'), 'no option --prevue');
  const all = documents.flatMap((file) => commandsIn(read(file)));
  assert.ok(all.length > 60, `${all.length} commands in documents`);
});
