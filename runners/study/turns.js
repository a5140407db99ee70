import { appendFileSync, readFileSync } from 'node:fs';
import { compareOne, mean, median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { chooseSuites } from 'rounds/loading/suites.js';
import { openSession } from 'rounds/plan/session.js';
import { parseScriptOptions, parseSpecs, runExclusively } from 'rounds/script';
import { measureGroup } from 'rounds/trial/group.js';
import { openParticipant } from 'rounds/trial/participant.js';
import { prepareSetup } from 'rounds/trial/setup.js';
import { withBusyProgram } from './busy-program.js';

/**
 * What turns cost, and how estimators of a round compare:
 *
 *     node runners/study/turns.js record FILE [--runtime node,bun] [--rounds 20] [--under-load]
 *     node runners/study/turns.js FILE…
 *
 * The first records every turn of some work of the self-test and of the same work with something planted. The second shows
 * how estimators of a round compare, and what turns cost beyond the work.
 *
 * @typedef {import('@rounds/record').Cell & { round: number, wallMs: number, turns: import('rounds/trial/participant.js').TimedTurn[] }} Line a trial
 */
const { values, names } = parseScriptOptions(
  {
    runtime: 'node,bun',
    workload: 'json,map,garbage,syscalls,promises',
    underLoad: false,
    ...{ measureMs: 60, rounds: 20 },
  },
  { takesNames: true },
);

const planted = ['base', 'same-1', 'slower-3%', 'slower-5%', 'pause', 'slow-process'];
const { measureMs } = values;
const options = { tier: /** @type {const} */ ('default'), measureMs, warmUpMs: 100, limitMs: 60e3, seed: 1 };

/** @param {string} file */
function record(file) {
  return runExclusively(async ({ signal, log }) => {
    const suites = await chooseSuites(['selftest'], { signal });
    const cases = suites[0]?.suite.cases ?? {};
    const session = await openSession(suites, parseSpecs(values.runtime.split(',')), { signal, log });
    const groups = session.runtimes.flatMap(({ id }) =>
      values.workload
        .split(',')
        .map((workload) =>
          planted
            .filter((name) => cases[name]?.notFor?.(workload) === undefined)
            .map((name) => ({ suite: 'selftest', case: name, workload, runtime: id })),
        ),
    );
    const measure = async () => {
      for (let round = 1; round <= values.rounds; round++) {
        log(`round ${round} of ${values.rounds}`);
        for (const cells of groups) {
          signal.throwIfAborted();
          const measured = await measureGroup(cells, {
            open: async (cell) =>
              openParticipant(await prepareSetup(session, cell, options), cell, round, options),
            isBase: () => true,
            random: Math.random,
            measureMs,
          });
          for (const { record: made, turns } of measured) {
            if (made.type === 'failure') throw new Error(made.error);
            const { suite, case: name, workload, runtime, wallMs } = made;
            appendFileSync(
              file,
              `${JSON.stringify({ round, suite, case: name, workload, runtime, wallMs, turns })}\n`,
            );
          }
        }
      }
    };
    const how = { launcher: session.launcher, signal, limitMs: 3600e3 };
    await (values.underLoad ? withBusyProgram(how, measure) : measure());
    return 0;
  });
}

/** @param {import('@rounds/record').Cell} cell */
const nameOf = ({ case: name }) => name;

const sum = (/** @type {number[]} */ list) => list.reduce((total, value) => total + value, 0);
const perCall = (
  /** @type {Line['turns']} */ turns,
  /** @type {(turn: Line['turns'][0]) => number} */ nsOf,
) => sum(turns.map(nsOf)) / sum(turns.map(({ calls }) => calls));

/** @type {Record<string, (turns: Line['turns']) => number>} what a round says of a cell */
const estimators = {
  'sums, without delays': (turns) => perCall(turns, ({ ns }) => ns),
  'sums of wall clock': (turns) => perCall(turns, ({ ns, clockNs = ns }) => clockNs),
  'CPU time': (turns) => perCall(turns, ({ used }) => Number(used?.userNs) + Number(used?.sysNs)),
  'median of turns': (turns) => median(turns.map(({ ns, calls }) => ns / calls)),
};

/** As in a family of so many comparisons. */
const comparisons = 65;

/** @param {Line[]} lines of one group */
function showEstimators(lines) {
  const cells = groupBy(lines, nameOf);
  const seconds = (2 * sum(lines.map(({ wallMs }) => wallMs))) / cells.size / 1000;
  console.log(
    `  ${seconds.toFixed(0)} s a pair; ratio to base [interval in a family of 65], scatter of a round`,
  );
  for (const [title, estimate] of Object.entries(estimators)) {
    const times = new Map(
      [...cells].map(([name, own]) => [
        name,
        new Map(own.map(({ round, turns }) => [round, estimate(turns)])),
      ]),
    );
    const base = times.get('base') ?? new Map();
    const shown = [...times].flatMap(([name, other]) => {
      if (name === 'base') return [];
      const { ratio, low, high } = compareOne({ base, other }, { comparisons });
      const logs = [...other].map(([round, ns]) => Math.log(ns / base.get(round)));
      const scatter = Math.sqrt(sum(logs.map((log) => (log - mean(logs)) ** 2)) / (logs.length - 1));
      const [middle, from, to] = [ratio, low, high].map((each) => (each === null ? '?' : percent(each - 1)));
      return [`${name} ${middle} [${from}, ${to}] ${percent(scatter)}`];
    });
    console.log(`    ${title.padEnd(22)} ${shown.join(' | ')}`);
  }
}

/** @param {number} value */
const percent = (value) => (100 * value).toFixed(1);

/** @param {Line[]} lines */
function showCost(lines) {
  const turns = lines.flatMap((line) => line.turns);
  const wall = sum(turns.map(({ wallNs }) => wallNs));
  const counted = sum(turns.map(({ ns, clockNs = ns }) => clockNs));
  console.log(`  turns cost ${percent(wall / counted - 1)}% beyond what is counted`);
}

if (names[0] === 'record') process.exitCode = await record(String(names[1]));
else {
  for (const file of names) {
    /** @type {Line[]} */
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const [group, own] of groupBy(lines, ({ workload, runtime }) => `${workload} in ${runtime}`)) {
      console.log(`${file}: ${group}`);
      showEstimators(own);
      showCost(own);
    }
  }
}
