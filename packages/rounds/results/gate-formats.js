import { cellKey } from '@rounds/record';
import { gateMark, gateMarkdown } from '@rounds/report/gate.js';
import { changeWords, gateNote, neededWords } from '@rounds/report/words/gate.js';
import { plain } from '@rounds/report/words/plain.js';
import { treeName } from '../against/sides.js';

/**
 * The same result for other tools. No file of another kind is overwritten.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/report/words/gate.js').Gate} Gate
 * @typedef {Pick<import('@rounds/record').Cell, 'suite'> & Partial<import('@rounds/record').Cell>} NamedCell a cell, or a suite
 */

/** `notes`: further paragraphs of the Markdown. @type {Record<string, import('./whole-file.js').Kind & { text: (report: Report, gate: Gate, notes: string[]) => string }>} */
export const formats = {
  markdown: {
    mark: gateMark,
    noun: 'comparison',
    text: gateMarkdown,
  },
  junit: {
    mark: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="rounds"',
    noun: 'JUnit report of Rounds',
    text: junitText,
  },
  bmf: {
    mark: /^\{\}\n$|^\{\n {2}".*": \{\n {4}"latency": \{/,
    noun: 'file in Bencher Metric Format',
    text: bencherText,
  },
};

/**
 * @param {Report} report
 * @param {Gate} gate
 */
function junitText({ run, failures }, gate) {
  const { slower, unclear, faster, same } = gate.by;
  const saying =
    (/** @type {(says: string) => string} */ element, /** @type {string} */ more = '') =>
    (/** @type {import('@rounds/analysis').Change} */ change) => {
      const [{ base, other }] = change;
      return testcase(other, element(xml(`${changeWords(change)} against ${base.runtime}${more}`)));
    };
  const cases = [
    ...slower.map(saying((says) => `<failure message="${says}"/>`)),
    ...[...faster, ...same].map(saying((says) => `<system-out>${says}</system-out>`)),
  ];
  const neutral = unclear.map((change) =>
    saying(skipped, `: neutral, ${neededWords(gate.needed(change))}`)(change),
  );
  const skips = [...neutral, ...run.skips.map((skip) => testcase(skip, skipped(xml(skip.reason))))];
  const faults = new Map(failures.faults.toReversed().map((fault) => [cellKey(fault), fault]));
  const errorIn = (/** @type {Parameters<typeof testcase>[0]} */ of, /** @type {string} */ error) =>
    testcase(of, `<error message="${xml(error)}"/>`);
  const errors = [
    ...gate.broken.map(({ name, error }) => errorIn({ suite: name }, error)),
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

/**
 * @param {NamedCell} cell
 * @param {string} content
 */
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

/**
 * @param {Report} report
 * @returns {string} https://bencher.dev/docs/reference/bencher-metric-format/
 */
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

/**
 * @param {NamedCell} cell
 * @returns {string} the same whatever the run compares with
 */
function nameOf({ suite, case: name, workload, runtime }) {
  return [suite, name, workload, runtime?.replace(` ${treeName}`, '')].filter(Boolean).join(' / ');
}
