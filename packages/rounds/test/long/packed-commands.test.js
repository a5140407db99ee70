import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, measured, project, root, rounds, run, short, tried } from '../support/packed.js';

/** What the package does, as its README says. */

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** As little as a command can be asked to do. */
const least = [['--runtime', 'node'], ['--rounds', '1'], ['--quick'], ['--max-time', '10m']];

/** @param {string} name of a command @param {string[]} [given] */
function leastOf(name, given = []) {
  const help = rounds(name, '--help');
  return least.filter(([flag = '']) => help.includes(`  ${flag} `) && !given.includes(flag)).flat();
}

test("the README's examples and the one of init are measured, and nothing is written elsewhere", () => {
  rounds('init');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  assert.equal(examples.length, 4);
  for (const [i, code] of examples.entries()) {
    const kind = code.includes('defineSuite') ? 'suite' : 'bench';
    writeFileSync(join(project, `bench/readme-${i}.${kind}.js`), code);
  }
  const old = `const { group } = require('rounds'), { bench } = require('rounds/vitest');
group('declared', () => bench('a', () => 1));`;
  writeFileSync(join(project, 'bench/common.bench.cjs'), old);
  const before = [...readdirSync(folder), ...readdirSync(project), '.rounds'].sort();
  assert.deepEqual(measured('bench/', ...short).failures, []);
  assert.deepEqual([...readdirSync(folder), ...readdirSync(project)].sort(), before);
  assert.deepEqual(
    readdirSync(join(project, '.rounds')).map((name) => name.replace(/^\d.*ndjson$/, 'ndjson')),
    ['.gitignore', 'ndjson'],
  );
});

test('a file that imports mitata is measured as it is', () => {
  const [, example = ''] = /^```js\n([^`]*from 'rounds\/mitata'.*?)^```$/ms.exec(readme) ?? [];
  const [, file = ''] = /^npx rounds (benchmarks\/\S+)$/m.exec(readme) ?? [];
  mkdirSync(join(project, 'benchmarks'));
  writeFileSync(join(project, file), example.replace("'rounds/mitata'; // was: from 'mitata'", "'mitata';"));
  const { failures, workloads } = measured(file, ...short);
  assert.deepEqual([failures, workloads.length], [[], 2]);
});

test("the README's program gets the records of a run", () => {
  const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const [one, few] = ["'bench/common.bench.cjs'", 'rounds: 1, force: true, quick: true'];
  const shorter = program.replace("'bench/'", one).replace('quick: true', few);
  assert.ok(shorter.includes(one) && shorter.includes(few), shorter);
  const printed = run(process.execPath, ['--input-type=module', '-e', shorter]);
  assert.match(printed, /^a [\d.]+\n/);
  const telling = shorter.replace(/if \(.*/, 'console.log(record.type);');
  const types = run(process.execPath, ['--input-type=module', '-e', telling]);
  // Where there is no Bun, it is skipped.
  const seen = new Set([...types.trim().split('\n'), 'skip']);
  assert.deepEqual(seen, new Set(['run', 'skip', 'noise', 'trial', 'end']));
});

test("the README's other commands can be typed as they are", () => {
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const lines = blocks.flatMap((text) => text.split('\n').map((line) => line.replace(/\s+#.*/, '')));
  const asked = [...new Set(lines.flatMap((line) => /^npx rounds (?!init)(.*)/.exec(line)?.[1] ?? []))];
  assert.ok(asked.length >= 12, asked.join('\n'));
  const user = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  const git = (/** @type {string[]} */ ...args) => run('git', [...user, ...args]);
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  run('git', ['clone', '-q', project, join(folder, 'other-checkout')], folder);
  const results = readdirSync(join(project, '.rounds')).find((name) => name.endsWith('.ndjson'));
  for (const typed of asked) {
    const words = typed
      .replace(/\S*(FILE|OLD|NEW)\.ndjson/g, `.rounds/${results}`)
      .replace(/^bench\/(parse\.bench\.js)?/, 'bench/common.bench.cjs')
      .replace(/--runtime \S+/, '')
      .replace("'JSON*'", 'a')
      .split(' ')
      .filter((word) => word !== '');
    const [name = ''] = words;
    // What is downloaded is measured by nobody here.
    const list = words.some((word) => word.startsWith('npm:')) ? ['--rounds', '0'] : [];
    const few = leastOf(/^bench/.test(name) ? 'bench' : name, words);
    const { status, stderr } = tried([...words, ...few, ...list]);
    // What a machine lacks for an honest run is no bad usage.
    assert.ok(words.includes('--check') ? status !== 2 : status === 0, `${typed}: ${stderr}`);
  }
  for (const file of ['comment.md', 'junit.xml', 'bmf.json']) assert.ok(readdirSync(project).includes(file));
});

test("the README's workflow gives the action inputs that it has", () => {
  const [, workflow = ''] = /^```yaml\n(.*?)^```$/ms.exec(readme) ?? [];
  const [, inputs = ''] = workflow.split('  with:\n');
  const given = [...inputs.matchAll(/^ +([\w-]+): /gm)].map(([, name]) => name);
  assert.deepEqual(given, ['benches', 'options']);
  const action = readFileSync(join(root, '../../action.yml'), 'utf8');
  for (const name of given) assert.match(action, new RegExp(`^  ${name}:$`, 'm'));
  const [, options = ''] = /options: (.*)/.exec(inputs) ?? [];
  rounds('bench', 'bench/', ...options.split(' '), '--against', 'main', '--rounds', '0');
});
