import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { chooseRuntime, formatPlain, posts } from '@rounds/posts';
import { readReferences } from '../../results/reference-runs.js';
import { postsMarkdown } from '../markdown.js';
import { pagesOf } from '../pages.js';

/**
 * Every measured number of all posts, from the records and by plain means: nothing of this is shared with the code that
 * renders them.
 *
 * @typedef {import('@rounds/posts').Value} Value
 * @typedef {import('@rounds/posts').EndCount} EndCount
 * @typedef {{ suite: string, case: string, workload: string, runtime: string, type: string, [more: string]: any }} Record_
 */

const root = new URL('../../../', import.meta.url);
const { judged } = await readReferences();
const page = postsMarkdown(pagesOf(posts, judged), judged);

const runs = [...page.matchAll(/^\d+\. ([\w.-]+\.ndjson), /gm)].map(([, name]) => {
  const lines = readFileSync(new URL(`results/${name}`, root), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => /** @type {Record_} */ (JSON.parse(line)));
});

/**
 * @param {Record_} record
 * @param {string} [figure]
 * @returns {number | undefined}
 */
function numberIn(record, figure) {
  if (figure?.startsWith('syscalls.')) {
    if (record.type !== 'trace') return undefined;
    const names = figure.replace('syscalls.', '').split('+');
    return names.reduce((sum, name) => sum + (record.syscalls[name]?.calls ?? 0), 0);
  }
  if (record.type !== 'trial') return undefined;
  if (figure === undefined) return record.ns;
  const pipeline = { pipelineUserMs: 'userMs', pipelineSysMs: 'sysMs' }[figure];
  if (!pipeline) return record.figures?.[figure] ?? record[figure];
  return Object.values(record.programs).reduce((sum, program) => sum + program[pipeline], 0);
}

/**
 * @param {Record_[]} records
 * @param {Value} value
 */
function rowsOf(records, value) {
  return records.filter(
    (each) =>
      each.suite === value.suite &&
      each.case === value.case &&
      each.workload === value.workload &&
      numberIn(each, value.figure) !== undefined,
  );
}

/**
 * @param {Record_[]} records
 * @param {Value} value
 * @param {string} runtime
 * @returns {Map<number, number>} by round; one without rounds is a trace
 */
function seriesOf(records, value, runtime) {
  const own = rowsOf(records, value).filter((each) => each.runtime === runtime);
  return new Map(own.map((each) => [each.round ?? 0, Number(numberIn(each, value.figure))]));
}

/** @param {number[]} numbers */
const meanOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * @param {Record_[]} records
 * @param {Value} of
 * @param {Value} by
 * @param {string} [as]
 */
function ratioIn(records, of, by, as) {
  const ids = [of, by].map((value) => [...new Set(rowsOf(records, value).map(({ runtime }) => runtime))]);
  const [ofIds = [], byIds = []] = ids;
  const common = ofIds.filter((id) => byIds.includes(id));
  const ofId = chooseRuntime(of.runtime, of.runtime === by.runtime ? common : ofIds);
  const byId = of.runtime === by.runtime ? ofId : chooseRuntime(by.runtime, byIds);
  if (ofId === undefined || byId === undefined) return undefined;
  const [one, other] = [seriesOf(records, of, ofId), seriesOf(records, by, byId)];
  const rounds = [...one.keys()].filter((round) => other.has(round));
  if (rounds.length === 0) return undefined;
  const [a, b] = [one, other].map(
    (series, i) =>
      meanOf(rounds.map((round) => Number(series.get(round)))) * ((i === 0 ? of : by).operations ?? 1),
  );
  return as ? Number(b) / Number(a) : Number(a) / Number(b);
}

/**
 * @param {Record_[]} records
 * @param {Value} value
 */
function singleIn(records, value) {
  const rows = rowsOf(records, value);
  const id = chooseRuntime(
    value.runtime,
    rows.map(({ runtime }) => runtime),
  );
  const own = rows.filter(({ runtime }) => runtime === id);
  if (own.length === 0) return undefined;
  const measured = meanOf(own.map((each) => Number(numberIn(each, value.figure))));
  const bytes = meanOf(own.map((each) => Number(each.bytes)));
  const scale = value.bytes === undefined ? (value.operations ?? 1) : value.bytes / bytes;
  const ms = value.figure?.endsWith('Ms') ? measured : measured / 1e6;
  const units = {
    ...{ ns: ms * 1e6 * scale, µs: ms * 1e3 * scale, ms: ms * scale, s: (ms / 1e3) * scale },
    ...{ 'GB/s': bytes / measured, 'MB/s': (1e3 * bytes) / measured },
    ...{ '/s': 1e9 / measured, 'million/s': 1e3 / measured, times: measured * scale },
    ...{ B: measured * scale, kB: (measured * scale) / 1e3, MB: (measured * scale) / 1e6 },
    ...{ MiB: (measured * scale) / 2 ** 20, GB: (measured * scale) / 1e9 },
  };
  return units[value.unit ?? 'times'];
}

/**
 * @param {Record_[]} records
 * @param {EndCount} ended
 */
function endsIn(records, { suite, workload, cases, runtime, ends }) {
  const tried = records.filter(
    (each) =>
      each.suite === suite &&
      each.workload === workload &&
      (each.type === 'trial' || each.type === 'failure'),
  );
  const idsOf = (/** @type {string} */ name) =>
    tried.filter((each) => each.case === name).map((each) => each.runtime);
  const common = [...new Set(tried.map((each) => each.runtime))].filter((id) =>
    cases.every((name) => idsOf(name).includes(id)),
  );
  const chosen = chooseRuntime(runtime, common);
  return cases.filter((name) => {
    const own = tried.filter((each) => each.case === name && each.runtime === chosen);
    return own.length >= 3 && own.every(({ type, kind }) => (type === 'trial' ? 'survives' : kind) === ends);
  }).length;
}

/** @param {string} title */
function partOf(title) {
  const [, part = ''] = page.split(`\n## [${title.replaceAll('|', '\\|').replaceAll('<', '&lt;')}](`);
  return part.split('\n## ')[0] ?? '';
}

const runIn = (/** @type {string} */ here) => Number(/^run (\d+): /.exec(here)?.[1] ?? 1) - 1;

/**
 * @param {string} here a cell of the page
 * @returns {{ run: number, number: string, low?: string, high?: string, published?: string }[]}
 */
function numbersIn(here) {
  const run = runIn(here);
  // What differs may hold a number, too: the measured one comes last, before its interval.
  const pattern =
    /(?:^|: )([\d,.]+(?:e[+-]\d+)?)(?:×| )?[^:[\]()]*?(?: \[([^,\]]+(?:,\d{3})*), ([^\]]+)\])?(?: \(published: [^)]*\))?(?: for .*?)?(?:: (?:yes|no|inconclusive))?$/;
  // How many trials it has is no number of the claim, and why there is none.
  if (/ of the \d+ trials that it takes$/.test(here)) return [];
  return here.split('<br>').flatMap((line) => {
    const [, number, low, high] = pattern.exec(line) ?? [];
    return number === undefined ? [] : [{ run, number, low, high }];
  });
}

const numberOf = (/** @type {string | undefined} */ text) => Number(text?.replaceAll(',', ''));

describe('all posts in Markdown', () => {
  test('names its runs', () => assert.ok(runs.length > 0));

  let checked = 0;
  for (const { id, title, claims, figures = [] } of posts) {
    const part = partOf(title);
    const rows = part
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(/ \| /));

    for (const { id: claim, text, tests = [] } of claims) {
      test(`${id}/${claim}`, () => {
        const own = rows.filter(([first]) => first === text.replaceAll('|', '\\|').replaceAll('<', '&lt;'));
        assert.ok(own.length > 0, 'it is not on the page');
        for (const [, , here = '', word = ''] of own) {
          const shown = numbersIn(here);
          const valuesIn = (/** @type {Record_[]} */ records) =>
            tests.map(({ of, by, as }) => {
              if ('ends' in of) return endsIn(records, of);
              const value = by ? ratioIn(records, of, by, as) : singleIn(records, of);
              if (value !== undefined || of.instead === undefined) return value;
              const [near, other] = [of, by].map(
                (each) => each && { ...each, workload: String(each.instead) },
              );
              return near && (other ? ratioIn(records, near, other, as) : singleIn(records, near));
            });
          // Without a number, a part was not measured.
          const isPart = valuesIn(runs[runIn(here)] ?? []).includes(undefined);
          if (shown.length === 0) assert.ok(word === 'not tested' || isPart, here);
          for (const { run, number, low, high } of shown) {
            const expected = valuesIn(runs[run] ?? []);
            const known = expected.flatMap((each) => (each === undefined ? [] : [formatPlain(each)]));
            assert.ok(known.includes(number), `${number} is none of ${known.join(', ')}: ${here}`);
            if (low !== undefined) {
              assert.ok(numberOf(low) <= numberOf(number) && numberOf(number) <= numberOf(high), here);
            }
            checked++;
          }
        }
      });
    }

    test(`${id}: its figures`, () => {
      for (const figure of figures) {
        const name = [figure.case, figure.workload, figure.figure].filter(Boolean).join(', ');
        const own = rows.filter(
          ([first, published = '']) =>
            first === `\`${name}\`` &&
            published.startsWith(`${formatPlain(figure.value)} ${figure.unit}, ${figure.runtime}`),
        );
        for (const line of own.flatMap(([, , here = '']) => here.split('<br>'))) {
          const [, run = 1, number] = /^(?:run (\d+): )?([\d,.]+)/.exec(line) ?? [];
          const records = runs[Number(run) - 1] ?? [];
          const near = { ...figure, workload: figure.instead ?? figure.workload };
          const value = singleIn(records, figure) ?? singleIn(records, near);
          assert.equal(number, value === undefined ? undefined : formatPlain(value), `${name}: ${line}`);
          checked++;
        }
      }
    });
  }

  test('has numbers, and the scoreboard counts its words', () => {
    assert.ok(checked > 50, `only ${checked}`);
    const counted = [...(page.split('## Scoreboard')[1]?.matchAll(/(\d+)/g) ?? [])].map(([, count]) =>
      Number(count),
    );
    const [all = 0, ...parts] = counted;
    assert.equal(
      parts.reduce((sum, each) => sum + each, 0),
      all,
    );
    const made = posts.flatMap(({ claims }) =>
      claims.filter(({ kind }) => ['stated', 'figures'].includes(kind)),
    );
    assert.equal(all, made.length);
  });
});
