import { dependenciesSentence } from '../against/dependencies.js';
import { treeName } from '../against/sides.js';
import { judgeBy } from './gate.js';

/**
 * What the gate says of a run, and in one line for each version, whether it is also the dependencies that differ.
 *
 * @typedef {import('../against/dependencies.js').Dependencies} Dependencies
 *
 * @param {Parameters<typeof judgeBy>[0]} asked
 * @returns {ReturnType<typeof judgeBy>}
 */
export function judgeVersions(asked) {
  const judge = judgeBy(asked);
  return (report, broken) => {
    const { against } = /** @type {{ against?: { refs: import('../against/sides.js').RecordedSide[] } }} */ (
      report.run.header.options
    );
    const known = (against?.refs ?? []).flatMap(({ name, dependencies }) =>
      dependencies ? [{ name, ...dependencies }] : [],
    );
    const sentences = (/** @type {(name: string) => string} */ format) =>
      known.flatMap((each) => dependenciesSentence(each.name, treeName, each, format) ?? []);
    const lines = sentences((name) => name);
    const coded = sentences((name) => `\`${name}\``); // a scope would be taken for the name of a user
    const judged = judge(report, broken, coded);
    if (lines.length === 0) return judged;
    const text = [judged.text, '', ...lines].join('\n');
    return { ...judged, text, gate: { ...judged.gate, dependencies: known } };
  };
}
