import { formatInterval, formatPlain, formatPublished, suffixOf, suitesOf } from '@rounds/posts';
import { plural } from '@rounds/record/format.js';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { makeId } from '@rounds/report/text/links.js';
import { groupBy } from '@rounds/stats/group.js';
import { machineCodeBlocks } from './machine-code.js';
import { versionsText } from './results.js';

/**
 * Posts and their claims as one tree of blocks, for a terminal, for Markdown and for a page.
 *
 * @import { Outcome, Post } from '@rounds/posts'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Tone } from '@rounds/report/tables/model.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { ClaimResult, FigureResult, PostResult, Processor } from './results.js'
 *
 * @typedef {Extract<Block, { title: unknown }>} Section
 * @typedef {{ title: string, version: 'repeated' | 'now', processors: number[] }} ClaimRow `processors`: indices of those that have it
 */

/** @type {Record<Outcome, Tone>} */
const tones = {
  ...{ holds: 'faster', larger: 'faster', smaller: 'inconclusive', gone: 'slower', reversed: 'slower' },
  ...{ inconclusive: 'quiet', 'not tested': 'quiet' },
};

/** @param {PostResult[]} results @returns {string} how many claims have each outcome; of different ones on several processors, each counts */
export function outcomesSentence(results) {
  const own = results.filter(({ claims }) => claims.length > 0);
  const claims = own.flatMap((each) => each.claims);
  const counts = Object.keys(tones).flatMap((outcome) => {
    const count = claims.filter(({ outcomes }) => outcomes.includes(/** @type {Outcome} */ (outcome))).length;
    return count > 0 ? [`${outcome} ${count}`] : [];
  });
  return `${plural(claims.length, 'claim')} of ${plural(own.length, 'post')} today: ${counts.join(', ')}.`;
}

/** @param {ClaimResult} result @returns {string} Markdown */
export function claimLine({ outcomes, sentence }) {
  return `- **${outcomes.join(', ')}**: ${sentence}`;
}

/** @param {PostResult} result @param {Processor[]} processors @returns {Section} */
export function postBlock(result, processors) {
  const { post, claims } = result;
  const { title, author, date, address, correction } = post;
  return {
    ...{ title: [title], id: makeId([post.id]), fold: 'closed' },
    blocks: [
      ...(correction ? [linkedText(correction.text, 'The draft', correction.address)] : []),
      linkedText(`${author}, ${date}.`, 'The post', address),
      ...claims.map((claim) => claimBlock(claim, processors)),
      ...machineCodeBlocks(post),
      evidenceBlock(result, processors),
    ],
  };
}

/** @param {string} text @param {string} link @param {string} address @returns {Block} */
function linkedText(text, link, address) {
  return { text: [`${text} `, { link, address: /** @type {`https://${string}`} */ (address) }] };
}

/**
 * @param {ClaimResult} result
 * @param {Processor[]} processors
 * @returns {Section} then, repeated and now in a narrow table
 */
export function claimBlock({ claim, columns, outcomes, sentence, command }, processors) {
  const measured = [...processors.keys()].filter((i) => columns[i]?.repeated ?? columns[i]?.now);
  const rows = /** @type {const} */ (['repeated', 'now']).flatMap((version) => {
    const byVersions = groupBy(
      measured.filter((i) => columns[i]?.[version]),
      (i) => versionsText(columns[i]?.[version]?.runtimes ?? []),
    );
    return Array.from(byVersions, ([versions, own]) => ({
      title: version === 'now' && !claim.now ? 'now' : `${version}, ${versions}`,
      ...{ version, processors: own },
    }));
  });
  const table = makeTable(rows, [
    { ...left('', (/** @type {ClaimRow} */ { title }) => title), isProse: true },
    ...measured.map((i) =>
      left(processors[i]?.title ?? '', (/** @type {ClaimRow} */ { version, processors: own }) => {
        const { outcome, [version]: value } = columns[i] ?? {};
        if (!value || !outcome || !own.includes(i)) return '';
        const text = formatInterval(claim, value);
        return version === 'now' ? { text: `${text} ${outcome}`, tone: tones[outcome] } : text;
      }),
    ),
  ]);
  const workloads = columns.flatMap(({ repeated, now }) =>
    [repeated, now].flatMap((each) => each?.workload ?? []),
  );
  const others = [...new Set(workloads)].filter((name) => name !== claim.of?.workload);
  const differences = [claim.differs ?? [], others.map((name) => `workload ${name}`)].flat(2);
  const notes = [
    `Published: ${formatPublished(claim)}.`,
    ...(differences.length > 0 && rows.length > 0 ? [` Here: ${differences.join('; ')}.`] : []),
    ...(rows.some(({ version }) => version === 'now') ? [] : whyNotTested(claim, command)),
  ];
  return {
    title: [`${outcomes.join(', ')}: ${sentence}.`],
    tone: tones[outcomes[0] ?? 'not tested'],
    blocks: [...(rows.length > 0 ? [{ table }] : []), { text: notes }],
  };
}

/** @param {ClaimResult['claim']} claim @param {string} command @returns {Piece[]} */
function whyNotTested({ needs }, command) {
  const why = needs ? ` Not tested: it needs ${needs.machine}` : ' Not tested with supported versions';
  return needs?.software || command === '' ? [`${why}.`] : [`${why}: `, { name: command }, '.'];
}

/** @param {PostResult} result @param {Processor[]} processors @returns {Section} */
function evidenceBlock({ post, figures }, processors) {
  const { statements, also, notRepeated, conditions } = post;
  const stated = Object.entries(conditions).filter(([, text]) => text !== 'not stated');
  const conditionsText = stated.map(([name, text]) => `${name}: ${text}`).join('; ') || 'not stated';
  const measured = figures.filter(({ here }) => here.some(Boolean));
  const suites = suitesOf(post);
  const published = statements.map(([text, value]) => [value === 'not stated' ? text : `${text} (${value})`]);
  return {
    ...{ title: ['Evidence'], fold: 'closed' },
    blocks: [
      { text: [`Conditions: ${conditionsText}.`] },
      ...(published.length > 0 ? [{ list: published }] : []),
      ...(also ? [{ text: [`Also: ${also}`] }] : []),
      ...(measured.length > 0 ? [{ list: measured.map((each) => [figureText(each, processors)]) }] : []),
      ...(suites.length > 0 ? [{ text: [`Measured by ${suites.join(', ')}.`] }] : []),
      ...(notRepeated ? [{ text: [`Not repeated: ${notRepeated}`] }] : []),
    ],
  };
}

/** @param {FigureResult} result @param {Processor[]} processors @returns {string} a number of a table, and ours */
function figureText({ figure, here }, processors) {
  const { case: name, workload, figure: quantity, unit, value, runtime, on } = figure;
  const suffix = suffixOf(unit);
  const what = [name, workload, quantity ?? [], runtime === 'native' ? [] : runtime].flat().join(', ');
  const ours = here.flatMap((each, i) =>
    each ? [`${formatPlain(each.value)}${suffix} on ${processors[i]?.title}`] : [],
  );
  return `${what}: published ${formatPlain(value)}${suffix}${on ? ` (${on})` : ''}; here ${ours.join(', ')}`;
}
