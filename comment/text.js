/**
 * The comment, made of a report that anybody may have written: every text of it is inside `<code>`, where GitHub looks for no
 * mention, link or picture, and every character of it that could end that is an entity.
 *
 * @import { Comparison, Report } from './artifact.js'
 *
 * @typedef {object} Measured
 * @property {string} name of the job
 * @property {Report} report
 * @property {string} [url] of the artifact with the whole report
 */

const maxRows = 40;
const maxShown = 80;

/**
 * @param {Measured[]} measured
 * @param {{ mark: string, commit: string, runUrl: string }} run as GitHub has it
 * @returns {string} Markdown
 */
export function commentText(measured, { mark, commit, runUrl }) {
  const rows = Math.floor(maxRows / measured.length);
  const parts = measured.map((each) => [
    ...(measured.length > 1 ? [`### ${code(each.name)}`] : []),
    ...sectionOf(each, rows),
  ]);
  const about = `Measured by the code of this pull request at ${commit} in [this run](${runUrl}).`;
  return `${[mark, ...parts.flat(), about].join('\n\n')}\n`;
}

/** @param {Measured} measured @param {number} rows @returns {string[]} paragraphs */
function sectionOf({ report, url }, rows) {
  const { machine, gate, failures } = report;
  const shown = [...gate.slower, ...gate.inconclusive, ...gate.faster].slice(0, rows);
  return [
    `**${conclusion(report)}**`,
    ...(gate.inconclusive.length > 0 && gate.slower.length > 0 ? [inconclusive(report)] : []),
    ...(failures.length > 0 ? [failureText(failures)] : []),
    ...(shown.length > 0 ? [table(shown, gate)] : []),
    `Machine: ${code(machine.cpu)}, ${Math.round(machine.cores)} cores, ${code(machine.os)}. Detectable: a slowdown of ${percent(gate.detect)} or more, where the verdict is not “inconclusive”.`,
    ...(url ? [`[The whole report](${url})`] : []),
  ];
}

/** @param {Report} report @returns {string} */
function conclusion(report) {
  const { slower, faster, same, inconclusive: open, failOn, detect } = report.gate;
  const all = slower.length + faster.length + same.length + open.length;
  if (all === 0) return 'Nothing was compared.';
  if (slower.length > 0)
    return `Slower by more than ${percent(failOn)}: ${slower.length} of ${plural(all, 'comparison')}.`;
  if (open.length > 0) return inconclusive(report);
  return `No slowdown of ${percent(detect)} or more in ${plural(all, 'comparison')}, with 95% confidence.`;
}

/** @param {Report} report */
function inconclusive({ gate: { slower, faster, same, inconclusive: open, detect } }) {
  const all = slower.length + faster.length + same.length + open.length;
  return `Inconclusive: ${open.length} of ${plural(all, 'comparison')}. There, a slowdown of ${percent(detect)} would not have been seen.`;
}

/** @param {Report['failures']} failures */
function failureText(failures) {
  const names = new Set(
    failures.map(({ case: name, runtime, kind }) => `${code(name)} in ${code(runtime)} (${code(kind)})`),
  );
  const [first = ''] = names;
  return `Failed: ${first}${names.size > 1 ? `, and ${names.size - 1} more` : ''}.`;
}

/** @param {Comparison[]} comparisons @param {Report['gate']} gate */
function table(comparisons, gate) {
  const rows = comparisons.map((comparison) => {
    const { benchmark, against, ratio, low, high } = comparison;
    const verdict = gate.slower.includes(comparison)
      ? 'slower'
      : gate.faster.includes(comparison)
        ? 'faster'
        : 'inconclusive';
    const interval = low === null || high === null ? '' : ` [${change(low)}, ${change(high)}]`;
    const cells = [benchmark.suite, benchmark.case, benchmark.workload, against.runtime].map(code);
    return `| ${[...cells, `${change(ratio)}${interval}`, verdict].join(' | ')} |`;
  });
  const head = ['file or suite', 'benchmark', 'arguments', 'against', 'change', 'verdict'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

/** @param {string} text @returns {string} */
function code(text) {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const shown = [...line].length > maxShown ? `${[...line].slice(0, maxShown - 1).join('')}…` : line;
  const entities = shown.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${entities || '–'}</code>`;
}

/** @param {number | null} ratio of two times */
function change(ratio) {
  if (ratio === null) return '?';
  const percentage = (ratio - 1) * 100;
  const digits = Math.abs(percentage) < 9.95 ? 1 : 0;
  return `${percentage < 0 ? '−' : '+'}${Math.abs(percentage).toFixed(digits)}%`;
}

/** @param {number} share */
function percent(share) {
  return `${Number((share * 100).toPrecision(3))}%`;
}

/** @param {number} count @param {string} noun */
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
