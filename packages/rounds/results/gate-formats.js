import path from 'node:path';
import { cellKey } from '@rounds/record';
import { plainText } from '@rounds/record/format.js';
import { gateMark, gateMarkdown } from '@rounds/report/gate.js';
import {
  formatControl,
  formatGate,
  formatGateChange,
  formatRemainingWork,
} from '@rounds/report/text/gate.js';
import { treeName } from '../against/side.js';

/**
 * The result of a gate for other tools.
 *
 * @import { Change, Report } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Gate } from '@rounds/report/text/gate.js'
 * @import { Kind } from './whole-file.js'
 *
 * @typedef {Kind & { text: (report: Report, gate: Gate, notes: string[]) => string }} GateFormat `notes`: further paragraphs of Markdown
 * @typedef {Pick<Cell, 'suite'> & Partial<Cell>} NamedCell a cell, or a suite
 */

/** By extension. @type {Record<string, GateFormat>} */
export const gateFormats = {
  '.md': { mark: gateMark, noun: 'comparison', text: gateMarkdown },
  '.xml': {
    mark: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="rounds"',
    noun: 'JUnit report of Rounds',
    text: junitText,
  },
};

/** @param {Report} report @param {Gate} gate */
function junitText({ run, failures }, gate) {
  const { slower, inconclusive, faster, same } = gate.by;
  const rowOf = (
    /** @type {string} */ element,
    /** @type {Change} */ [{ base, other }, comparison],
    prefix = '',
    suffix = '',
  ) => ({
    ...{ element, cell: /** @type {NamedCell} */ (other) },
    text: `${prefix}${formatGateChange(comparison)} against ${base.runtime}${suffix}`,
  });
  const remainingOf = (/** @type {Change} */ change) => formatRemainingWork(gate.remainingWork(change));
  const faults = new Map(failures.faults.toReversed().map((fault) => [cellKey(fault), fault]));
  const rows = [
    ...slower.map((change) => rowOf('failure', change)),
    ...gate.memory.slower.map((change) => rowOf('failure', change, 'peak memory ')),
    ...[...faster, ...same].map((change) => rowOf('system-out', change)),
    ...inconclusive.map((change) => rowOf('skipped', change, '', `: inconclusive, ${remainingOf(change)}`)),
    ...run.skips.map((cell) => ({ element: 'skipped', cell, text: cell.reason })),
    ...gate.broken.map(({ suite, error }) => ({ element: 'error', cell: { suite }, text: error })),
    ...Array.from(faults.values(), (cell) => ({ element: 'error', cell, text: cell.error })),
  ];
  const count = (/** @type {string} */ element) => rows.filter((each) => each.element === element).length;
  const lines = rows.map(({ element, cell, text }) => {
    const isText = element === 'system-out';
    const content = isText ? `<${element}>${xml(text)}</${element}>` : `<${element} message="${xml(text)}"/>`;
    return `<testcase classname="${xml(cell.suite)}" name="${xml(nameOf(cell))}">${content}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="rounds" tests="${rows.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">
${lines.join('\n')}
<system-out>${xml(formatControl(gate))}</system-out>
</testsuite></testsuites>
`;
}

/** @param {string} text */
function xml(text) {
  return plainText(text).replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
export function formatAnnotations(gate) {
  const { slower, inconclusive } = gate.by;
  const data = (/** @type {string} */ text) => plainText(text).replaceAll('%', '%25');
  const property = (/** @type {string} */ text) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const root = process.env.GITHUB_WORKSPACE ?? '';
  const lines = slower.map((change) => {
    const file = path.relative(root, path.resolve(change[0].other.suite.split('#')[0]));
    const title = `${gate.nameOf(change)} is slower`;
    return `::error file=${property(file)},title=${property(title)}::${data(formatGateChange(change[1]))}\n`;
  });
  if (inconclusive.length > 0) lines.push(`::warning title=Benchmarks::${data(formatGate(gate))}\n`);
  return lines.join('');
}
