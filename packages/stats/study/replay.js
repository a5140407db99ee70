import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '../random.js';
import { scoreTables } from './tables.js';

/** @typedef {import('./noise.js').Pair} Pair */

const RECORDED = new URL('./recorded/', import.meta.url);
const EARLIER = ['first.csv', 'second.csv'];
/** From a machine whose neighbours slowed the middle of three trials in four by more than 15%. */
const BUSIER = ['third.csv'];
/** Runs that no newer one replaces, with many rounds. */
const RESULTS = new URL('../../../results/2026-11/', import.meta.url);

const ROUNDS = 40;

/**
 * @typedef {Record<string, number[]>} Cell one list for each figure, in the order the trials ran
 */

/**
 * Trials recorded by `record.sh`: in the first line the names of the columns.
 * @param {string[]} files
 * @returns {Cell[]}
 */
function recordedCells(files) {
  return files.flatMap((file) => {
    const [head = '', ...lines] = readFileSync(new URL(file, RECORDED), 'utf8').trim().split('\n');
    const names = head.split(',');
    /** @type {Map<string, Cell>} */
    const cells = new Map();
    for (const line of lines) {
      const values = line.split(',');
      // Labels of a cell are identical, but for the fifth.
      if (values[1] === '5' && names.includes('window')) continue;
      const key = `${values[2]} ${values[3]}`;
      const cell = cells.get(key) ?? Object.fromEntries(names.slice(4).map((name) => [name, []]));
      for (const [i, name] of names.entries()) cell[name]?.push(Number(values[i]));
      cells.set(key, cell);
    }
    return [...cells.values()];
  });
}

/**
 * The published runs: figures `ns`, the median of a trial's samples, and `nsMin`, their minimum. Their cells have few
 * trials each, so those of a suite are laid end to end, each in units of its lowest time.
 * @returns {Cell[]}
 */
function publishedCells() {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.ndjson'));
  return files.map((file) => {
    /** @type {Map<string, { ns: number[], nsMin: number[] }>} */
    const cells = new Map();
    for (const line of readFileSync(new URL(file, RESULTS), 'utf8').split('\n')) {
      if (!line.startsWith('{"type":"trial"')) continue;
      const trial = JSON.parse(line);
      const key = [trial.suite, trial.case, trial.workload, trial.runtime].join(' ');
      const cell = cells.get(key) ?? { ns: [], nsMin: [] };
      if (!(trial.ns > 0 && trial.nsMin > 0)) continue;
      cell.ns.push(trial.ns);
      cell.nsMin.push(trial.nsMin);
      cells.set(key, cell);
    }
    /** @param {'ns' | 'nsMin'} figure */
    const laidOut = (figure) =>
      [...cells.values()].flatMap((cell) => {
        const low = Math.min(...cell[figure]);
        // Rounds are pairs of neighbours, so each cell gives an even number.
        return cell[figure].slice(cell[figure].length % 2).map((ns) => ns / low);
      });
    return { ns: laidOut('ns'), nsMin: laidOut('nsMin') };
  });
}

/**
 * Pairs of identical cells from one cell's trials: neighbours in time make a round, in an order drawn at random.
 * @param {number[]} figure
 * @param {() => number} random
 * @param {number} rounds
 * @returns {Pair}
 */
function pairOf(figure, random, rounds) {
  const start = 2 * Math.floor(random() * (figure.length / 2 - rounds + 1));
  const logs = figure.slice(start, start + 2 * rounds).map((ns) => Math.log(ns));
  const first = Array.from({ length: rounds }, () => (random() < 0.5 ? 0 : 1));
  return {
    base: Float64Array.from(first, (offset, round) => Number(logs[2 * round + offset])),
    other: Float64Array.from(first, (offset, round) => Number(logs[2 * round + 1 - offset])),
  };
}

/**
 * Pairs for tests: some of every recorded cell.
 * @param {number} repetitions
 * @param {number} seed
 * @param {number} [rounds]
 * @returns {Record<string, Pair[]>}
 */
export function replayedPairs(repetitions, seed, rounds = ROUNDS) {
  return {
    ...pairsByFigure(recordedCells(EARLIER), ['min', 'p05', 'p50', 'mean'], repetitions, seed, rounds),
    ...pairsByFigure(recordedCells(BUSIER), ['p01'], repetitions, seed, rounds),
    ...pairsByFigure(publishedCells(), ['ns', 'nsMin'], repetitions, seed, rounds),
  };
}

/**
 * @param {Cell[]} cells
 * @param {string[]} figures
 * @param {number} repetitions
 * @param {number} seed
 * @param {number} [rounds]
 */
function pairsByFigure(cells, figures, repetitions, seed, rounds = ROUNDS) {
  return Object.fromEntries(
    figures.map((name) => {
      const random = seededRandom(seed);
      const long = cells.map((cell) => cell[name] ?? []).filter((figure) => figure.length >= 2 * rounds);
      return [
        name,
        long.flatMap((figure) => Array.from({ length: repetitions }, () => pairOf(figure, random, rounds))),
      ];
    }),
  );
}

/**
 * @param {{ repetitions: number, seed: number }} size
 * @returns {string[]}
 */
export function replayTables({ repetitions, seed }) {
  const lowEnds = ['min', 'p01', 'p02', 'p05', 'p10', 'p25'];
  const figures = ['min', 'p05', 'p10', 'p25', 'p50', 'mean', 'window', 'ratio10', 'ratio50'];
  return [
    `\nTrials of 80 ms by record.sh, ${ROUNDS} rounds; a column is what is taken from a trial.`,
    ...scoreTables(pairsByFigure(recordedCells(EARLIER), figures, 6 * repetitions, seed), seed),
    '\nThe same on a busier machine.',
    ...scoreTables(pairsByFigure(recordedCells(BUSIER), lowEnds, 6 * repetitions, seed), seed),
    '\nThe trials of the published runs: medians and minima.',
    ...scoreTables(pairsByFigure(publishedCells(), ['ns', 'nsMin'], 12 * repetitions, seed), seed),
  ];
}
