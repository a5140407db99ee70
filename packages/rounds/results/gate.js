import path from 'node:path';
import { cellKey } from '@rounds/record';
import { foldedMarkdown, gateMark, gateMarkdown } from '@rounds/report/gate.js';
import { gateBlocks } from '@rounds/report/sections.js';
import { changeWords, gateNote, gateOf, gateSentence, neededWords } from '@rounds/report/words/gate.js';
import { plain } from '@rounds/report/words/plain.js';
import { treeName } from '../against/compared.js';
import { dependenciesSentence } from '../against/dependencies.js';
import { outputText } from '../cli/terminal.js';
import { typedPath } from '../cli/typed.js';
import { explainSlower } from '../explain/explain.js';
import { explainedBlocks } from '../explain/words.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * What the gate says of a run, and in one line for each version, whether it is also the dependencies that differ. What
 * cannot be written is refused before anything is measured.
 *
 * @param {object} asked
 * @param {string[]} [asked.compared] files, whose endings tell their formats
 * @param {boolean} [asked.explain] whether what became slower is profiled
 * @returns {(report: Report, about?: Partial<import('../run/bench.js').Measured>) => Promise<import('../run/outcome.js').Judged & { gate: object }>}
 */
export function judgeVersions({ compared = [], explain = false }) {
  const files = compared.map((file) => ({ file, format: formats[path.extname(file)] }));
  for (const { file, format } of files) requireTarget(file, format);
  return async (report, { session, say = () => {} } = {}) => {
    const gate = gateOf(report);
    const { slower, inconclusive } = gate.by;
    const { against } =
      /** @type {{ against?: { refs: import('../against/compared.js').RecordedSide[] } }} */ (
        report.run.header.options
      );
    const dependencies = (against?.refs ?? []).flatMap(({ name, dependencies: own }) =>
      own ? [{ name, ...own }] : [],
    );
    const sentences = (/** @type {((name: string) => string) | undefined} */ format) =>
      dependencies.flatMap((each) => dependenciesSentence(each.name, treeName, each, format) ?? []);
    const lines = sentences(undefined);
    const explained = explain && session ? await explainSlower(session, slower, { report, say }) : [];
    const why = explainedBlocks(explained, typedPath);
    const text = outputText([...gateBlocks(report, gate), ...why]).trimStart();
    const notes = [
      ...sentences((name) => `\`${name}\``), // a scope would be taken for the name of a user
      ...foldedMarkdown('Which functions take longer', why),
    ];
    return {
      exitCode: gateExitCode(gate),
      text: lines.length > 0 ? [text, '', ...lines].join('\n') : text,
      gate: {
        ...{ ...gate.limits, sentence: gateSentence(gate), ...gate.by, controls: gate.controls },
        needed: inconclusive.map(gate.needed),
        counted: report.counted,
        ...(explain && { explained }),
        ...(lines.length > 0 && { dependencies }),
      },
      write: () => {
        for (const { file, format } of files) writeWhole(file, format.text(report, gate, notes), format);
      },
    };
  };
}

/** @param {Gate} gate @returns {number} */
export function gateExitCode({ by: { slower, inconclusive, faster, same } }) {
  if (slower.length > 0) return 1;
  return inconclusive.length === 0 && faster.length + same.length > 0 ? 0 : 3;
}

/**
 * The same result for other tools. No file of another kind is overwritten.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/report/words/gate.js').Gate} Gate
 * @typedef {Pick<import('@rounds/record').Cell, 'suite'> & Partial<import('@rounds/record').Cell>} NamedCell a cell, or a suite
 */

/** `notes`: further paragraphs of the Markdown. @type {Record<string, import('./whole-file.js').Kind & { text: (report: Report, gate: Gate, notes: string[]) => string }>} */
export const formats = {
  '.md': {
    mark: gateMark,
    noun: 'comparison',
    text: gateMarkdown,
  },
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
  const saying =
    (/** @type {(says: string) => string} */ element, /** @type {string} */ more = '') =>
    (/** @type {import('@rounds/analysis').Change} */ change) => {
      const [{ base, other }] = change;
      return testcase(other, element(xml(`${changeWords(change[1])} against ${base.runtime}${more}`)));
    };
  const cases = [
    ...slower.map(saying((says) => `<failure message="${says}"/>`)),
    ...[...faster, ...same].map(saying((says) => `<system-out>${says}</system-out>`)),
  ];
  const open = inconclusive.map((change) =>
    saying(skipped, `: inconclusive, ${neededWords(gate.needed(change))}`)(change),
  );
  const skips = [...open, ...run.skips.map((skip) => testcase(skip, skipped(xml(skip.reason))))];
  const faults = new Map(failures.faults.toReversed().map((fault) => [cellKey(fault), fault]));
  const errorIn = (/** @type {Parameters<typeof testcase>[0]} */ of, /** @type {string} */ error) =>
    testcase(of, `<error message="${xml(error)}"/>`);
  const errors = [
    ...gate.broken.map(({ suite, error }) => errorIn({ suite }, error)),
    ...Array.from(faults.values(), (fault) => errorIn(fault, fault.error)),
  ];
  const all = [...cases, ...skips, ...errors];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="rounds" tests="${all.length}" failures="${slower.length}" errors="${errors.length}" skipped="${skips.length}">
${all.join('\n')}
<system-out>${xml(gateNote(gate))}</system-out>
</testsuite></testsuites>
`;
}

/** @param {NamedCell} cell @param {string} content */
function testcase(cell, content) {
  return `<testcase classname="${xml(cell.suite)}" name="${xml(nameOf(cell))}">${content}</testcase>`;
}

/** @param {string} why in XML */
function skipped(why) {
  return `<skipped message="${why}"/>`;
}

/** @param {string} text */
function xml(text) {
  return plain(text).replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
