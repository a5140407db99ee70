import { gateMark, gateMarkdown, gateText } from '@rounds/report/gate.js';
import { gateOf, gateSentence } from '@rounds/report/words/gate.js';
import { outputStyle } from '../cli/terminal.js';
import { bencherText, junitText } from './gate-formats.js';
import { writeWhole } from './whole-file.js';

/**
 * @param {{ failOn?: number, threshold: number, strict?: boolean, markdown?: string, junit?: string, bmf?: string }} asked
 * @returns {(report: import('@rounds/analysis').Report) => import('../run/outcome.js').Judged & { gate: object }}
 */
export function judgeBy({ failOn, threshold, strict = false, markdown, junit, bmf }) {
  return (report) => {
    const gate = gateOf(report, failOn ?? threshold);
    const failing = [...gate.by.slower, ...(strict ? gate.by.unclear : [])];
    if (markdown !== undefined) {
      writeWhole(markdown, gateMarkdown(report, gate), { mark: gateMark, noun: 'comparison' });
    }
    if (junit !== undefined) {
      writeWhole(junit, junitText(report, gate, failing), { mark: '<?xml', noun: 'JUnit report' });
    }
    if (bmf !== undefined) writeWhole(bmf, bencherText(report), { mark: '{', noun: 'JSON file' });
    return {
      exitCode: failing.length > 0 ? 1 : 0,
      text: gateText(report, gate, { style: outputStyle() }),
      gate: { failOn: gate.failOn, sentence: gateSentence(gate), ...gate.by, controls: gate.controls },
    };
  };
}
