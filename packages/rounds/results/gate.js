import { gateText } from '@rounds/report/gate.js';
import { gateOf, gateSentence } from '@rounds/report/words/gate.js';
import { dependenciesSentence } from '../against/dependencies.js';
import { treeName } from '../against/sides.js';
import { outputStyle, outputWidth } from '../cli/terminal.js';
import { formats } from './gate-formats.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * What the gate says of a run, and in one line for each version, whether it is also the dependencies that differ. What
 * cannot be written is refused before anything is measured.
 *
 * @param {object} asked
 * @param {import('@rounds/analysis').Limits} asked.limits
 * @param {Partial<Record<string, string>>} [asked.compared] files by their format
 * @returns {(report: import('@rounds/analysis').Report, broken?: import('@rounds/report/words/gate.js').Gate['broken']) => import('../run/outcome.js').Judged & { gate: object }}
 */
export function judgeVersions({ limits, compared = {} }) {
  const files = Object.entries(formats).flatMap(([name, format]) => {
    const file = compared[name];
    return file === undefined ? [] : [{ file, format }];
  });
  for (const { file, format } of files) requireTarget(file, format);
  return (report, broken = []) => {
    const gate = gateOf(report, limits, broken);
    const { slower, unclear, faster, same } = gate.by;
    const isTold = unclear.length === 0 && faster.length + same.length > 0;
    const { against } = /** @type {{ against?: { refs: import('../against/sides.js').RecordedSide[] } }} */ (
      report.run.header.options
    );
    const dependencies = (against?.refs ?? []).flatMap(({ name, dependencies: own }) =>
      own ? [{ name, ...own }] : [],
    );
    const sentences = (/** @type {((name: string) => string) | undefined} */ format) =>
      dependencies.flatMap((each) => dependenciesSentence(each.name, treeName, each, format) ?? []);
    const lines = sentences(undefined);
    const text = gateText(report, gate, { style: outputStyle(), width: outputWidth() });
    const notes = sentences((name) => `\`${name}\``); // a scope would be taken for the name of a user
    return {
      exitCode: slower.length > 0 ? 1 : isTold ? 0 : 3,
      text: lines.length > 0 ? [text, '', ...lines].join('\n') : text,
      gate: {
        ...{ ...limits, sentence: gateSentence(gate), ...gate.by, controls: gate.controls },
        needed: unclear.map(gate.needed),
        ...(lines.length > 0 && { dependencies }),
      },
      write: () => {
        for (const { file, format } of files) writeWhole(file, format.text(report, gate, notes), format);
      },
    };
  };
}
