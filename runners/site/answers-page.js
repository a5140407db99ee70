import { runtimeTitle } from '@rounds/report/text/names.js';
import { formatInterval, formatRatio, legend } from '../answers/format.js';
import { columns } from '../answers/questions.js';
import { suiteLink } from './links.js';

/**
 * "Node.js, Bun or Deno?" on the site. `Matrix` is a component of its theme.
 *
 * @import { Matrix } from '../answers/matrix.js'
 */

/** Of the home page. */
const maxRows = 8;

/** @param {Matrix} matrix @param {string} base of the site */
function propsOf({ rows, columns: ids }, base) {
  return {
    columns: columns.map((id, i) => ({ id, title: runtimeTitle(ids[i] ?? id), version: ids[i] })),
    rows: rows.map(({ question: { id, topic, question, how, suite }, answers }) => ({
      ...{ id, topic, question, how, link: `${base}${suiteLink(suite).slice(1)}` },
      cells: answers.map(
        (answer) =>
          answer && {
            ...{ ratio: answer.ratio, grade: answer.grade, value: answer.value },
            ...{ text: formatRatio(answer).replace(/ ±.*/, ''), interval: formatInterval(answer) },
          },
      ),
    })),
  };
}

/** @param {object[]} matrices @returns {string} HTML that Vue reads */
function setup(matrices) {
  return `<script setup>\nconst matrices = ${JSON.stringify(matrices).replaceAll('<', '\\u003c')};\n</script>`;
}

/** @param {Matrix} matrix @param {string} base @returns {string} Markdown */
export function homeMatrix(matrix, base) {
  const props = propsOf({ ...matrix, rows: matrix.rows.slice(0, maxRows) }, base);
  const more = `${legend} [All ${matrix.rows.length} questions](/runtimes/)`;
  return [setup([props]), '<Matrix v-bind="matrices[0]" />', more].join('\n\n');
}

/** @param {Matrix[]} matrices @param {string} base */
export function answersPage(matrices, base) {
  const parts = matrices.flatMap(({ machine }, i) => [
    ...(machine ? [`## On ${machine}`] : []),
    `<Matrix v-bind="matrices[${i}]" is-full />`,
  ]);
  const all = matrices.map((matrix) => propsOf(matrix, base));
  const body = [setup(all), legend, ...parts, '`pnpm answers` prints this table.'].join('\n\n');
  return { path: 'runtimes/index.md', title: 'Node.js, Bun or Deno?', body };
}
