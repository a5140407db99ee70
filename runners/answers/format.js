import { left, makeTable } from '@rounds/report/tables/model.js';
import { runtimeTitle } from '@rounds/report/text/names.js';
import { formatMargin } from '@rounds/report/text/numbers.js';
import { columns } from './questions.js';

/**
 * Answers as text.
 *
 * @import { Answer, Matrix, Row } from './matrix.js'
 */

/** @param {number} ratio */
const shortRatio = (ratio) => ratio.toFixed(ratio < 10 ? 2 : ratio < 100 ? 1 : 0);

/** @param {Answer} answer @returns {string} such as `fastest`, `1.43× ±5%` */
export function formatRatio({ ratio, interval, isBest }) {
  if (isBest) return 'fastest';
  if (!interval) return `~${shortRatio(ratio)}×`;
  const [low, high] = interval;
  return `${shortRatio(ratio)}×${formatMargin({ estimate: ratio, low, high })}`;
}

/** @param {Answer} answer @returns {string} such as `1.35 to 1.51` */
export function formatInterval({ interval, isBest }) {
  if (isBest) return '';
  return interval ? interval.map(shortRatio).join(' to ') : 'too few rounds';
}

/** @type {Record<Answer['grade'], import('@rounds/report/tables/model.js').Tone>} */
const tones = { best: 'faster', near: 'same', slower: 'inconclusive', far: 'slower', unknown: 'quiet' };

/** @param {Matrix} matrix @param {Row[]} [rows] */
export function matrixTable(matrix, rows = matrix.rows) {
  return makeTable(
    rows,
    [
      {
        ...left('', (/** @type {Row} */ { question }) => question.question.replaceAll('`', '')),
        isProse: true,
      },
      ...columns.map((column, i) =>
        left(runtimeTitle(matrix.columns[i] ?? column), (/** @type {Row} */ { answers }) => {
          const answer = answers[i];
          return answer ? { text: formatRatio(answer), tone: tones[answer.grade] } : '–';
        }),
      ),
    ],
    rows === matrix.rows ? ({ question }) => question.topic : undefined,
  );
}

export const legend =
  'Time relative to the fastest in the row, with 95% intervals. ~: too few rounds for an interval. –: not measured.';
