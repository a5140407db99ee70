import { plural } from '@rounds/record/format.js';
import { formatChange, formatTime } from '@rounds/report/text/numbers.js';

/**
 * What made something slower, in a title and a few lines.
 *
 * @typedef {import('./explain.js').Explained} Explained
 * @typedef {import('@rounds/report/text/pieces.js').Piece} Piece
 */

const mostFunctions = 3;

/**
 * @param {Explained[]} explained
 * @param {(file: string) => string} pathOf as it is typed
 * @returns {import('@rounds/report/blocks.js').Block[]}
 */
export function explainedBlocks(explained, pathOf) {
  return explained.map((each) => ({ title: titleOf(each), blocks: [{ list: linesOf(each, pathOf) }] }));
}

/** @param {Explained} explained @returns {Piece[]} */
function titleOf({ change: [{ base, other }, { ratio }] }) {
  return [
    'Why ',
    { name: other.case },
    ` is ${formatChange(Number(ratio))} against `,
    { name: base.runtime },
  ];
}

/**
 * @param {Explained} explained
 * @param {(file: string) => string} pathOf as it is typed
 * @returns {Piece[][]} which functions gained time, in percent of what an operation took
 */
function linesOf({ gains = [], deoptimised = [], files, unkept, lacking }, pathOf) {
  if (lacking !== undefined) return [[{ sentence: `It was not profiled: ${lacking}.` }]];
  const more = gains.length - mostFunctions;
  /** @type {Piece[][]} */
  const lines = gains.slice(0, mostFunctions).map(({ name, file, line, before, now, gain }) => {
    const place = file === undefined ? '' : ` (${file}:${line})`;
    const from = before > 0 ? `${formatTime(before)} → ${formatTime(now)}` : `${formatTime(now)}, new`;
    return [`${formatChange(1 + gain)} of an operation: `, { name: `${name}${place}` }, `, ${from}`];
  });
  if (lines.length === 0)
    lines.push([{ sentence: 'No function took 1% of an operation more while it was profiled.' }]);
  if (more > 0) lines.push([`${plural(more, 'more function')} gained 1% or more`]);
  for (const { name, now, before, reason } of deoptimised.slice(0, 1)) {
    const often = ` was deoptimised ${plural(now, 'time')} (before: ${before}): `;
    lines.push([{ name }, { sentence: often }, { name: reason }]);
  }
  const places = files.flatMap((file, i) => [i > 0 ? ', ' : '', { name: pathOf(file) }]);
  if (unkept === undefined) lines.push(['Profiles, for the browser’s tools: ', ...places]);
  else lines.push([{ sentence: `The profiles were not kept: ${unkept}.` }]);
  return lines;
}
