import { gateMark, gateMarkdown, gateText } from '@rounds/report/gate.js';
import { gateOf, gateSentence } from '@rounds/report/words/gate.js';
import { outputStyle } from '../cli/terminal.js';
import { bencherMark, bencherText, junitMark, junitText } from './gate-formats.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * @typedef {object} Asked
 * @property {number} failOn
 * @property {boolean} [strict]
 * @property {Partial<Record<keyof typeof kinds, string>>} [compared] files
 */

const kinds = {
  markdown: { mark: gateMark, noun: 'comparison' },
  junit: { mark: junitMark, noun: 'JUnit report of Rounds' },
  bmf: { mark: bencherMark, noun: 'file in Bencher Metric Format' },
};

/**
 * Refuses what cannot be written before anything is measured.
 *
 * @param {Asked} asked
 * @returns {(report: import('@rounds/analysis').Report, broken?: import('@rounds/report/words/gate.js').Gate['broken'], notes?: string[]) => import('../run/outcome.js').Judged & { gate: object }}
 *   `notes`: further paragraphs of the Markdown
 */
export function judgeBy({ failOn, strict = false, compared = {} }) {
  const files = Object.entries(kinds).flatMap(([name, kind]) => {
    const file = compared[/** @type {keyof typeof kinds} */ (name)];
    return file === undefined ? [] : [{ name, file, kind }];
  });
  for (const { file, kind } of files) requireTarget(file, kind);
  return (report, broken = [], notes = []) => {
    const gate = gateOf(report, failOn, broken);
    const failing = [...gate.by.slower, ...(strict ? gate.by.unclear : [])];
    const isTold = Object.values(gate.by).flat().length > 0 && failing.length === 0;
    /** @type {Record<string, () => string>} */
    const texts = {
      markdown: () => gateMarkdown(report, gate, notes),
      junit: () => junitText(report, gate, failing),
      bmf: () => bencherText(report),
    };
    return {
      exitCode: gate.by.slower.length > 0 ? 1 : isTold ? 0 : 3,
      text: gateText(report, gate, { style: outputStyle() }),
      gate: { failOn: gate.failOn, sentence: gateSentence(gate), ...gate.by, controls: gate.controls },
      write: () => {
        for (const { name, file, kind } of files) writeWhole(file, String(texts[name]?.()), kind);
      },
    };
  };
}
