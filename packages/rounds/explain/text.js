import { plural } from '@rounds/record/format.js';
import { formatChange, formatTime } from '@rounds/report/text/numbers.js';

/**
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { Explanation } from './explain.js'
 */

const maxFunctions = 3;

/**
 * @param {Explanation[]} explanations
 * @param {(file: string) => string} formatPath
 * @returns {Block[]}
 */
export function explanationBlocks(explanations, formatPath) {
  return explanations.map((each) => ({
    title: formatTitle(each),
    blocks: [{ list: formatLines(each, formatPath) }],
  }));
}

/** @param {Explanation} explanation @returns {Piece[]} */
function formatTitle({ change: [{ base, other }, { ratio }] }) {
  const change = formatChange(Number(ratio));
  return ['Why ', { name: other.case }, ` is ${change} against `, { name: base.runtime }];
}

/**
 * @param {Explanation} explanation
 * @param {(file: string) => string} formatPath
 * @returns {Piece[][]} slower functions, as a percentage of the whole operation
 */
function formatLines({ functions = [], deoptimised = [], files, fileError, missing }, formatPath) {
  if (missing !== undefined) return [[{ sentence: `No profile: ${missing}.` }]];
  const more = functions.length - maxFunctions;
  /** @type {Piece[][]} */
  const lines = functions.slice(0, maxFunctions).map(({ name, file, line, before, now, gain }) => {
    const place = file === undefined ? '' : ` (${file}:${line})`;
    const times = before > 0 ? `${formatTime(before)} → ${formatTime(now)}` : `${formatTime(now)}, new`;
    return [`${formatChange(1 + gain)} of an operation: `, { name: `${name}${place}` }, `, ${times}`];
  });
  if (lines.length === 0) lines.push([{ sentence: 'No function took 1% of an operation more.' }]);
  if (more > 0) lines.push([`${plural(more, 'more function')} gained 1% or more`]);
  for (const { name, now, before, reason } of deoptimised.slice(0, 1)) {
    const counts = ` was deoptimised ${plural(now, 'time')} (before: ${before}): `;
    lines.push([{ name }, { sentence: counts }, { name: reason }]);
  }
  const places = files.flatMap((file, i) => [i > 0 ? ', ' : '', { name: formatPath(file) }]);
  if (fileError === undefined) lines.push(['Profiles for browser DevTools: ', ...places]);
  else lines.push([{ sentence: `The profiles could not be written: ${fileError}.` }]);
  return lines;
}
