import { fileURLToPath } from 'node:url';
import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { runMain } from 'rounds/system/errors.js';
import { interruptible } from 'rounds/system/interrupt.js';
import { unknownName } from 'rounds/system/names.js';
import { formatTimestamp } from 'rounds/system/project.js';
import { benches, functions, planted, sourceOf } from './gate/library.js';
import { outcomesTable, settingKey } from './gate/outcomes.js';
import { appendOutcome, readOutcomes } from './outcomes.js';
import { loadNamed, smallProject } from './small-project.js';

/**
 * How often the gate finds what was made 3%, 5% or 10% slower, and how often it flags what was not changed. By hand:
 *
 *     node runners/study/gate.js --runs 5 [--load loaded] [--runtime node] [--change 10%,comment] [--options='--detect 10%']
 *     node runners/study/gate.js --show
 *
 * Each run makes a repository of its own with two commits of a small library. The second has one slower function, another one from
 * run to run, or only a comment. Then the command compares them: `rounds bench/ --against main`.
 * `--load loaded` runs it beside a program that takes a CPU half the time, `--load replayed` beside the recorded load of
 * `shared-runners/`. Outcomes are appended to a file (`--file`, else `gate/outcomes.ndjson`), each with the commit of Rounds; what is
 * there already is not done again.
 *
 * @typedef {import('./gate/outcomes.js').Setting} Setting
 * @typedef {import('./gate/outcomes.js').Outcome} Outcome
 */
const { values } = parseScriptOptions({
  change: [...Object.keys(planted), 'comment'].join(),
  load: 'calm',
  runtime: 'node',
  options: '',
  file: fileURLToPath(new URL('gate/outcomes.ndjson', import.meta.url)),
  show: false,
  runs: 1,
});

const project = smallProject('gate-study', benches);
const limitMs = 30 * 60e3;

/**
 * @param {Setting} setting
 * @param {number} number of the run
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome>}
 */
async function runOnce(setting, number, signal) {
  const { change, load, runtimes, options } = setting;
  const names = Object.keys(functions);
  const slower = change === 'comment' ? undefined : names[number % names.length];
  await project.begin();
  project.write('src/index.js', sourceOf());
  await project.commit('before');
  await project.git(['checkout', '-q', '-b', 'change']);
  project.write(
    'src/index.js',
    change === 'comment' ? `// A comment.\n${sourceOf()}` : sourceOf([String(slower)], change),
  );
  await project.commit('after');
  const at = new Date().toISOString();
  const out = `${formatTimestamp(at)}-${change}-${load}.ndjson`;
  const words = ['bench', 'bench/', '--against', 'main', '--runtime', runtimes];
  const { stdout, stderr, ...ended } = await project.run(words, { options, out, load, limitMs, signal });
  return { ...setting, at, ...ended, ...(slower && { planted: slower }), ...judgedIn(stdout, stderr) };
}

/**
 * @param {string} stdout
 * @param {string} stderr
 * @returns {Pick<Outcome, 'rows' | 'slower' | 'faster' | 'inconclusive' | 'rounds' | 'error'>}
 */
function judgedIn(stdout, stderr) {
  const none = { rows: [], slower: [], faster: [], inconclusive: [], rounds: 0 };
  if (!stdout.startsWith('{')) return { ...none, error: stderr.trim().split('\n').at(-1) ?? '' };
  const { slower, faster, same, inconclusive } = JSON.parse(stdout).gate;
  const named = (/** @type {import('rounds').Comparison[]} */ comparisons) =>
    comparisons.map(
      ({ benchmark }) => `${benchmark.case} ${benchmark.runtime.replace(/ working tree$/, '')}`,
    );
  const all = [...slower, ...faster, ...same, ...inconclusive];
  return {
    rows: named(all),
    slower: named(slower),
    faster: named(faster),
    inconclusive: named(inconclusive),
    rounds: Math.max(0, ...all.map(({ rounds }) => rounds)),
  };
}

const known = /** @type {Setting['change'][]} */ ([...Object.keys(planted), 'comment']);

/** @param {string} name @returns {Setting['change']} */
function changeNamed(name) {
  const change = known.find((each) => each === name);
  if (!change) throw unknownName('change', name, known);
  return change;
}

/** @param {AbortSignal} signal */
async function study(signal) {
  const { runtime: runtimes, options, file } = values;
  const load = loadNamed(values.load);
  const changes = values.change.split(',').map(changeNamed);
  for (let number = 0; number < values.runs; number++) {
    for (const change of changes) {
      /** @type {Setting} */
      const setting = { change, load, runtimes, options };
      const done = readOutcomes(file).filter((outcome) => settingKey(outcome) === settingKey(setting));
      if (done.length > number) continue;
      const outcome = await runOnce(setting, number, signal);
      appendOutcome(file, outcome);
      const { exitCode, seconds, slower, faster, inconclusive, error, planted: where = '' } = outcome;
      const found = error ?? `slower: ${slower.join(', ') || 'none'}; faster: ${faster.join(', ') || 'none'}`;
      console.log(
        `${change} ${where} ${load}: exit code ${exitCode} in ${seconds.toFixed(0)} s; ${found}; inconclusive: ${inconclusive.length}`,
      );
      if (error !== undefined) return 1; // it would be the same in the next
    }
  }
  return 0;
}

await runMain(async () => {
  const exitCode = values.show ? 0 : await interruptible(study);
  console.log(outcomesTable(readOutcomes(values.file)));
  return exitCode;
});
