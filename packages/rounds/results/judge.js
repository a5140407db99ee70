import path from 'node:path';
import { foldedMarkdown, gateSummary } from '@rounds/report/gate.js';
import { gateJson } from '@rounds/report/json.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { gateOfReport } from '@rounds/report/text/gate.js';
import { formatDependencies } from '../against/dependencies.js';
import { treeName } from '../against/side.js';
import { explainSlower, explanationBlocks } from '../explain/explain.js';
import { typedPath } from '../system/invocation.js';
import { formatAnnotations, gateFormats } from './gate-formats.js';
import { hyperfineFormat } from './hyperfine.js';
import { reportFormat } from './report.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * @import { Report } from '@rounds/analysis'
 * @import { Gate } from '@rounds/report/text/gate.js'
 * @import { RecordedSide } from '../against/side.js'
 * @import { Judge } from '../run/bench.js'
 */

/**
 * Judges a run that has a gate, and writes its reports to files. A file that cannot be written is rejected before anything is measured.
 *
 * @param {object} options
 * @param {{ failOn?: number }} options.run
 * @param {string[]} options.compared files, whose extensions select their formats
 * @param {boolean} [options.explain] whether slowdowns are profiled
 * @param {string} [options.exportJson] a file in the format of hyperfine
 * @returns {Judge}
 */
export function judgeRun({ run: { failOn }, compared, explain = false, exportJson }) {
  const formatOf = (/** @type {string} */ file) =>
    (failOn !== undefined && gateFormats[path.extname(file)]) || reportFormat(file);
  const files = compared.map((file) => ({ file, format: formatOf(file) }));
  if (exportJson !== undefined) files.push({ file: exportJson, format: hyperfineFormat });
  for (const { file, format } of files) requireTarget(file, format);
  return async (report, context) => {
    const gate = gateOfReport(report);
    const { notes = [], ...judged } = gate
      ? await judgeGate(report, gate, explain, context)
      : { exitCode: 0 };
    return {
      ...judged,
      write: () => {
        for (const { file, format } of files)
          writeWhole(file, format.text(report, /** @type {Gate} */ (gate), notes), format);
        if (gate && process.env.GITHUB_ACTIONS === 'true') process.stdout.write(formatAnnotations(gate));
      },
    };
  };
}

/**
 * @param {Report} report
 * @param {Gate} gate
 * @param {boolean} explain
 * @param {Parameters<Judge>[1]} context
 * @returns {Promise<{ exitCode: number, text: string, gate: object, notes?: string[] }>} `notes`: further paragraphs of the Markdown
 */
async function judgeGate(report, gate, explain, { session, log }) {
  const { slower, inconclusive } = gate.by;
  const dependencies = dependenciesOf(report);
  const sentences = (/** @type {((name: string) => string) | undefined} */ format) =>
    dependencies.flatMap((each) => formatDependencies(each.name, treeName, each, format) ?? []);
  const explained = explain ? await explainSlower(session, slower, { report, log }) : [];
  const why = explanationBlocks(explained, typedPath);
  return {
    exitCode: gateExitCode(gate),
    text: formatOutput([...gateSummary(report, gate, sentences(undefined)), ...why]).trimStart(),
    gate: {
      ...gateJson(gate),
      remainingWork: inconclusive.map(gate.remainingWork),
      metricChanges: report.metricChanges,
      ...(explain && { explained }),
      ...(dependencies.length > 0 && { dependencies }),
    },
    notes: [
      ...sentences((name) => `\`${name}\``), // without quotes, GitHub links a scope to a user
      ...foldedMarkdown('Which functions take longer', why),
    ],
  };
}

/** @param {Report} report */
function dependenciesOf({ run: { header } }) {
  const { against } = /** @type {{ against?: { refs: RecordedSide[] } }} */ (header.options);
  return (against?.refs ?? []).flatMap(({ name, dependencies }) =>
    dependencies ? [{ name, ...dependencies }] : [],
  );
}

/** @param {Gate} gate @returns {number} */
export function gateExitCode({ by: { slower, inconclusive, faster, same }, memory, limits }) {
  if (slower.length + memory.slower.length > 0) return 1;
  const isMemoryKnown = limits.memory === undefined || Object.values(memory).flat().length > 0;
  return isMemoryKnown &&
    inconclusive.length + memory.inconclusive.length === 0 &&
    faster.length + same.length > 0
    ? 0
    : 3;
}
