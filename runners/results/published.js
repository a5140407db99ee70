import { groupBy } from '@rounds/analysis/group.js';
import { formatPlain, otherVersions, posts } from '@rounds/posts';
import { safe, safeMeasured } from '../posts/blocks.js';
import { machineName } from '../posts/here.js';
import { decisiveTest, pagesOf, wasTried, whyNone } from '../posts/pages.js';
import { maxInFull } from './index-of-runs.js';

/**
 * What posts have in their tables, or say where they have none, with a column for each machine here: for the READMEs of suites.
 *
 * @import { Figure, Post } from '@rounds/posts'
 * @import { JudgedRun } from '../posts/outcomes.js'
 * @typedef {import('../posts/pages.js').Row} StatementRow
 *
 * @typedef {object} Machine
 * @property {string} name
 * @property {JudgedRun[]} runs
 * @property {Map<import('@rounds/posts').Claim, StatementRow>} rows of what was tried there
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} [by] the only case that its suite's tables have
 * @property {string} published
 * @property {string[]} here for each machine; nothing where it has none
 * @property {string[]} [why] for each machine, why it has none
 * @property {string} [under] the workload of several that it is of
 * @property {Post[]} [of] whose tables have it
 * @property {true} [isClaim] a sentence, not a number
 */

/** @type {Record<string, string>} */
const figureWords = {
  ...{ cpuNs: 'CPU time', residentBytes: 'memory' },
  ...{ pipelineUserMs: 'user time of all programs', pipelineSysMs: 'system time of all programs' },
};

/** What was published has a column of its own. */
const beside = / \(published: [^)]*\)$/;

/** Claims are long. */
const maxClaims = 2;

/** @type {Map<Figure, Post>} */
const postOf = new Map(posts.flatMap((post) => (post.figures ?? []).map((figure) => [figure, post])));

/**
 * @param {JudgedRun[]} runs
 * @returns {Machine[]}
 */
export function machinesOf(runs) {
  return [...groupBy(runs, ({ run }) => machineName(run.header))].map(([name, own]) => {
    const tried = pagesOf(posts, own)
      .flatMap(({ sections }) => sections.filter(({ title }) => title === undefined))
      .flatMap(({ rows }) => rows.filter(wasTried))
      .map((row) => /** @type {const} */ ([row.claim, row]));
    // Of several runs the first one tells.
    return { name, runs: own, rows: new Map(tried.reverse()) };
  });
}

/**
 * @param {string[]} suites of one package
 * @param {Machine[]} machines
 * @param {number} [maxRows] without it, all rows, also those that were not measured
 * @returns {string | undefined} nothing if no post has anything that was measured; for many suites only the numbers
 */
export function publishedMarkdown(suites, machines, maxRows = Number.POSITIVE_INFINITY) {
  const areFew = suites.length <= maxInFull;
  const all = suites.map((suite) => {
    const rows = figureRows(suite, machines, areFew);
    if (rows.some(isMeasured)) return rows;
    return areFew ? claimRows(suite, machines) : [];
  });
  const shown = Number.isFinite(maxRows) ? selected(all, maxRows) : all.flat();
  if (shown.length === 0) return undefined;
  const used = machines.flatMap(({ name }, i) => (shown.some(({ here }) => here[i]) ? [{ name, i }] : []));
  const [by, ...others] = new Set(shown.map((row) => row.by));
  return [
    ...(areFew ? conditionLines(shown) : []),
    tableOf(
      [
        by && others.length === 0 ? `the post, by ${by}` : 'the post',
        'published',
        ...used.map(({ name }) => `here: ${safe(name)}`),
      ],
      shown.flatMap(({ what, published, here, why, under }, i) => [
        ...(under !== undefined && under !== shown[i - 1]?.under
          ? [[`on ${under}`, '', ...used.map(() => '')]]
          : []),
        [what, published, ...used.map(({ i: machine }) => here[machine] || (why?.[machine] ?? ''))],
      ]),
    ),
    moreLine(suites, all.flat().length - shown.length),
  ].join('\n\n');
}

/** @param {string[]} suites @param {number} omitted rows */
function moreLine(suites, omitted) {
  const ids = posts.filter((post) => post.suites.some((suite) => suites.includes(suite))).map(({ id }) => id);
  const command = ids.length > 3 ? 'pnpm posts ID' : `pnpm posts ${ids.join(' ')}`;
  const rows =
    omitted === 0 ? 'Every claim' : `${omitted} more ${omitted === 1 ? 'row' : 'rows'}, and every claim`;
  return `${rows}: \`${command}\`.`;
}

/** @param {Row} row */
function isMeasured({ here }) {
  return here.some(Boolean);
}

/** @param {Row[]} rows @returns {string[]} the machines and versions that posts state */
function conditionLines(rows) {
  const known = [...new Set(rows.flatMap(({ of = [] }) => of))];
  return known.map((post) => {
    const name = known.length === 1 ? 'Published' : `“${safe(post.title)}”`;
    const { processor, versions } = post.conditions;
    return `${name}: ${safe(processor)}${versions === undefined ? '' : `; ${safe(versions)}`}.`;
  });
}

/**
 * @param {Row[][]} lists
 * @param {number} maxRows
 * @returns {Row[]} measured rows: of each list as many as of the others, as far as it has them
 */
function selected(lists, maxRows) {
  const ranked = lists.flatMap((list) => {
    const measured = list.filter(isMeasured);
    return measured
      .slice(0, measured[0]?.isClaim ? maxClaims : measured.length)
      .map((row, rank) => ({ row, rank }));
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const kept = new Set(ranked.slice(0, maxRows).map(({ row }) => row));
  return lists.flat().filter((row) => kept.has(row));
}

/**
 * @param {string} suite
 * @param {Machine[]} machines
 * @param {boolean} isOfFew whether its package has few suites
 * @returns {Row[]} times first, by workload
 */
function figureRows(suite, machines, isOfFew) {
  const own = [...postOf.keys()].filter((each) => each.suite === suite && !each.isSeparate);
  const workloads = [...new Set(own.map(({ workload }) => workload))];
  const isOneCase = isOfFew && workloads.length > 1 && new Set(own.map((each) => each.case)).size === 1;
  const order = ({ figure, workload } = /** @type {Figure} */ (own[0])) =>
    workloads.indexOf(workload) + (figure === undefined ? 0 : workloads.length);
  const byPlace = groupBy(own, (each) =>
    JSON.stringify([each.case, each.workload, each.runtime, each.figure, each.unit]),
  );
  return [...byPlace.values()]
    .sort(([a], [b]) => order(a) - order(b))
    .flatMap((figures) => {
      const [first] = figures;
      const here = machines.map(({ runs }) => hereFor(first, runs));
      const why = machines.map(({ runs }) => safeMeasured(whyNone(first, runs)));
      const { case: name, workload, figure, runtime } = first;
      const values = figures.map(
        ({ value, on }) => formatPlain(value) + (on ? ` (${on.split(/\W/)[0]})` : ''),
      );
      const what = [
        `\`${isOneCase ? workload : name}\``,
        ...(figure === undefined ? [] : [figureWords[figure] ?? `\`${figure.replace('syscalls.', '')}\``]),
        ...(runtime === 'native' ? [] : [runtime]),
      ];
      const ofSuite = isOfFew ? '' : ` of \`${suite.replace(/.*\//, '')}\``;
      const under =
        isOfFew && (isOneCase || workloads.length === 1) ? undefined : `\`${workload}\`${ofSuite}`;
      const published = `${values.join(', ')} ${first.unit}`;
      const of = [...new Set(figures.flatMap((each) => postOf.get(each) ?? []))];
      return [
        { what: what.join(', '), published, here, why, under, of, ...(isOneCase && { by: `\`${name}\`` }) },
      ];
    });
}

/**
 * @param {Figure} figure
 * @param {JudgedRun[]} runs
 */
function hereFor(figure, runs) {
  for (const { besideOf } of runs) {
    const found = besideOf(figure);
    if (!('missing' in found)) return `${formatPlain(found.value)} ${figure.unit}${inWords(figure, found)}`;
  }
  return '';
}

/**
 * @param {Figure} figure
 * @param {import('@rounds/posts').Measurement} found
 * @returns {string} how the conditions differ
 */
function inWords({ runtime }, { runtimes = [], workload }) {
  const others = otherVersions(runtime, runtimes[0]).map(({ id }) => id);
  const all = [...others, ...(workload ? [`\`${workload}\``] : [])];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

/**
 * @param {string} suite
 * @param {Machine[]} machines
 * @returns {Row[]}
 */
function claimRows(suite, machines) {
  return posts.flatMap(({ claims }) =>
    claims.flatMap((claim) => {
      if (!claim.tests?.some(({ of }) => of.suite === suite)) return [];
      const rows = machines.map(({ rows: tested }) => tested.get(claim));
      if (!rows.some(Boolean)) return [];
      const here = rows.map((row) => (row ? safe(claimOutcome(row)) : ''));
      const published = safe(claim.published ?? '');
      return [{ what: safe(claim.text), published, here, isClaim: true }];
    }),
  );
}

/** @param {StatementRow} row */
function claimOutcome({ word, outcome }) {
  const test = decisiveTest(outcome);
  return test ? `${word}: ${test.text.replace(beside, '')}` : word;
}

/** @param {string[]} titles @param {string[][]} rows */
function tableOf(titles, rows) {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
