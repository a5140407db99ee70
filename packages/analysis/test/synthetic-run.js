/** @import { Noise, Run, Trial } from '@rounds/record' */

const at = '2026-01-01T00:00:00.000Z';

/**
 * A run made up for tests: times are what the test says they are.
 * @param {object} made
 * @param {string[]} made.cases the first is the baseline
 * @param {string[]} made.runtimes
 * @param {number} made.rounds
 * @param {(cell: { case: string, runtime: string }, round: number) => number | undefined} made.ns
 * @param {Partial<Trial>} [made.more] in every trial
 * @param {Partial<Omit<Run, 'trials'>>} [made.run]
 * @returns {Run}
 */
export function syntheticRun({ cases, runtimes, rounds, ns, more, run }) {
  /** @type {Trial[]} */
  const trials = [];
  for (let round = 1; round <= rounds; round++) {
    for (const runtime of runtimes) {
      for (const name of cases) {
        const cell = { suite: 'demo', case: name, workload: 'small', runtime };
        const time = ns(cell, round);
        if (time !== undefined)
          trials.push({ type: 'trial', ...cell, round, ns: time, turns: 10, at, ...more });
      }
    }
  }
  return {
    path: 'demo.ndjson',
    header: {
      ...{ type: 'run', schema: 2, id: '0', startedAt: at, seed: 1, argv: [], commit: null, code: {} },
      machine: {
        ...{ cpu: 'test', cores: 2, memoryBytes: 1, kernel: '1', os: 'test', arch: 'x64' },
        ...{ governor: null, virtualization: null },
      },
      runtimes: runtimes.map((id) => ({ id, name: id.split('@')[0], version: '1.0.0', engine: 'test' })),
      options: {},
      plan: {
        suites: [{ name: 'demo', question: 'Which?', baseline: cases[0], cases, workloads: ['small'] }],
        runtimes,
      },
    },
    ...{ trials, skips: [], traces: [], failures: [], broken: [], noise: [], resumes: [] },
    end: { type: 'end', finishedAt: at, trials: trials.length, skips: 0, failures: 0, reason: 'rounds' },
    truncated: false,
    ...run,
  };
}

export const [main, copy, tree] = ['node@1 main', 'node@1 main (copy)', 'node@1 working tree'];

/**
 * Two versions of the code, and a copy of the first.
 * @param {{ cases?: string[], rounds?: number, ns: Parameters<typeof syntheticRun>[0]['ns'] }} made
 */
export function versionsRun({ cases = ['parse'], rounds = 30, ns }) {
  const run = syntheticRun({ cases, runtimes: [main, copy, tree], rounds, ns });
  run.header.plan.pairs = [
    { base: main, other: tree },
    { base: main, other: copy, control: true },
  ];
  return run;
}

/** A machine that did not change from round to round. @param {number} rounds @returns {Noise[]} */
export function steadyMachine(rounds) {
  return Array.from({ length: rounds }, (_, i) => ({
    ...{
      type: 'noise',
      suite: 'demo',
      round: i + 1,
      calibrationNs: 1e6,
      basket: {},
      othersPct: 0,
      stealPct: 0,
      at,
    },
  }));
}

/** A little noise that is the same in every test run, and the same share for every cell of a round. @param {number} round */
export function wobble(round) {
  return 1 + ((round * 7919) % 13) / 1000;
}

/** @param {import('@rounds/analysis').Report} report */
export function cellsIn({ suites }) {
  return suites.flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
}
