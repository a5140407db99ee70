import { fileURLToPath } from 'node:url';
import { median } from '@rounds/stats';
import { planted } from '../gate/library.js';
import { markdownTable, readOutcomes } from '../outcomes.js';
import { compareGates, instructionGates, joinedGates, joinedSides, thresholdGates } from './gates.js';
import { replayedGate, settings } from './replay.js';

/**
 * @typedef {import('./replay.js').Gate} Gate
 *
 * @typedef {{ is: number, of: number }} Count of gates
 *
 * @typedef {object} Row of the table
 * @property {string} tool
 * @property {Count} failed of identical code
 * @property {Count} inconclusive of identical code
 * @property {Count[]} found by slowdown: the slower benchmark was flagged
 * @property {number} minutes that a gate takes, median
 */

/** Of each kind. */
export const gates = 100;

/** @param {string} tool @returns {string} the recordings of a tool */
export function fileOf(tool) {
  return fileURLToPath(new URL(`${tool}.ndjson`, import.meta.url));
}

/** @returns {import('./replay.js').Recorded} the rounds of all recordings, one after the other */
function recordedRounds() {
  /** @type {import('./replay.js').Recorded} */
  const all = {};
  for (const { rounds } of readOutcomes(fileOf('rounds')))
    for (const [name, own] of Object.entries(rounds)) all[name] = [...(all[name] ?? []), ...own];
  return all;
}

/** Slowdowns as percentages, and none. @type {number[]} */
export const slowdowns = [0, ...Object.keys(planted).map((name) => Number.parseFloat(name))];

/**
 * @typedef {Gate & { setting: string, slowdown: number, seed: number }} Replayed `slowdown` as a percentage
 *
 * @param {number} count of each kind
 * @returns {Replayed[]}
 */
export function replayAll(count) {
  const recorded = recordedRounds();
  return Object.entries(settings).flatMap(([setting, options]) =>
    slowdowns.flatMap((slowdown) =>
      Array.from({ length: count }, (_, seed) => ({
        ...{ setting, slowdown, seed },
        ...replayedGate(recorded, { seed, slowdown: slowdown / 100, options }),
      })),
    ),
  );
}

/** @returns {Replayed[]} */
export function storedReplay() {
  return readOutcomes(fileOf('replayed'));
}

/** @param {string} tool @param {number} threshold */
function byThreshold(tool, threshold) {
  const sides = readOutcomes(fileOf(tool));
  return (/** @type {number} */ slowdown) => thresholdGates(sides, { slowdown, threshold, gates });
}

/** @param {string} tool @param {number} threshold @param {number} measurements of each version */
function byJoined(tool, threshold, measurements) {
  const joined = joinedSides(readOutcomes(fileOf(tool)), measurements);
  return (/** @type {number} */ slowdown) => joinedGates(joined, { slowdown, threshold });
}

/** @param {number} alpha */
function byTest(alpha) {
  const sides = readOutcomes(fileOf('node-compare'));
  return (/** @type {number} */ slowdown) => compareGates(sides, { slowdown, alpha, gates });
}

/** @param {number} threshold */
function byInstructions(threshold) {
  const counted = readOutcomes(fileOf('instructions'));
  return (/** @type {number} */ slowdown) => instructionGates(counted, { slowdown, threshold, gates });
}

/** @type {[tool: string, gatesOf: () => (slowdown: number) => Gate[]][]} */
const otherTools = [
  ['`compare.js`, p < 0.05', () => byTest(0.05)],
  ['tinybench, threshold 5%', () => byThreshold('tinybench', 0.05)],
  ['tinybench, threshold 10%', () => byThreshold('tinybench', 0.1)],
  ['vitest, threshold 5%', () => byThreshold('vitest', 0.05)],
  ['vitest, threshold 10%', () => byThreshold('vitest', 0.1)],
  ['vitest, mean of 4, threshold 10%', () => byJoined('vitest', 0.1, 4)],
  ['simulated cycles, threshold 2%', () => byInstructions(0.02)],
  ['simulated cycles, threshold 5%', () => byInstructions(0.05)],
  ['simulated cycles, threshold 10%', () => byInstructions(0.1)],
];

/** @returns {Row[]} */
export function tableRows() {
  const replayed = storedReplay();
  const ofReplay = Object.keys(settings).map((setting) =>
    rowOf(setting, (slowdown) =>
      replayed.filter((gate) => gate.setting === setting && gate.slowdown === slowdown),
    ),
  );
  const others = otherTools.map(([tool, prepare]) => {
    const gatesOf = prepare();
    return rowOf(tool, (slowdown) => gatesOf(slowdown / 100));
  });
  return [...ofReplay, rowOf('Rounds, whole gates', wholeGates), ...others];
}

/** @param {number} slowdown @returns {Gate[]} those that the command ran */
function wholeGates(slowdown) {
  const outcomes = /** @type {import('../gate/outcomes.js').Outcome[]} */ (readOutcomes(fileOf('gates')));
  const name = (/** @type {string} */ row) => row.split(' ')[0];
  return outcomes
    .filter(({ change }) => change === (slowdown === 0 ? 'comment' : `${slowdown}%`))
    .map(({ slower, inconclusive, ...outcome }) => ({
      ...outcome,
      ...{ slower: slower.map(name), inconclusive: inconclusive.map(name) },
    }));
}

/** @param {string} tool @param {(slowdown: number) => Gate[]} gatesOf @returns {Row} */
function rowOf(tool, gatesOf) {
  const [identical = [], ...slower] = slowdowns.map(gatesOf);
  const count = (/** @type {Gate[]} */ all, /** @type {(gate: Gate) => boolean} */ is) => ({
    is: all.filter(is).length,
    of: all.length,
  });
  return {
    tool,
    failed: count(identical, (gate) => gate.slower.length > 0),
    inconclusive: count(identical, (gate) => gate.slower.length === 0 && gate.inconclusive.length > 0),
    found: slower.map((all) => count(all, (gate) => gate.slower.includes(String(gate.planted)))),
    minutes: median([identical, ...slower].flat().map(({ seconds }) => seconds)) / 60,
  };
}

/** @param {Row[]} rows @returns {string} Markdown; counts are of 100 unless they have a total */
export function formatTable(rows) {
  const columns = [
    'tool',
    'identical code fails',
    'inconclusive',
    ...slowdowns.slice(1).map((slowdown) => `${slowdown}% found`),
    'minutes',
  ];
  const cell = ({ is, of } = /** @type {Count} */ ({})) => (of === gates ? String(is) : `${is} of ${of}`);
  return markdownTable(
    columns,
    rows.map(({ tool, failed, inconclusive, found, minutes }) => [
      ...[tool, ...[failed, inconclusive, ...found].map(cell)],
      minutes.toFixed(1),
    ]),
  );
}
