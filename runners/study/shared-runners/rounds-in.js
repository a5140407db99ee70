import { makeTimesOf } from '@rounds/analysis';
import { groupTrials } from '@rounds/record';

/**
 * @param {import('@rounds/record').Run} run of three equal versions
 * @param {ReturnType<typeof import('./stops.js').watchStops>} stops rounds that one of them cut are left out
 * @returns {import('./replay.js').Recorded}
 */
export function roundsIn(run, stops) {
  const { plan } = run.header;
  const [suite] = plan.suites;
  const groups = groupTrials(run);
  const timesOf = makeTimesOf(groups);
  const cutRounds = new Set(
    run.trials
      .filter(
        ({ at, wallMs = 0 }) => stops.within(Date.parse(at) - 3 * wallMs - 1000, Date.parse(at)).length > 0,
      )
      .map((trial) => `${trial.case} ${trial.round}`),
  );
  const msOf = durationsIn(run);
  return Object.fromEntries(
    suite.cases.map((name) => {
      const cells = plan.runtimes.map((runtime) => ({
        ...{ suite: suite.name, case: name, workload: suite.workloads[0], runtime },
      }));
      const times = cells.map((cell) => timesOf(cell));
      const common = [...times[0].keys()].filter(
        (round) => times.every((each) => each.has(round)) && !cutRounds.has(`${name} ${round}`),
      );
      const own = common.map((round) => [
        ...times.map((each) => Number(each.get(round)?.toPrecision(5))),
        msOf(name, round),
      ]);
      return [name, /** @type {import('./replay.js').Round[]} */ (own)];
    }),
  );
}

/**
 * @param {import('@rounds/record').Run} run
 * @returns {(name: string, round: number) => number} the ms from the end of what was measured before to the end of this benchmark's round
 */
function durationsIn({ header, trials }) {
  /** @type {Map<string, number>} */
  const ends = new Map();
  for (const trial of trials) ends.set(`${trial.case} ${trial.round}`, Date.parse(trial.at));
  const inOrder = [...ends].sort(([, a], [, b]) => a - b);
  const durations = new Map(
    inOrder.map(([key, end], i) => [key, end - (inOrder[i - 1]?.[1] ?? Date.parse(header.startedAt))]),
  );
  return (name, round) => durations.get(`${name} ${round}`) ?? 0;
}
