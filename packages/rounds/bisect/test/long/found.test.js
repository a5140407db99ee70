import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { listFolder, readText } from '../../../system/files.js';
import { commandLine, newFolder, rounds, start } from '../../../test/support/bench.js';
import { expectNothingLeft, gitProject } from '../../../test/support/git-project.js';
import { endAll, eventually, expectNoneAlive } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';

/** The whole command, of changes that no machine can miss. */

afterEach(endAll);

/** @param {number} passes */
const work = (passes) => `export function twice(n) {
  let sum = 0;
  for (let i = 0; i < ${passes}; i++) sum = (sum * 31 + n + i) % 65_521;
  return sum;
}
`;

/** Nine commits, slower from the seventh on; the fifth, with which a search begins, has a syntax error. */
function nineCommits() {
  const project = gitProject({ 'src/index.js': work(1000) });
  project.git('tag', 'first');
  for (let number = 2; number <= 9; number++) {
    const broken = number === 5 ? 'const = 5;\n' : '';
    project.write('src/index.js', `// ${number}\n${work(number < 7 ? 1000 : 10_000)}${broken}`);
    project.git('commit', '-qam', `number ${number}`);
  }
  return project;
}

const few = ['--runtime', 'node', '--quick', '--detect', '50%'];

test('a search that is interrupted, and killed, goes on until it has the commit, past those that are broken', async () => {
  const project = nineCommits();
  const [cache, out] = [newPath('-cache'), newPath('-search')];
  const env = { ROUNDS_CACHE: cache, TMPDIR: newFolder(), COLUMNS: '400' };
  const state = path.join(out, 'bisect.jsonl');
  const stepsDone = () => (readText(state).trimEnd().split('\n').at(-1) ?? '').split('"index"').length - 1;
  const runsOf = () => listFolder(out).filter((name) => name.startsWith('step-'));
  const [program, ...resume] = commandLine('bisect', ['--resume', state]);
  const [, ...begin] = commandLine('bisect', ['first', 'main', project.bench, ...few, '--out', out]);
  for (const [i, [signal, args]] of /** @type {const} */ ([
    ['SIGINT', begin],
    ['SIGKILL', resume],
  ]).entries()) {
    const { child, closed } = start(program, [...args], { env });
    // In the midst of the next step, once it measures.
    const isAmid = () => {
      const last = runsOf().at(-1);
      return stepsDone() > i && last && readText(path.join(out, last)).includes('"type":"trial"') && i + 1;
    };
    await eventually(() => isAmid() || child.exitCode !== null, 'a step that measures', 120_000);
    child.kill(signal);
    const { exitCode, stderr } = await closed;
    await expectNoneAlive(5000);
    if (signal === 'SIGINT') {
      assert.equal(exitCode, 130, stderr);
      assert.match(stderr, /Interrupted\. Continue with: npx rounds bisect --resume \S+\/bisect\.jsonl\n$/);
      expectNothingLeft(project, cache);
    }
  }
  const before = stepsDone();
  const { exitCode, stdout, stderr } = await rounds('bisect', ['--resume', state], { env });
  assert.equal(exitCode, 0, stdout + stderr);
  assert.ok(before >= 1, `${before} steps before the search went on`);
  assert.match(stdout, /^main against first: twice in node@[\d.]+ is slower, \+\d+% \[\+\d+%, \+\d+%\]/m);
  assert.match(
    stdout,
    /^Step \d: \w+ \(number 5\) is skipped: could not be loaded: SyntaxError: .* \(src\/index\.js:7\)$/m,
  );
  assert.match(stdout, /^\w{10} \(number 7\) is the first with the change\.$/m);
  assert.match(stdout, /^Compared with \w{10} in a separate run, .* is \+\d+% .* \(p [<=] 0\.\d+\)\.$/m);
  expectNothingLeft(project, cache);
  for (const name of listFolder(out).filter((each) => each.endsWith('.ndjson')))
    assert.ok((await readRun(path.join(out, name))).header.plan.pairs, name);
});

test('equal ends are an exit code of their own; without time to tell, they are measured again', async () => {
  const project = gitProject({ 'src/index.js': work(1000) });
  project.git('tag', 'first');
  project.write('src/index.js', `// no more\n${work(1000)}`);
  project.git('commit', '-qam', 'two');
  const cache = newPath('-cache');
  const [out, env] = [newPath('-search'), { ROUNDS_CACHE: cache, COLUMNS: '400' }];
  const args = ['first', 'main', project.bench, ...few, '--out', out, '--max-time', '1ms'];
  const short = await rounds('bisect', args, { env });
  assert.equal(short.exitCode, 3, short.stdout + short.stderr);
  assert.match(short.stdout, /^Inconclusive: the two ends may differ by 50%\. .*\nContinue with: /m);
  const resume = ['--resume', path.join(out, 'bisect.jsonl'), '--max-time', '5m'];
  const { exitCode, stdout, stderr } = await rounds('bisect', resume, { env });
  assert.equal(exitCode, 4, stdout + stderr);
  assert.match(stdout, /^The two ends do not differ by 50%: nothing to search for\.$/m);
  expectNothingLeft(project, cache);
});
