import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readRun } from '@rounds/record';
import { claimRuns } from '../../reference-files.js';
import { claimBlock } from '../blocks.js';
import { postResults, processorsOf } from '../results.js';

/**
 * The claims in the reference runs, recomputed from the lines of their files by plain means and Student's t: nothing of this is shared
 * with the code that measures them.
 *
 * @import { Claim, Place } from '@rounds/posts'
 * @typedef {Record<string, any>} Line
 */

const files = claimRuns();
const processors = processorsOf(await Promise.all(files.map((file) => readRun(file))));
const results = postResults(processors);
const claims = results.flatMap(({ post, claims: own }) => own.map((each) => ({ post, ...each })));
/** @type {Map<string, Line[][]>} by processor */
const lines = new Map();
for (const file of files) {
  const folder = path.basename(path.dirname(file));
  const own = readFileSync(file, 'utf8').trim().split('\n');
  lines.set(folder, [...(lines.get(folder) ?? []), own.map((line) => JSON.parse(line))]);
}

/** 97.5% of Student's distribution lies below, by degrees of freedom: from a printed table. */
const critical = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/** @param {number[]} numbers */
const meanOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** @param {number[]} numbers @returns {number} half of the 95% interval of their mean */
function halfWidth(numbers) {
  const middle = meanOf(numbers);
  const variance = numbers.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (numbers.length - 1);
  return Number(critical[numbers.length - 2]) * Math.sqrt(variance / numbers.length);
}

/** @param {Line[]} run @param {Place} place @param {string} workload @param {string} runtime @returns {Map<number, number>} by round */
function valuesIn(run, place, workload, runtime) {
  const own = run.filter(
    (line) =>
      line.type === 'trial' &&
      line.suite === place.suite &&
      line.case === place.case &&
      line.workload === workload &&
      line.runtime === runtime,
  );
  const { figure, operations = 1 } = place;
  const numberIn = (/** @type {Line} */ line) =>
    figure === undefined ? line.ns : (line.figures?.[figure] ?? line[figure]);
  return new Map(own.map((line) => [line.round, numberIn(line) * operations]));
}

/** @type {Record<string, number>} */
const sizes = { µs: 1e3, MB: 1e6, MiB: 2 ** 20 };

/** @param {Claim} claim @param {Line[]} run @param {import('../measured.js').Measured} measured @returns {[value: number, low: number, high: number] | undefined} */
function recompute(claim, run, { runtimes, workload, rounds }) {
  const { of, by, as, unit } = claim;
  const [ofId = '', byId = ofId] = runtimes;
  if (!of) return undefined;
  const one = valuesIn(run, of, workload, ofId);
  const divisor = by && { place: by, workload: by.workload === of.workload ? workload : by.workload };
  const two = divisor ? valuesIn(run, divisor.place, divisor.workload, byId) : one;
  const common = [...one.keys()].filter((round) => two.has(round));
  if (common.length !== rounds || rounds === 0) return undefined;
  const [a, b] = [one, two].map((values) => common.map((round) => Number(values.get(round))));
  if (!a || !b) return undefined;
  if (!by) {
    const bytes = run.find(
      (line) => line.suite === of.suite && line.workload === workload && line.case === of.case,
    )?.bytes;
    const inUnit = (/** @type {number} */ ns) =>
      unit === '/s' ? 1e9 / ns : unit === 'GB/s' ? [bytes].flat()[0] / ns : ns / (sizes[unit ?? ''] ?? 1);
    const ends = [meanOf(a) - halfWidth(a), meanOf(a) + halfWidth(a)].map(inUnit);
    return [inUnit(meanOf(a)), Math.min(...ends), Math.max(...ends)];
  }
  if (as === 'more') {
    const differences = a.map((each, i) => (each - Number(b[i])) / (sizes[unit ?? ''] ?? 1));
    const [middle, width] = [meanOf(differences), halfWidth(differences)];
    return [middle, middle - width, middle + width];
  }
  const ratio = meanOf(a) / meanOf(b);
  // The error of a ratio, by the first order of its expansion.
  const error = halfWidth(a.map((each, i) => (each - ratio * Number(b[i])) / meanOf(a)));
  const [low, high] = [ratio * Math.exp(-error), ratio * Math.exp(error)];
  return as === 'faster' || as === 'rate' ? [1 / ratio, 1 / high, 1 / low] : [ratio, low, high];
}

/** @param {number} a @param {number} b @param {number} within */
const isNear = (a, b, within) => Math.abs(a - b) <= within * Math.max(Math.abs(a), Math.abs(b));

describe('the numbers of claims are those of the files', () => {
  let checked = 0;
  for (const { post, claim, columns } of claims) {
    test(`${post.id}/${claim.id}`, () => {
      for (const [i, column] of columns.entries()) {
        for (const measured of [column.repeated, column.now]) {
          if (!measured || claim.as === 'ends') continue;
          const runs = lines.get(processors[i]?.folder ?? '') ?? [];
          const all = runs.flatMap((run) =>
            [recompute(claim, run, measured) ?? []].filter((each) => each.length),
          );
          const { value, low, high } = measured;
          const isSame = all.some(([one = 0, least = 0, most = 0]) =>
            [
              isNear(one, value, 1e-9),
              isNear(least, Number(low), 1e-3),
              isNear(most, Number(high), 1e-3),
            ].every(Boolean),
          );
          assert.ok(isSame, `${value} [${low}, ${high}]: recomputed ${JSON.stringify(all)}`);
          checked++;
        }
      }
    });
  }

  test('of most claims', () => assert.ok(checked > 60, `only ${checked}`));
});

test('at least 45 claims have a value of today on a processor; the others name what they need', () => {
  const tested = claims.filter(({ columns }) => columns.some(({ now }) => now));
  assert.ok(tested.length >= 45, `only ${tested.length}`);
  for (const { claim, columns, command } of claims)
    assert.ok(columns.some(({ now }) => now) || claim.needs || command, claim.id);
});

test('every sentence has at most 120 characters, and nothing that was not measured', () => {
  for (const { sentence, claim } of claims) {
    assert.ok(sentence.length <= 120, `${sentence.length} characters: ${sentence}`);
    assert.doesNotMatch(sentence, /NaN|Infinity|undefined|null|[{}]/, claim.id);
  }
});

test('each processor has a column, and sentences stay short', () => {
  const zen4 = {
    cpu: 'AMD EPYC 9R14',
    cpuFamily: 25,
    cpuModel: 17,
    cores: 2,
    arch: 'x64',
    limits: undefined,
  };
  const runs = processors.flatMap((each) => each.runs);
  const others = runs.map((run) => /** @type {any} */ ({ ...run, header: { ...run.header, machine: zen4 } }));
  const two = processorsOf([...runs, ...others]);
  const titles = two.map(({ title }) => title);
  assert.ok(titles.includes('Zen 4') && titles.length >= 2, titles.join());
  for (const result of postResults(two).flatMap((each) => each.claims)) {
    assert.ok(result.sentence.length <= 120, result.sentence);
    const [first] = claimBlock(result, two).blocks;
    if (result.columns.every(({ now }) => now))
      assert.deepEqual(
        first && 'table' in first && first.table.columns.slice(1).map((column) => column.title),
        titles,
      );
  }
});
