import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readRoundsVersion } from '../../system/project.js';
import { commandLine, expectOneLine, newFolder, repository, start } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';
import { commandNames, findCommand } from '../main.js';

/** `rounds` finds one command, and loads no more than that. */

const [node, cli = ''] = commandLine('');

/** @param {string[]} args */
function run(...args) {
  return start(node, args).closed;
}

test('help lists every command with its summary, and has what all of them share', async () => {
  const { exitCode, stdout, stderr } = await run(cli, '--help');
  assert.deepEqual([exitCode, stderr], [0, '']);
  assert.match(stdout, /^ {2}report \[run\.\.\.\] +Render runs /m);
  const [, commands = ''] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  assert.equal(commands.match(/^ {2}[a-z]/gm)?.length, commandNames().length);
  assert.match(stdout, /^Environment:\n[\s\S]*^Exit codes:\n/m);
});

test('--version is that of the package, wherever it stands', async () => {
  for (const args of [['-V'], ['bench', 'selftest', '--version']]) {
    const { exitCode, stdout, stderr } = await run(cli, ...args);
    assert.deepEqual([exitCode, stdout, stderr], [0, `${readRoundsVersion()}\n`, '']);
  }
});

test('a command is found by its name or by what it measures', () => {
  assert.deepEqual(findCommand(['report', 'x', '--json']), ['report', ['x', '--json']]);
  assert.deepEqual(findCommand(['help', 'bench']), ['bench', ['--help']]);
  const file = 'packages/rounds/cli.js';
  assert.deepEqual(findCommand([file, '--quick']), ['bench', [file, '--quick']]);
  for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
    [['inpsect'], /^Unknown command "inpsect"\. Did you mean "inspect"\?/],
    [['help', 'bnech'], /^Unknown command "bnech"\. Did you mean "bench"\?/],
    [['../cli/command'], /^There is no file or folder "\.\.\/cli\/command"\.$/],
    [[], /^Missing command\. Known: .*\bbench, .* See: (npx|pnpm) rounds --help$/],
  ]))
    assert.throws(() => findCommand(words), { name: 'UserError', exitCode: 2, message });
});

for (const [version, message] of /** @type {const} */ ([
  ['18.20.8', 'Rounds needs Node.js 20 or newer; this is 18.20.8.\n'],
  ['20.11.1', 'Rounds needs Node.js 20.12 or newer; this is 20.11.1.\n'],
])) {
  test(`Node.js ${version} is refused before anything is imported`, async () => {
    const posing = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const { exitCode, stdout, stderr } = await run(`--import=data:text/javascript,${posing}`, cli, 'bench');
    assert.deepEqual([exitCode, stdout, stderr], [2, '', message]);
  });
}

test('a file that is missing is one line, with the fix', async () => {
  const folder = newFolder();
  cpSync(cli, `${folder}/cli.js`);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  const { exitCode, stderr } = await run(`${folder}/cli.js`, 'bench');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /^error: Rounds cannot be loaded: Cannot find module '.*main\.js'.* Reinstall the packages of this project\n$/,
  );
});

/** @param {string} folder of a project @param {string[]} words */
function runIn(folder, ...words) {
  const ours = `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(`file://${cli}`)});`;
  return run('--input-type=module', '--eval', ours, '--', ...words);
}

test('settings of a project that are no texts are one line, with the fix', async () => {
  const folder = newFolder();
  writeFileSync(`${folder}/package.json`, '{ "rounds": { "commands": [5] } }');
  const why = '"commands" of "rounds" in package.json is not a string. Name a folder';
  expectOneLine(await runIn(folder), 1, new RegExp(`^error: Rounds cannot be loaded: ${why}\n$`));
});

test('a file in the folder of commands that is not a command is named', async () => {
  const folder = newFolder();
  writeFileSync(`${folder}/package.json`, '{ "type": "module", "rounds": { "commands": "." } }');
  for (const [text, why] of [
    ["throw new Error('not\\x1b now')", 'not\ufffd now'],
    ['export default 5', 'its default export is not a command definition of that name'],
  ]) {
    writeFileSync(`${folder}/odd.js`, String(text));
    const ended = await runIn(folder, 'x', '--help');
    expectOneLine(ended, 2, /^error: The command "odd" of this project cannot be loaded: /);
    assert.ok(ended.stderr.includes(`${why}.`), ended.stderr);
  }
});

test('help of a command loads that command, and nothing that it would run', async () => {
  const hooks = `import { writeSync } from 'node:fs';
export function load(url, context, next) {
  writeSync(2, url + '\\n');
  return next(url, context);
}`;
  const register = fileOf(
    `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});`,
    { suffix: '.mjs' },
  );
  const { stderr, stdout } = await run(`--import=${register}`, cli, 'bench', '--help');
  assert.match(stdout, /^Usage: npx rounds bench .*\n[\s\S]*--resume <file>/);
  const loaded = stderr
    .split('\n')
    .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map((url) => fileURLToPath(url).replace(repository, ''));
  const others = loaded.filter(
    (file) => !/^packages\/(?:rounds\/(?:cli|system)|record|harness)\//.test(file),
  );
  assert.deepEqual(others, ['packages/rounds/cli.js']);
  assert.ok(loaded.length <= 25, loaded.join('\n'));
});
