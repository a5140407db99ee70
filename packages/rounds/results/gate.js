import path from 'node:path';
import { cellKey } from '@rounds/record';
import { plainText } from '@rounds/record/format.js';
import { foldedMarkdown, gateMark, gateMarkdown, gateSummary } from '@rounds/report/gate.js';
import { gateJson } from '@rounds/report/json.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import {
  formatControl,
  formatGate,
  formatGateChange,
  formatRemainingWork,
  makeGate,
} from '@rounds/report/text/gate.js';
import { formatDependencies } from '../against/dependencies.js';
import { treeName } from '../against/side.js';
import { explainSlower, explanationBlocks } from '../explain/explain.js';
import { typedPath } from '../system/invocation.js';
import { reportFormat } from './report.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * Judges a run that compares versions. A file that cannot be written is rejected before anything is measured.
 *
 * @param {object} options
 * @param {string[]} [options.compared] files, whose extensions select their formats
 * @param {boolean} [options.explain] whether slowdowns are profiled
 * @returns {(report: Report, about?: Partial<Parameters<import('../run/bench.js').Judge>[1]>) => Promise<Required<import('../run/outcome.js').Judgement>>}
 */
export function judgeVersions({ compared = [], explain = false }) {
  const files = compared.map((file) => ({ file, format: formats[path.extname(file)] ?? reportFormat(file) }));
  for (const { file, format } of files) requireTarget(file, format);
  return async (report, { session, log = () => {} } = {}) => {
    const gate = makeGate(report);
    const { slower, inconclusive } = gate.by;
    const dependencies = dependenciesOf(report);
    const sentences = (/** @type {((name: string) => string) | undefined} */ format) =>
      dependencies.flatMap((each) => formatDependencies(each.name, treeName, each, format) ?? []);
    const explained = explain && session ? await explainSlower(session, slower, { report, log }) : [];
    const why = explanationBlocks(explained, typedPath);
    const notes = [
      ...sentences((name) => `\`${name}\``), // without quotes, GitHub links a scope to a user
      ...foldedMarkdown('Which functions take longer', why),
    ];
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
      write: () => {
        for (const { file, format } of files) writeWhole(file, format.text(report, gate, notes), format);
        if (process.env.GITHUB_ACTIONS === 'true') process.stdout.write(annotations(gate));
      },
    };
  };
}

/** @param {Report} report */
function dependenciesOf({ run: { header } }) {
  const { against } = /** @type {{ against?: { refs: import('../against/side.js').RecordedSide[] } }} */ (
    header.options
  );
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

/**
 * The same result for other tools. No file of another kind is overwritten.
 *
 * @import { Change, Report } from '@rounds/analysis'
 * @import { Gate } from '@rounds/report/text/gate.js'
 * @typedef {Pick<import('@rounds/record').Cell, 'suite'> & Partial<import('@rounds/record').Cell>} NamedCell a cell, or a suite
 */

/** `notes`: further paragraphs of the Markdown. @type {Record<string, import('./whole-file.js').Kind & { text: (report: Report, gate: Gate, notes: string[]) => string }>} */
export const formats = {
  '.md': { mark: gateMark, noun: 'comparison', text: gateMarkdown },
  '.xml': {
    mark: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="rounds"',
    noun: 'JUnit report of Rounds',
    text: junitText,
  },
  '.json': {
    mark: /^\{\}\n$|^\{\n {2}".*": \{\n {4}"latency": \{/,
    noun: 'file in Bencher Metric Format',
    text: bencherText,
  },
};

/** @param {Report} report @param {Gate} gate */
function junitText({ run, failures }, gate) {
  const { slower, inconclusive, faster, same } = gate.by;
  const caseOf = (/** @type {Change} */ [{ base, other }, comparison]) => ({
    cell: other,
    text: `${formatGateChange(comparison)} against ${base.runtime}`,
  });
  const faults = new Map(failures.faults.toReversed().map((fault) => [cellKey(fault), fault]));
  /** @type {{ element: string, cell: NamedCell, text: string }[]} */
  const cases = [
    ...slower.map((change) => ({ element: 'failure', ...caseOf(change) })),
    ...gate.memory.slower.map((change) => {
      const { cell, text } = caseOf(change);
      return { element: 'failure', cell, text: `peak memory ${text}` };
    }),
    ...[...faster, ...same].map((change) => ({ element: 'system-out', ...caseOf(change) })),
    ...inconclusive.map((change) => {
      const { cell, text } = caseOf(change);
      const remaining = formatRemainingWork(gate.remainingWork(change));
      return { element: 'skipped', cell, text: `${text}: inconclusive, ${remaining}` };
    }),
    ...run.skips.map((skip) => ({ element: 'skipped', cell: skip, text: skip.reason })),
    ...gate.broken.map(({ suite, error }) => ({ element: 'error', cell: { suite }, text: error })),
    ...Array.from(faults.values(), (fault) => ({ element: 'error', cell: fault, text: fault.error })),
  ];
  const count = (/** @type {string} */ element) => cases.filter((each) => each.element === element).length;
  const lines = cases.map(({ element, cell, text }) => {
    const content =
      element === 'system-out'
        ? `<system-out>${xml(text)}</system-out>`
        : `<${element} message="${xml(text)}"/>`;
    return `<testcase classname="${xml(cell.suite)}" name="${xml(nameOf(cell))}">${content}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="rounds" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">
${lines.join('\n')}
<system-out>${xml(formatControl(gate))}</system-out>
</testsuite></testsuites>
`;
}

/** @param {string} text */
function xml(text) {
  return plainText(text).replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param {Report} report @returns {string} https://bencher.dev/docs/reference/bencher-metric-format/ */
function bencherText({ suites, changes = [] }) {
  const now = new Set(changes.flatMap(([{ other, control }]) => (control ? [] : [other.runtime])));
  const cells = suites.flatMap(({ workloads }) => workloads.flatMap((workload) => workload.cells));
  const metrics = cells
    .filter(({ cell }) => now.has(cell.runtime))
    .map(({ cell, ns: { estimate: value, low, high } }) => [
      nameOf(cell),
      { latency: { value, ...(low !== null && high !== null && { lower_value: low, upper_value: high }) } },
    ]);
  return `${JSON.stringify(Object.fromEntries(metrics), null, 2)}\n`;
}

/** @param {NamedCell} cell @returns {string} the same whatever the run compares with */
function nameOf({ suite, case: name, workload, runtime }) {
  return [suite, name, workload, runtime?.replace(` ${treeName}`, '')].filter(Boolean).join(' / ');
}

/**
 * Annotations of GitHub Actions, on the file of each benchmark that is slower, and one for all that is inconclusive.
 *
 * @param {Gate} gate
 * @returns {string} https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function annotations(gate) {
  const { slower, inconclusive } = gate.by;
  const data = (/** @type {string} */ text) => plainText(text).replaceAll('%', '%25');
  const property = (/** @type {string} */ text) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const root = process.env.GITHUB_WORKSPACE ?? '';
  const lines = [
    ...slower.map((change) => {
      const file = path.relative(root, path.resolve(change[0].other.suite.split('#')[0]));
      const title = `${gate.nameOf(change)} is slower`;
      return `::error file=${property(file)},title=${property(title)}::${data(formatGateChange(change[1]))}`;
    }),
    ...(inconclusive.length > 0 ? [`::warning title=Benchmarks::${data(formatGate(gate))}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
