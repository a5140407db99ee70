/**
 * A report as one tree of blocks, which the terminal, Markdown and HTML lay out. Each leaves out what it cannot show, such as a
 * chart in a terminal.
 *
 * - `run` distinguishes links to cells of different runs on one page. `fold`: a page shows only the title at first, or may.
 * - `bars`: the chart of a workload.
 *
 * @import { WorkloadReport } from '@rounds/analysis'
 * @import { LineChart } from './charts/lines.js'
 * @import { Table, Tone } from './tables/model.js'
 * @import { Piece } from './text/pieces.js'
 * @import { Fact } from './text/run-facts.js'
 *
 * @typedef {(
 *   | { title: Piece[], blocks: Block[], tone?: Tone, id?: string, run?: string, fold?: 'open' | 'closed' }
 *   | { table: Table, caption?: string }
 *   | { text: Piece[] }
 *   | { list: Piece[][] }
 *   | { warning: Piece[] }
 *   | { failures: ShownFailure[] }
 *   | { facts: Fact[] }
 *   | { chart: LineChart, id: string }
 *   | { bars: WorkloadReport, id: string }
 * )} Block
 *
 * @typedef {{ text: Piece[], output: string[] }} ShownFailure `output`: the last lines of its stderr
 */

/**
 * @param {string} title
 * @param {Block[]} blocks
 * @param {Partial<Extract<Block, { title: unknown }>>} [more]
 * @returns {Block[]} none without blocks under the title
 */
export function titled(title, blocks, more) {
  return blocks.length === 0 ? [] : [{ title: [title], ...more, blocks }];
}

/** @param {Table} table @param {string} [caption] @returns {Block[]} none for a table without rows */
export function tableBlocks(table, caption) {
  return table.rows.length === 0 ? [] : [{ table, caption }];
}

/** @param {string[]} sentences @returns {Block[]} */
export function texts(sentences) {
  return sentences.map((sentence) => ({ text: [{ sentence }] }));
}
