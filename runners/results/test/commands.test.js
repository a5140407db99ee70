import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formatHelp } from 'rounds/cli/help.js';
import { commandNames, loadCommand } from 'rounds/cli/main.js';
import { repository } from '../../reference-files.js';

/**
 * Every command that a document of this repository names is one that there is, with the options that it has. Those of the manual are
 * run, too: packages/rounds/test/outside/.
 */

const files = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('site/') && !/\/fixtures\/|CHANGELOG/.test(file));
const packages = execFileSync('git', ['ls-files', '*package.json'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?:^|\/)package\.json$/.test(file) && !file.includes('/fixtures/'));
/** @param {string} file @returns {Record<string, string>} */
const scriptsIn = (file) => JSON.parse(readFileSync(repository + file, 'utf8')).scripts ?? {};
const scripts = scriptsIn('package.json');
/** Also those of the folders that a document is about. */
const names = new Set(packages.flatMap((file) => Object.keys(scriptsIn(file))));

const commands = commandNames();
const definitions = new Map(
  await Promise.all(commands.map(async (name) => /** @type {const} */ ([name, await loadCommand(name)]))),
);

/** @param {string} name of a command @param {string} [word] of a command within it @returns {string} its help */
function helpOf(name, word) {
  const definition = definitions.get(name);
  const own = word === undefined ? definition : definition?.commands?.[word];
  return own ? formatHelp(own, { title: name }) : '';
}

/** What pnpm does itself. */
const ofPnpm = ['install', 'pack', 'pack:rounds', 'publish'];

/** @param {string} line @param {string} [folder] of the document @returns {string | undefined} what is wrong with it */
function wrongIn(line, folder = '') {
  const [, typed, rest = ''] =
    /^(?:npx --yes )?(pnpm|npx rounds|node)(?:@[\d.]+)?(?: (.*))?$/.exec(line) ?? [];
  if (typed === undefined || line.endsWith('pnpm')) return undefined;
  // What is in quotes is for somebody else.
  const [first = '', ...more] = rest
    .replace(/\s+# .*/, '')
    .replace(/"[^"]*"/g, 'quoted')
    .replace(/^--filter \S+ /, '')
    .split(/\s+/);
  const options = more.flatMap((word) => /^--[a-z][a-z-]*/.exec(word) ?? []);
  /** @param {string} text @param {string} where */
  const lacking = (text, where) => {
    const strange = options.find(
      (option) => !text.includes(option) && !text.includes(`'${option.slice(2)}'`),
    );
    const camel = (/** @type {string} */ option) =>
      option.slice(2).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return strange && !new RegExp(`\\b${camel(strange)}\\b`).test(text)
      ? `${where} has no ${strange}`
      : undefined;
  };
  if (typed === 'node') {
    // `benchmark/` is a folder of Node.js.
    if (!/\.m?js$/.test(first) || first.startsWith('benchmark/')) return undefined;
    const script = ['', folder]
      .map((each) => path.join(repository, each, first))
      .find((each) => existsSync(each));
    return script ? lacking(readFileSync(script, 'utf8'), first) : `there is no ${first}`;
  }
  const name = typed === 'pnpm' && first === 'rounds' ? (more[0] ?? '') : first;
  const isRounds = typed === 'npx rounds' || first === 'rounds' || commands.includes(name);
  if (isRounds) {
    const known = commands.includes(name);
    // What is no command is a file of benches, or a folder of them.
    if (!known && !/^(?:|-.*|.*[/.].*|\[.*|…|FILE)$/.test(name)) return `there is no command ${name}`;
    const within = more.map((word) => helpOf(name, word)).join('');
    const help = known ? within + helpOf(name) : helpOf('bench');
    return lacking(`${help}--help --version`, `rounds ${name}`);
  }
  if (!names.has(name) && !ofPnpm.includes(name)) return `there is no script ${name}`;
  const [, script] = /^node (\S+\.js)$/.exec(scripts[name] ?? '') ?? [];
  return script ? lacking(readFileSync(path.join(repository, script), 'utf8'), script) : undefined;
}

/** @param {string} markdown @returns {string[]} */
function commandsIn(markdown) {
  const fences = [...markdown.matchAll(/^```(?:sh|bash)\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const lines = fences.flatMap((text) => text.replace(/\\\n/g, ' ').split('\n'));
  const inline = [...markdown.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, text = '']) => text,
  );
  return [...lines, ...inline].map((line) => line.trim()).filter((line) => /^(?:npx|pnpm|node) /.test(line));
}

test('the documents name commands', () => {
  const all = files.flatMap((file) => commandsIn(readFileSync(repository + file, 'utf8')));
  assert.ok(all.length > 60, `${all.length}`);
});

for (const file of files) {
  test(`${file} names commands and options that there are`, () => {
    const wrong = commandsIn(readFileSync(repository + file, 'utf8')).flatMap((line) => {
      const why = wrongIn(line, path.dirname(file));
      return why === undefined ? [] : [`${line}: ${why}`];
    });
    assert.deepEqual(wrong, []);
  });
}

/** @param {string} text of a workflow, a recipe or scripts @returns {string[]} */
function typedIn(text) {
  const lines = text
    .replaceAll('$' + '{rounds} ', 'npx rounds ')
    .matchAll(/(?:npx rounds|pnpm(?:@[\d.]+)?) [^$][^"'`\n&|;]*/g);
  return Array.from(lines, ([line]) => line.trim());
}

test('workflows, recipes and scripts type commands and options that there are', () => {
  const places = ['.github/workflows/*.yml', '.ci/run', 'package.json', ':(glob)runners/*.js'];
  const typing = execFileSync('git', ['ls-files', ...places], { cwd: repository, encoding: 'utf8' })
    .trim()
    .split('\n');
  const all = typing.flatMap((file) => typedIn(readFileSync(repository + file, 'utf8')));
  assert.ok(all.length > 40, `${all.length}`);
  assert.deepEqual(
    all.map((line) => wrongIn(line)).filter((why) => why !== undefined),
    [],
  );
});

test('what is not there is found', () => {
  assert.equal(wrongIn('pnpm benhc --quick'), 'there is no script benhc');
  assert.equal(wrongIn('npx rounds bench a --qick'), 'rounds bench has no --qick');
  assert.equal(wrongIn('node runners/nothing.js'), 'there is no runners/nothing.js');
  assert.equal(wrongIn('pnpm site --prevue'), 'runners/site.js has no --prevue');
});
