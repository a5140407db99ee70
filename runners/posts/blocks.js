import { groupBy } from '@rounds/analysis/group.js';
import { formatInterval, formatPlain, formatPublished, suitesOf } from '@rounds/posts';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { makeId } from '@rounds/report/text/links.js';
import { versionsText } from './results.js';
import { safe } from './safe.js';

/**
 * Posts and their claims as one tree of blocks, for a terminal, for Markdown and for a page.
 *
 * @import { Outcome, Post } from '@rounds/posts'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Tone } from '@rounds/report/tables/model.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { ClaimResult, Column, FigureResult, PostResult, Processor } from './results.js'
 *
 * @typedef {Extract<Block, { title: unknown }>} Section
 * @typedef {{ show?: (text: string) => string, link?: (text: string, address: `https://${string}`) => Piece }} Layout a text, and a link,
 *   in the format of the output
 * @typedef {{ name: string, version: 'repeated' | 'now', own: number[] }} ClaimRow `own`: the processors that have it
 */

/** @type {Record<Outcome, Tone>} */
const tones = {
  ...{ holds: 'faster', larger: 'faster', smaller: 'inconclusive', gone: 'slower', reversed: 'slower' },
  ...{ inconclusive: 'quiet', 'not tested': 'quiet' },
};

/** @param {Post} post @returns {string} as stated by the post */
export function conditionsOf({ conditions }) {
  const stated = Object.entries(conditions).filter(([, text]) => text !== 'not stated');
  return stated.map(([name, text]) => `${name}: ${text}`).join('; ') || 'not stated';
}

/** @param {PostResult[]} results @returns {Map<Outcome, number>} how many claims have each outcome */
export function countOutcomes(results) {
  const all = results.flatMap(({ claims }) => claims.map(({ outcomes }) => outcomes));
  const order = /** @type {Outcome[]} */ (Object.keys(tones));
  // Of different outcomes on different processors, each counts.
  const counts = order.map(
    (outcome) => /** @type {const} */ ([outcome, all.filter((each) => each.includes(outcome)).length]),
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

/** @param {PostResult[]} results @returns {string} */
export function outcomesSentence(results) {
  const own = results.filter(({ claims }) => claims.length > 0);
  const counts = [...countOutcomes(results)].map(([outcome, count]) => `${outcome} ${count}`);
  return `${own.flatMap(({ claims }) => claims).length} claims of ${own.length} posts today: ${counts.join(', ')}.`;
}

/** @type {Required<Layout>} */
const plain = { show: String, link: (text, address) => ({ link: text, address }) };

/** @type {Required<Layout>} */
export const markdownLayout = { show: safe, link: (text, address) => `[${text}](${address})` };

/** @param {PostResult} result @param {Processor[]} processors @param {Required<Layout>} [layout] @returns {Section} */
export function postBlock(result, processors, layout = plain) {
  const { post, claims } = result;
  const { show, link } = layout;
  const linked = (/** @type {string} */ text, /** @type {string} */ name, /** @type {string} */ address) => ({
    text: [`${show(text)} `, link(name, /** @type {`https://${string}`} */ (address))],
  });
  return {
    title: [show(post.title)],
    ...{ id: makeId([post.id]), fold: 'closed' },
    blocks: [
      ...(post.correction ? [linked(post.correction.text, 'The draft', post.correction.address)] : []),
      linked(`${post.author}, ${post.date}.`, 'The post', post.address),
      { text: [show(`Conditions: ${conditionsOf(post)}.`)] },
      ...claims.map((claim) => claimBlock(claim, processors, layout)),
      evidenceBlock(result, processors, layout),
    ],
  };
}

/**
 * @param {ClaimResult} result
 * @param {Processor[]} processors
 * @param {Required<Layout>} [layout]
 * @returns {Section} then, repeated and now in a narrow table
 */
export function claimBlock({ claim, columns, outcomes, sentence, command }, processors, { show } = plain) {
  const shown = [...processors.keys()].filter((i) => columns[i]?.repeated ?? columns[i]?.now);
  /** @param {'repeated' | 'now'} version */
  const rowsOf = (version) =>
    groupBy(
      shown.filter((i) => columns[i]?.[version]),
      (i) => versionsText(columns[i]?.[version]?.runtimes ?? []),
    );
  const [repeated, now] = [rowsOf('repeated'), rowsOf('now')];
  /** @type {ClaimRow[]} */
  const rows = [
    ...[...repeated].map(([name, own]) => ({
      name: `repeated, ${name}`,
      version: /** @type {const} */ ('repeated'),
      own,
    })),
    ...[...now].map(([name, own]) => ({
      name: claim.now ? `now, ${name}` : 'now',
      version: /** @type {const} */ ('now'),
      own,
    })),
  ];
  const table = makeTable(rows, [
    left('', ({ name }) => name),
    ...shown.map((i) =>
      left(processors[i]?.title ?? '', (/** @type {ClaimRow} */ { version, own }) => {
        const column = columns[i];
        const measured = own.includes(i) ? column?.[version] : undefined;
        if (!measured || !column) return '';
        const value = formatInterval(claim, measured);
        return version === 'now'
          ? { text: `${value} ${column.outcome}`, tone: tones[column.outcome] }
          : value;
      }),
    ),
  ]);
  const isProse = {
    ...table,
    columns: table.columns.map((each, i) => (i === 0 ? { ...each, isProse: true } : each)),
  };
  const measured = columns.flatMap(({ repeated: old, now: current }) => [old ?? [], current ?? []].flat());
  const others = new Set(
    measured.map(({ workload }) => workload).filter((name) => name !== claim.of?.workload),
  );
  const differs = [claim.differs ?? [], [...others].map((name) => `workload ${name}`)].flat();
  const notes = [
    `Published: ${formatPublished(claim)}.`,
    ...(differs.length > 0 && rows.length > 0 ? [`Here: ${differs.join('; ')}.`] : []),
  ];
  const why = now.size > 0 ? [] : whyNotTested(claim, command);
  return {
    title: [show(`${outcomes.join(', ')}: ${sentence}.`)],
    tone: tones[outcomes[0] ?? 'not tested'],
    blocks: [...(rows.length > 0 ? [{ table: isProse }] : []), { text: [show(notes.join(' ')), ...why] }],
  };
}

/** @param {ClaimResult['claim']} claim @param {string} command @returns {Piece[]} */
function whyNotTested({ needs }, command) {
  const why = needs ? ` Not tested: it needs ${needs.machine}` : ' Not tested with supported versions';
  return needs?.software || command === '' ? [`${why}.`] : [`${why}: `, { name: command }, '.'];
}

/** @param {PostResult} result @param {Processor[]} processors @param {Required<Layout>} [layout] @returns {Section} */
export function evidenceBlock({ post, figures }, processors, { show } = plain) {
  const { statements, also, notRepeated } = post;
  const measured = figures.filter(({ here }) => here.some(Boolean));
  const suites = suitesOf(post);
  return {
    title: ['Evidence'],
    fold: 'closed',
    blocks: [
      {
        list: statements.map(([text, published]) => [
          show(published === 'not stated' ? text : `${text} (${published})`),
        ]),
      },
      ...(also ? [{ text: [show(`Also: ${also}`)] }] : []),
      ...(measured.length > 0
        ? [{ list: measured.map((each) => [show(figureText(each, processors))]) }]
        : []),
      ...(suites.length > 0 ? [{ text: [`Measured by ${suites.join(', ')}.`] }] : []),
      ...(notRepeated ? [{ text: [show(`Not repeated: ${notRepeated}`)] }] : []),
    ],
  };
}

/** @param {FigureResult} result @param {Processor[]} processors @returns {string} a number of a table, and ours */
function figureText({ figure, here }, processors) {
  const { case: name, workload, figure: quantity, unit, value, runtime, on } = figure;
  const what = [name, workload, quantity ?? []].flat().join(', ');
  const suffix = unit === 'times' ? '' : unit.startsWith('/') ? unit : ` ${unit}`;
  const ours = here.flatMap((each, i) =>
    each ? [`${formatPlain(each.value)}${suffix} on ${processors[i]?.title}`] : [],
  );
  const version = runtime === 'native' ? '' : `, ${runtime}`;
  return `${what}${version}: published ${formatPlain(value)}${suffix}${on ? ` (${on})` : ''}; here ${ours.join(', ')}`;
}
