/**
 * Counts in machine code.
 *
 * @import { Fact } from '@rounds/posts'
 */

/** @param {string} line */
const isInstruction = (line) => !line.endsWith(':') && !/^(?:ret|nop)/.test(line);

/** @type {Record<Fact, (lines: string[]) => number>} */
const counts = {
  instructions: (lines) => lines.filter(isInstruction).length,
  divisions: matching(/^i?div\b/),
  calls: matching(/^(?:call|bl)\b|^jmp (?:\[|.*PTR)/i),
  bitTests: matching(/^bt\b/),
  loads: matching(/^(?!lea\b).*\[/),
  tableJumps: matching(/^(?:notrack )?jmp (?!\.L)/),
  loops: (lines) =>
    lines.filter((line, i) => {
      const [, label] = /^j\w+ (\.L\w+)$/.exec(line) ?? [];
      return label !== undefined && lines.indexOf(`${label}:`) < i;
    }).length,
};

/** @param {RegExp} instruction @returns {(lines: string[]) => number} */
function matching(instruction) {
  return (lines) => lines.filter((line) => instruction.test(line)).length;
}

/** @param {string[]} lines of a function @param {Fact} fact */
export function countFact(lines, fact) {
  return counts[fact](lines);
}
