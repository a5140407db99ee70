import { claimSentence, currentNode, judge, posts } from '@rounds/posts';
import { runtimeTitle, runtimeTitles } from '@rounds/report/text/names.js';
import { groupBy } from '@rounds/stats/group.js';
import { processorFolder, processorName } from '../processors.js';
import { hereOf } from './here.js';
import { measureClaim, measureFigure } from './measured.js';

/**
 * The claims of posts: then, repeated, now.
 *
 * @import { Claim, Figure, Outcome, Post } from '@rounds/posts'
 * @import { Run } from '@rounds/record'
 * @import { Measured } from './measured.js'
 *
 * @typedef {{ folder: string, title: string, runs: Run[] }} Processor
 * @typedef {{ repeated?: Measured, now?: Measured, outcome: Outcome }} Column of a processor
 * @typedef {{ claim: Claim, columns: Column[], outcomes: Outcome[], sentence: string, command: string }} ClaimResult `columns`: one for
 *   each processor; `outcomes` of those that measured it: different ones, or `not tested`
 * @typedef {{ figure: Figure, here: (Measured | undefined)[] }} FigureResult
 * @typedef {{ post: Post, claims: ClaimResult[], figures: FigureResult[] }} PostResult
 */

/** Longer sentences name one processor, or none. */
const maxSentence = 120;

/** @param {Run[]} runs @returns {Processor[]} */
export function processorsOf(runs) {
  const byFolder = groupBy(runs, ({ header }) => processorFolder(header.machine));
  return [...byFolder].map(([folder, own]) => {
    const name = processorName(own[0].header.machine);
    return { folder, title: name.replace(/^.*, /, ''), runs: own };
  });
}

/** @param {Processor[]} processors @param {Post[]} [chosen] @returns {PostResult[]} */
export function postResults(processors, chosen = posts) {
  return chosen.map((post) => ({
    post,
    claims: post.claims.map((claim) => claimResult(claim, processors)),
    figures: (post.figures ?? []).map((figure) => ({
      figure,
      here: processors.map(({ runs }) => measureFigure(runs, figure)),
    })),
  }));
}

/** @param {Claim} claim @param {Processor[]} processors @returns {ClaimResult} */
function claimResult(claim, processors) {
  const columns = processors.map(({ runs }) => {
    const able = runs.filter(({ header }) => isAble(claim, header));
    const now = measureClaim(able, claim, 'now');
    return { repeated: measureClaim(able, claim, 'repeated'), now, outcome: judge(claim, now) };
  });
  const tested = [...new Set(columns.map(({ outcome }) => outcome))].filter((each) => each !== 'not tested');
  return {
    ...{ claim, columns, outcomes: tested.length > 0 ? tested : ['not tested'] },
    sentence: sentenceOf(claim, columns, processors),
    command: commandOf(claim),
  };
}

/** @param {Claim} claim @param {Run['header']} header @returns {boolean} whether its machine can measure the claim */
function isAble({ needs = /** @type {Claim['needs'] & {}} */ ({ machine: '' }) }, header) {
  const { processor, architecture, cores } = hereOf(header);
  return (
    needs.software === undefined &&
    cores >= (needs.cores ?? 1) &&
    architecture === (needs.architecture ?? architecture) &&
    processor.includes(needs.processor ?? '')
  );
}

/** @param {Claim} claim @param {Column[]} columns @param {Processor[]} processors */
function sentenceOf(claim, columns, processors) {
  const found = columns.flatMap(({ now }, i) => (now ? [{ now, title: processors[i]?.title ?? '' }] : []));
  const [first] = found;
  if (first === undefined) return claimSentence(claim, []);
  const isOne = found.length === 1;
  const values = found.map(({ now, title }) => ({
    ...now,
    where:
      isOne && claim.now !== undefined && claim.now !== 'cc'
        ? `in ${versionsText(now.runtimes)}`
        : `on ${title}`,
  }));
  const now = values.slice(0, 1).map((each) => ({ ...each, where: 'now' }));
  const sentences = [values, values.slice(0, 1), now, []].map((some) => claimSentence(claim, some));
  return String(sentences.find(({ length }) => length <= maxSentence) ?? sentences.at(-1));
}

/** @param {string[]} ids @returns {string} `Node.js 26 and Bun 1.4` */
export function versionsText(ids) {
  const parts = [...new Set(ids.flatMap((id) => id.split('+')))];
  const known = parts.filter((id) => !/^(?:cc|coreutils)@/.test(id));
  return (known.length > 0 ? known : parts).map(runtimeTitle).join(' and ');
}

/** @param {Claim} claim @returns {string} that measures it on another machine; empty if no suite does */
function commandOf({ of, by, now = 'native' }) {
  if (of === undefined) return '';
  const cases = of.cases ?? [...new Set([of.case, by?.case ?? of.case])];
  const workloads = [...new Set([of.workload, by?.workload ?? of.workload])];
  const names = [...new Set([now].flat().flatMap((each) => each.split('+')))].filter((name) =>
    Object.hasOwn(runtimeTitles, name),
  );
  const specs = names.map((name) => (name === 'node' ? currentNode : name));
  const runtimes = specs.length > 0 ? ` --runtime ${specs}` : '';
  return `pnpm bench ${of.suite} --workload ${workloads} --case '${cases}'${runtimes}`;
}
