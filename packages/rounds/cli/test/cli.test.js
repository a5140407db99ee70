import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  commandLine,
  expectOneLine,
  newFolder,
  repository,
  rounds,
  start,
} from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';
import { commandNames } from '../main.js';

/** `rounds`: finds one command, and loads no more than that. */

const [node, cli] = commandLine('');

/** @param {string[]} args */
function run(...args) {
  return start(node, args).closed;
}

test('help lists every command with its summary', async () => {
  const { exitCode, stdout, stderr } = await run(String(cli), '--help');
  assert.deepEqual([exitCode, stderr], [0, '']);
  assert.match(stdout, /^ {2}report \[run\.\.\.\] +Render runs /m);
  assert.equal(stdout.match(/^ {2}[a-z]/gm)?.length, commandNames().length);
});

test('--version is that of the published package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const args of [['--version'], ['-V'], ['bench', 'selftest', '--version']]) {
    const { exitCode, stdout, stderr } = await run(String(cli), ...args);
    assert.deepEqual([exitCode, stdout, stderr], [0, `${version}\n`, '']);
  }
});

test('help of a command is had by either word', async () => {
  const [help, option, unknown] = await Promise.all([
    run(String(cli), 'help', 'bench'),
    run(String(cli), 'bench', '--help'),
    run(String(cli), 'help', 'bnech'),
  ]);
  assert.deepEqual([help.exitCode, help.stderr, help.stdout], [0, '', option.stdout]);
  assert.match(help.stdout, /^Usage: npx rounds bench .*\n[\s\S]*--resume <file>/);
  expectOneLine(unknown, 2, /Unknown command "bnech"\. Did you mean "bench"\?/);
});

test('a command that does not exist names the nearest', async () => {
  expectOneLine(
    await rounds('inpsect', []),
    2,
    /^error: Unknown command "inpsect"\. Did you mean "inspect"\?$/m,
  );
  expectOneLine(
    await rounds('../cli/command', []),
    2,
    /^error: There is no file or folder "\.\.\/cli\/command"\.$/m,
  );
  expectOneLine(
    await run(String(cli)),
    2,
    /^error: Missing command\. Known: .*\bbench, .* See: npx rounds --help$/m,
  );
});

for (const [version, message] of /** @type {const} */ ([
  ['18.20.8', 'Rounds needs Node.js 20 or newer; this is 18.20.8.\n'],
  ['20.11.1', 'Rounds needs Node.js 20.12 or newer; this is 20.11.1.\n'],
])) {
  test(`Node.js ${version} is refused before anything is imported`, async () => {
    const posing = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const { exitCode, stdout, stderr } = await run(
      `--import=data:text/javascript,${posing}`,
      String(cli),
      'bench',
    );
    assert.deepEqual([exitCode, stdout, stderr], [2, '', message]);
  });
}

test('a file that is missing is one line, with the fix', async () => {
  const folder = newFolder();
  cpSync(String(cli), `${folder}/cli.js`);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  const { exitCode, stderr } = await run(`${folder}/cli.js`, 'bench');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /^error: Rounds cannot be loaded: Cannot find module '.*main\.js'.* Reinstall the packages of this project\n$/,
  );
});

test('settings of a project that are no texts are one line, with the fix', async () => {
  for (const name of ['suites', 'commands']) {
    const folder = newFolder();
    writeFileSync(`${folder}/package.json`, JSON.stringify({ rounds: { [name]: [5] } }));
    const ours = `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(`file://${cli}`)});`;
    const { exitCode, stderr } = await run('--input-type=module', '--eval', ours);
    const why = `"${name}" of "rounds" in package.json is not a string. Name a folder`;
    assert.equal(stderr, `error: Rounds cannot be loaded: ${why}\n`);
    assert.equal(exitCode, 1);
  }
});

test('what is no command in the folder of commands is named', async () => {
  const folder = newFolder();
  writeFileSync(`${folder}/package.json`, '{ "type": "module", "rounds": { "commands": "." } }');
  for (const [text, why] of [
    ["throw new Error('not\\x1b now')", 'not\ufffd now'],
    ['export default 5', 'its default export is not a command definition of that name'],
  ]) {
    writeFileSync(`${folder}/odd.js`, String(text));
    const ours = `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(`file://${cli}`)});`;
    const ended = await run('--input-type=module', '--eval', ours, '--', 'x', '--help');
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
  const { stderr } = await run(`--import=${register}`, String(cli), 'bench', '--help');
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
