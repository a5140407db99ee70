import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { referenceRuns } from '../reference-runs.js';

/**
 * The answers in results/README.md against the records of the runs. What follows the first test reads that page and the
 * files as anybody could, and does its own arithmetic: nothing of it is ours but the names.
 */

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const page = readFileSync(`${folder}README.md`, 'utf8');

test('results/README.md is what the runs beside it say', async () => {
  const { markdown } = await referenceRuns();
  assert.ok(page === markdown, 'results/README.md is not of these runs. Make it again: pnpm report --index');
});

/** @typedef {Record<string, Map<number, { low: number, mean: number }>>} Times by case and runtime, and round */

/** @param {string} file @param {string} suite @param {string} workload @returns {Times} */
function timesIn(file, suite, workload) {
  /** @type {Times} */
  const times = {};
  for (const line of readFileSync(`${folder}${file}`, 'utf8').trim().split('\n')) {
    const { type, round, ns, nsMin, nsLow = nsMin, nsMean = ns, ...cell } = JSON.parse(line);
    if (type !== 'trial' || cell.suite !== suite || cell.workload !== workload) continue;
    const name = `${cell.case} in ${cell.runtime}`;
    times[name] ??= new Map();
    times[name].set(round, { low: nsLow, mean: nsMean });
  }
  return times;
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  return Number(values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]);
}

/**
 * @param {Times} times
 * @param {string} cell
 * @param {'low' | 'mean'} which
 */
function typical(times, cell, which) {
  const values = [...(times[cell] ?? [])].map(([, time]) => time[which]);
  assert.ok(values.length > 0, `no trial of ${cell}`);
  return quantile(values, which === 'low' ? 0.25 : 0.5);
}

/** @type {{ suite: string, file: string, sentences: string[] }[]} */
const sections = [...page.matchAll(/^## `([^`]+)`: .*?\n(.*?)^From `([^`]+)`\.$/gms)].map(
  ([, suite = '', body = '', file = '']) => ({ suite, file, sentences: body.match(/^- .*/gm) ?? [] }),
);

/**
 * @param {Times} times
 * @param {{ ours: string, theirs: string, usually: string | undefined, ends: (string | undefined)[] }} said
 */
function checkRatio(times, { ours, theirs, usually, ends }) {
  const which = usually ? 'mean' : 'low';
  const [ratio, low, high] = ends.map(Number);
  assert.ok(Number(low) <= Number(ratio) && Number(ratio) <= Number(high));
  const found = typical(times, theirs, which) / typical(times, ours, which);
  assert.ok(found >= Number(low) && found <= Number(high), `${found} is not in [${low}, ${high}]`);
  return { which: /** @type {'low' | 'mean'} */ (which), found };
}

/** `R` (6.24× faster [6.19×, 6.62×] than `Y`), or the same for several */
const lead = /(?:`([^`]+)` )?\((usually )?([\d.]+)× faster \[([\d.]+)×, ([\d.]+)×\] than `([^`]+)`\)/g;

/** `R` (`X` against `Y` on `W`: 50.3× faster [45.4×, 52.0×], not over 80× faster), if it is about time */
const wrong =
  /`([^`]+)` \(`([^`]+)` against `([^`,]+)` on `([^`]+)`: (usually )?([\d.]+)× (faster|slower) \[([\d.]+)×, ([\d.]+)×\], not (?:over ([\d.]+)× )?faster\)/g;

test('there are answers', () => {
  assert.ok(sections.length > 5);
  assert.ok(sections.every(({ sentences }) => sentences.length > 0));
});

for (const { suite, file, sentences } of sections) {
  const apart = sentences
    .filter((each) => / do(?:es)? not compete\.$/.test(each))
    .flatMap((each) => each.match(/[^`]+(?=`[ ,])/g) ?? []);
  for (const sentence of sentences) {
    test(`${file}: ${sentence.slice(2, 90)}…`, () => {
      const [, workload = '', first = '', kind, rest = ''] =
        /^- On `([^`]+)`, `([^`]+)`.*?(is the fastest|tie for the fastest)(.*)\.$/.exec(sentence) ?? [];
      const times = timesIn(file, suite, workload);
      if (kind === 'is the fastest') checkFastest(times, first, rest, apart);
      else if (kind) checkTie(times, sentence);
      else assert.doesNotMatch(sentence, /is the fastest|tie for|× faster.* than `/);
      for (const [
        ,
        runtime,
        name,
        rival,
        on = '',
        usually,
        ratio,
        slower,
        low,
        high,
        claimed,
      ] of sentence.matchAll(wrong)) {
        const ends = [ratio, low, high];
        const their = `${rival}${rival?.includes(' in ') ? '' : ` in ${runtime}`}`;
        const [ours, theirs] = [`${name} in ${runtime}`, their];
        const own = timesIn(file, suite, on);
        if (slower === 'slower') checkRatio(own, { ours: theirs, theirs: ours, usually, ends });
        else assert.ok(checkRatio(own, { ours, theirs, usually, ends }).found < Number(claimed));
      }
    });
  }
}

/**
 * @param {Times} times
 * @param {string} first
 * @param {string} rest of the sentence
 * @param {string[]} apart
 */
function checkFastest(times, first, rest, apart) {
  const leads = [...rest.matchAll(lead)];
  assert.ok(leads.length > 0);
  assert.equal(leads.length, rest.split('×] than').length - 1, 'every number has its interval and its rival');
  for (const [, runtime, usually, ratio, low, high, rival] of leads) {
    const where = runtime === undefined ? '' : ` in ${runtime}`;
    const [ours, theirs] = [`${first}${where}`, `${rival}${where}`];
    const { which } = checkRatio(times, { ours, theirs, usually, ends: [ratio, low, high] });
    const rivals = Object.keys(times).filter(
      (name) =>
        name !== ours && name.endsWith(where) && !apart.some((each) => name.startsWith(`${each} in `)),
    );
    for (const name of rivals) {
      assert.ok(typical(times, name, which) > typical(times, ours, which), `${name} is faster than ${ours}`);
    }
  }
}

/**
 * @param {Times} times
 * @param {string} sentence
 */
function checkTie(times, sentence) {
  const [names = [], places = []] = sentence
    .split('tie for the fastest')
    .map((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const percent = Number(/within ([\d.]+)%/.exec(sentence)?.[1]);
  const cells = names.slice(1);
  for (const place of places.length > 0 ? places.map((name) => ` in ${name}`) : ['']) {
    const all = cells.map((name) => typical(times, `${name}${place}`, 'low'));
    assert.ok(Math.max(...all) / Math.min(...all) - 1 <= percent / 100);
  }
}
