import { groupBy } from '@rounds/analysis/group.js';
import { formatPlain, otherVersions, posts } from '@rounds/posts';
import { safe, safeMeasured } from '../posts/blocks.js';
import { machineName } from '../posts/here.js';
import { decisiveTest, pagesOf, wasTried, whyNone } from '../posts/pages.js';
import { maxInFull } from './index-of-runs.js';

/**
 * The tables of posts, or their claims without one, with a column for each machine here: for the READMEs of suites.
 *
 * @import { Claim, Figure, Post } from '@rounds/posts'
 * @import { JudgedRun } from '../posts/outcomes.js'
 * @import { Row as ClaimRow } from '../posts/pages.js'
 *
 * @typedef {{ name: string, runs: JudgedRun[], rows: Map<Claim, ClaimRow> }} Machine `rows` of the claims that were tested there
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} published
 * @property {{ text: string, isMeasured: boolean }[]} here for each machine: its value, or why it has none
 * @property {string} [under] the workload of several that it is of
 * @property {string} [by] the only case that its suite's tables have
 * @property {Post[]} [of] whose tables have it
 * @property {true} [isClaim] a sentence, not a number
 */

/** @type {Record<string, string>} */
const figureTitles = {
  ...{ cpuNs: 'CPU time', residentBytes: 'memory' },
  ...{ pipelineUserMs: 'user time of all programs', pipelineSysMs: 'system time of all programs' },
};

/** What was published has a column of its own. */
const beside = / \(published: [^)]*\)$/;

/** Claims are long. */
const maxClaims = 2;

/** @type {Map<Figure, Post>} */
const postOf = new Map(posts.flatMap((post) => (post.figures ?? []).map((figure) => [figure, post])));

/** @param {JudgedRun[]} runs @returns {Machine[]} */
export function machinesOf(runs) {
  return [...groupBy(runs, ({ run }) => machineName(run.header))].map(([name, own]) => {
    const sections = pagesOf(posts, own).flatMap((page) => page.sections);
    const rows = sections.flatMap((section) => (section.title === undefined ? section.rows : []));
    const tried = rows.filter(wasTried).map((row) => /** @type {const} */ ([row.claim, row]));
    // Of several runs, the first one counts.
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
  const used = [...machines.keys()].filter((i) => shown.some(({ here }) => here[i]?.isMeasured));
  const [by, ...others] = new Set(shown.map((row) => row.by));
  const titles = [
    ...[by && others.length === 0 ? `the post, by ${by}` : 'the post', 'published'],
    ...used.map((i) => `here: ${safe(machines[i]?.name ?? '')}`),
  ];
  const rows = shown.flatMap(({ what, published, here, under }, i) => [
    ...(under !== undefined && under !== shown[i - 1]?.under
      ? [[`on ${under}`, '', ...used.map(() => '')]]
      : []),
    [what, published, ...used.map((machine) => here[machine]?.text ?? '')],
  ]);
  const lines = [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    ...(areFew ? conditionLines(shown) : []),
    lines.join('\n'),
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
  return here.some((each) => each.isMeasured);
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
    const kept = measured[0]?.isClaim ? measured.slice(0, maxClaims) : measured;
    return kept.map((row, rank) => ({ row, rank }));
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
  const order = (/** @type {Figure} */ { figure, workload }) =>
    workloads.indexOf(workload) + (figure === undefined ? 0 : workloads.length);
  const byPlace = groupBy(own, (each) =>
    JSON.stringify([each.case, each.workload, each.runtime, each.figure, each.unit]),
  );
  const groups = [...byPlace.values()].sort(([a], [b]) => order(a) - order(b));
  return groups.map((figures) => {
    const [first] = figures;
    const { case: name, workload, figure, runtime, unit } = first;
    const values = figures.map(({ value, on }) => formatPlain(value) + (on ? ` (${on.split(/\W/)[0]})` : ''));
    const what = [
      `\`${isOneCase ? workload : name}\``,
      ...(figure === undefined ? [] : [figureTitles[figure] ?? `\`${figure.replace('syscalls.', '')}\``]),
      ...(runtime === 'native' ? [] : [runtime]),
    ];
    const isNamed = !isOfFew || (!isOneCase && workloads.length > 1);
    const ofSuite = isOfFew ? '' : ` of \`${suite.replace(/.*\//, '')}\``;
    return {
      what: what.join(', '),
      published: `${values.join(', ')} ${unit}`,
      here: machines.map(({ runs }) => valueFor(first, runs)),
      of: [...new Set(figures.flatMap((each) => postOf.get(each) ?? []))],
      ...(isNamed && { under: `\`${workload}\`${ofSuite}` }),
      ...(isOneCase && { by: `\`${name}\`` }),
    };
  });
}

/** @param {Figure} figure @param {JudgedRun[]} runs */
function valueFor(figure, runs) {
  for (const { besideOf } of runs) {
    const found = besideOf(figure);
    if ('missing' in found) continue;
    const { value, runtimes = [], workload } = found;
    const others = otherVersions(figure.runtime, runtimes[0]).map(({ id }) => id);
    const differences = [...others, ...(workload ? [`\`${workload}\``] : [])].join(', ');
    const text = `${formatPlain(value)} ${figure.unit}${differences && ` (${differences})`}`;
    return { text, isMeasured: true };
  }
  return { text: safeMeasured(whyNone(figure, runs)), isMeasured: false };
}

/** @param {string} suite @param {Machine[]} machines @returns {Row[]} */
function claimRows(suite, machines) {
  const claims = posts.flatMap((post) => post.claims);
  const own = claims.filter(({ tests = [] }) => tests.some(({ of }) => of.suite === suite));
  const rows = own.map((claim) => ({
    what: safe(claim.text),
    published: safe(claim.published ?? ''),
    here: machines.map(({ rows: tested }) => claimOutcome(tested.get(claim))),
    isClaim: /** @type {const} */ (true),
  }));
  return rows.filter(isMeasured);
}

/** @param {ClaimRow | undefined} row */
function claimOutcome(row) {
  if (!row) return { text: '', isMeasured: false };
  const test = decisiveTest(row.outcome);
  const text = test ? `${row.word}: ${test.text.replace(beside, '')}` : row.word;
  return { text: safe(text), isMeasured: true };
}
