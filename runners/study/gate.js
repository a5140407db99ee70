import { fileURLToPath } from 'node:url';
import { formatTimestamp, parseScriptOptions } from 'rounds/script';
import { benches, functions, planted, sourceOf } from './gate/library.js';
import { outcomesTable, settingKey } from './gate/outcomes.js';
import { loadNamed, smallProject } from './small-project.js';
import { parseNames, runStudy } from './study.js';

/**
 * How often the gate finds what was made 3%, 5% or 10% slower, and how often it flags what was not changed:
 *
 *     node runners/study/gate.js --runs 5 [--load busy] [--runtime node] [--change 10%,comment] [--options='--detect 10%']
 *     node runners/study/gate.js --show
 *
 * Each run makes a repository of its own with two commits of a small library. The second has one slower function, another one from
 * run to run, or only a comment. Then the command compares them: `rounds bench/ --against main`.
 * `--load busy` adds a program that uses a CPU half of the time, `--load replayed` the recorded load of `shared-runners/`. Outcomes are
 * appended to `gate/outcomes.ndjson` (`--file`), each with the commit of Rounds, and completed runs are not repeated.
 *
 * @import { Outcome, Setting } from './gate/outcomes.js'
 */
const changes = { ...planted, comment: 0 };
const { values } = parseScriptOptions({
  ...{ change: Object.keys(changes).join(), load: 'quiet', runtime: 'node', options: '' },
  file: fileURLToPath(new URL('gate/outcomes.ndjson', import.meta.url)),
  ...{ show: false, runs: 1 },
});

const project = smallProject('gate-study', benches);
const limitMs = 30 * 60e3;

/** @returns {Setting[]} */
function settings() {
  const { runtime: runtimes, options } = values;
  const load = loadNamed(values.load);
  return parseNames('change', values.change, changes).map((change) => ({ change, load, runtimes, options }));
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  return async (/** @type {Setting} */ { change, load, runtimes, options }, /** @type {number} */ number) => {
    const names = Object.keys(functions);
    const slower = change === 'comment' ? undefined : names[number % names.length];
    await project.begin();
    project.write('src/index.js', sourceOf());
    await project.commit('before');
    await project.git(['checkout', '-q', '-b', 'change']);
    const source = change === 'comment' ? `// A comment.\n${sourceOf()}` : sourceOf([String(slower)], change);
    project.write('src/index.js', source);
    await project.commit('after');
    const out = `${formatTimestamp()}-${change}-${load}.ndjson`;
    const words = ['bench', 'bench/', '--against', 'main', '--runtime', runtimes];
    const { stdout, stderr, ...ended } = await project.run(words, { options, out, load, limitMs, signal });
    return { ...ended, ...(slower && { planted: slower }), ...judgedIn(stdout, stderr) };
  };
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
    ...{ rows: named(all), slower: named(slower), faster: named(faster), inconclusive: named(inconclusive) },
    rounds: Math.max(0, ...all.map(({ rounds }) => rounds)),
  };
}

await runStudy({
  ...{ values, settings, prepare, keyOf: settingKey, table: outcomesTable, hasOwnLock: true },
  summary: ({
    change,
    planted: where = '',
    load,
    exitCode,
    seconds,
    error,
    slower,
    faster,
    inconclusive,
  }) => {
    const found = error ?? `slower: ${slower.join(', ') || 'none'}; faster: ${faster.join(', ') || 'none'}`;
    return `${change} ${where} ${load}: exit code ${exitCode} in ${seconds.toFixed(0)} s; ${found}; inconclusive: ${inconclusive.length}`;
  },
});
