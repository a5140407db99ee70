import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeTimesOf } from '@rounds/analysis';
import { groupTrials, readRun } from '@rounds/record';
import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { parseScriptOptions, runMain } from 'rounds/script';
import { searchedIn, simulated } from './history/simulate.js';
import { markdownTable, readOutcomes } from './outcomes.js';

/**
 * How many of the changes of a history are found, and how many that are none. By hand:
 *
 *     node runners/study/history.js [--runs 10] [--seed 1]
 *     node runners/study/history.js --searches [--runs 20]
 *     node runners/study/history.js --record RUN…
 *
 * A history has 60 commits, of which three change the time by 3% to 10%. Each night measures a commit beside the one before it and
 * beside the first one: its times are those of a run of three equal versions, another one each night, and multiplied by what was
 * planted. What `rounds history` proposes of that is then searched as `rounds bisect` does. `--searches` are of 64
 * commits, with one change or none. `--record` keeps the times of such runs:
 * those of `gate.js` in which only a comment was changed.
 */
const { values, names } = parseScriptOptions(
  { record: false, searches: false, runs: 10, seed: 1 },
  { takesNames: true },
);
const file = fileURLToPath(new URL('history/rounds.ndjson', import.meta.url));

/** @param {string[]} runs */
async function record(runs) {
  /** @type {string[]} */
  const lines = [];
  for (const run of runs) {
    const { header, ...more } = await readRun(run);
    const timesOf = makeTimesOf(groupTrials(more));
    for (const { name: suite, cases, workloads } of header.plan.suites) {
      for (const bench of cases) {
        const [workload = ''] = workloads;
        const times = header.plan.runtimes.map((runtime) =>
          timesOf({ suite, case: bench, workload, runtime }),
        );
        const common = [...times[0].keys()].filter((round) => times.every((each) => each.has(round)));
        const rounds = common.map((round) => times.map((each) => Number(each.get(round)?.toPrecision(5))));
        lines.push(JSON.stringify({ bench, rounds }));
      }
    }
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** @returns {Map<string, import('./history/simulate.js').Recorded>} by bench */
function recordedRuns() {
  const byBench = groupBy(readOutcomes(file), ({ bench }) => bench);
  return new Map([...byBench].map(([bench, own]) => [bench, own.map(({ rounds }) => rounds)]));
}

function searches() {
  const rows = [0.05, 0].flatMap((change) =>
    Array.from(recordedRuns(), ([bench, recorded]) => {
      const all = Array.from({ length: values.runs }, (_, i) =>
        searchedIn(recorded, values.seed + i, change),
      );
      const right = all.filter(
        ({ planted, found, isSame }) => found === planted && isSame === (change === 0),
      ).length;
      const wrong = all.filter(({ planted, found }) => found !== undefined && found !== planted).length;
      const rounds = all.map((each) => each.rounds);
      return [
        ...[change === 0 ? 'nothing' : `${100 * change}%`, bench, `${right} of ${all.length}`, String(wrong)],
        [median(rounds), Math.max(...rounds)].join(', '),
      ];
    }),
  );
  const columns = ['planted', 'bench', 'right', 'another named', 'rounds: median, most'];
  console.log(markdownTable(columns, rows));
}

/** @returns {number} exit code */
function study() {
  const runs = recordedRuns();
  const names = [...runs.keys()];
  const rows = [];
  for (let i = 0; i < values.runs; i++) {
    const name = names[i % names.length];
    const recorded = runs.get(name) ?? [];
    const { planted, proposed, confirmed } = simulated(recorded, values.seed + i);
    const places = planted.map(({ at }) => at);
    const right = confirmed.filter((at) => places.includes(at));
    rows.push({
      isRight: right.length === planted.length && confirmed.length === right.length,
      cells: [
        ...[String(values.seed + i), name],
        planted.map(({ at, log }) => `${at}: ${(100 * Math.expm1(log)).toFixed(1)}%`).join(', '),
        proposed.map(({ at, log }) => `${at}: ${(100 * Math.expm1(log)).toFixed(1)}%`).join(', '),
        confirmed.join(', '),
      ],
    });
  }
  console.log(
    markdownTable(
      ['seed', 'bench', 'planted', 'proposed', 'confirmed'],
      rows.map(({ cells }) => cells),
    ),
  );
  const right = rows.filter(({ isRight }) => isRight).length;
  console.log(`\nAll three and none else: ${right} of ${rows.length} histories.`);
  return right === rows.length ? 0 : 1;
}

await runMain(async () => {
  if (values.record) return record(names);
  return values.searches ? searches() : study();
});
