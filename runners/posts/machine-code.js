import { existsSync, readFileSync } from 'node:fs';
import { left, makeTable } from '@rounds/report/tables/model.js';
import { countFact } from '../machine-code/facts.js';
import { repository } from '../reference-files.js';

/**
 * Statements of posts about machine code, by what `runners/machine-code.js` has compiled.
 *
 * @import { CodeStatement, Post } from '@rounds/posts'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { MachineCode } from '../machine-code/compile.js'
 */

export const machineCodeFile = `${repository}results/machine-code.json`;

/** @type {MachineCode} */
const compiled = existsSync(machineCodeFile) ? JSON.parse(readFileSync(machineCodeFile, 'utf8')) : {};

/** @type {Record<string, string>} */
const units = { bitTests: 'bit tests', tableJumps: 'jumps by a table' };

/**
 * @param {CodeStatement} statement
 * @param {string[] | undefined} lines of its function
 * @returns {{ count: number, holds: boolean } | undefined} undefined if it was not compiled
 */
export function checkStatement([, , fact, least, most], lines) {
  if (lines === undefined) return undefined;
  const count = countFact(lines, fact);
  return { count, holds: count >= least && count <= most };
}

/** @param {Post} post @returns {Block[]} none without such statements */
export function machineCodeBlocks({ machineCode = [] }) {
  const compilers = Object.keys(compiled).filter((name) =>
    machineCode.some(([, of]) => compiled[name]?.[of]),
  );
  if (compilers.length === 0) return [];
  const table = makeTable(machineCode, [
    left('', ([text]) => text),
    ...compilers.map((name) =>
      left(name, (/** @type {CodeStatement} */ statement) => {
        const checked = checkStatement(statement, compiled[name]?.[statement[1]]);
        if (!checked) return '';
        const text = `${checked.holds ? 'holds' : 'does not hold'}: ${checked.count} ${units[statement[2]] ?? statement[2]}`;
        return { text, tone: checked.holds ? 'faster' : 'slower' };
      }),
    ),
  ]);
  const columns = table.columns.map((each, i) => (i === 0 ? { ...each, isProse: true } : each));
  return [{ title: ['Machine code'], fold: 'closed', blocks: [{ table: { ...table, columns } }] }];
}

/** @param {Post} post @returns {string[]} Markdown: the code of each function, folded */
export function machineCodeListings({ machineCode = [] }) {
  const functions = [...new Set(machineCode.map(([, of]) => of))];
  return functions.flatMap((of) =>
    Object.entries(compiled).flatMap(([compiler, { [of]: lines }]) =>
      lines
        ? [
            `<details><summary><code>${of}</code> by ${compiler}, -O2</summary>`,
            `\`\`\`asm\n${lines.join('\n')}\n\`\`\``,
            '</details>',
          ]
        : [],
    ),
  );
}
