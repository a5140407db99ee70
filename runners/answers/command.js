import { existsSync } from 'node:fs';
import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { tableBlocks } from '@rounds/report/blocks.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { UserError, unknownName, userPath } from 'rounds/command';
import { runFiles } from 'rounds/script';
import { answeringRuns } from '../reference-files.js';
import { formatRatio, legend, matrixTable } from './format.js';
import { answerMatrices } from './matrix.js';
import { questions } from './questions.js';

/** @import { Matrix } from './matrix.js' */

/**
 * @param {string[]} names results files and folders; the reference runs by default
 * @param {{ json?: boolean, topic?: string }} options
 */
export async function showAnswers(names, { json, topic }) {
  const missing = names.find((name) => !existsSync(userPath(name)));
  if (missing !== undefined)
    throw new UserError(`${missing} does not exist. Name a results file, or a folder of them.`);
  const topics = [...new Set(questions.map((question) => question.topic.toLowerCase()))];
  const chosen = topics.find((each) => topic !== undefined && each.startsWith(topic.toLowerCase()));
  if (topic !== undefined && chosen === undefined) throw unknownName('topic', topic, topics);
  const reports = [];
  for (const file of names.length > 0 ? runFiles(names) : answeringRuns())
    reports.push(analyseRun(await readRun(file)));
  const matrices = answerMatrices(reports).map((matrix) => ({
    ...matrix,
    rows: matrix.rows.filter(
      ({ question }) => chosen === undefined || question.topic.toLowerCase() === chosen,
    ),
  }));
  if (json) return console.log(JSON.stringify(matrices.map(asJson)));
  const blocks = matrices.flatMap((matrix) => [
    ...(matrix.machine ? [{ text: [{ sentence: `On ${matrix.machine}.` }] }] : []),
    ...tableBlocks(matrixTable(matrix)),
  ]);
  console.log(formatOutput([...blocks, { text: [{ sentence: legend }] }]));
}

/** @param {Matrix} matrix */
function asJson({ machine, columns, rows }) {
  return {
    machine,
    columns,
    rows: rows.map(({ question, answers }) => ({
      ...question,
      answers: answers.map((answer) => (answer ? { ...answer, text: formatRatio(answer) } : null)),
    })),
  };
}
