/**
 * What a report shows, as one tree: the terminal, Markdown, a page and CSV only lay it out. What one of them cannot show, such as
 * a chart in a terminal, it leaves out.
 *
 * `run` tells links to the cells of one run from those of another on the same page. `fold`: a page shows only the title at
 * first, or can. `about`: what a picture that is taken from a page says of itself. `brief` failures are shown without what they
 * wrote, where that takes lines of its own. `shorter`: what a terminal shows in place of a list that is too long to be seen at
 * once. `bars`: the chart of a workload. `cells`: those of a workload, each by itself, with all that was recorded of it.
 * `answer`: the chart of what the suite's own answer speaks of. `cards`: questions, each with its answer and a small chart.
 *
 * @import { SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Table, Tone } from './tables/model.js'
 * @import { Piece } from './text/pieces.js'
 *
 * @typedef {(
 *   | { title: Piece[], blocks: Block[], tone?: Tone, id?: string, run?: string, fold?: 'open' | 'closed', about?: string[] }
 *   | { table: Table, caption?: string }
 *   | { text: Piece[] }
 *   | { list: Piece[][], shorter?: Piece[][][] }
 *   | { warning: Piece[] }
 *   | { failures: import('@rounds/record').Failure[], brief?: boolean }
 *   | { facts: import('./text/run-facts.js').Fact[] }
 *   | { answer: SuiteReport, id: string }
 *   | { chart: import('./charts/charts.js').LineChart, id: string }
 *   | { bars: WorkloadReport, id: string, published?: import('./charts/bars.js').PublishedTime[] }
 *   | { cards: Card[] }
 *   | { cells: WorkloadReport, swing: number }
 * )} Block
 *
 * @typedef {{ link: import('./text/pieces.js').PieceLink, answer: Piece[], bars?: import('./charts/small.js').SmallBars }} Card
 */

/**
 * @param {string} title
 * @param {Block[]} blocks
 * @param {Partial<Extract<Block, { title: unknown }>>} [more]
 * @returns {Block[]} nothing if there is nothing under the title
 */
export function titled(title, blocks, more) {
  return blocks.length === 0 ? [] : [{ title: [title], ...more, blocks }];
}

/** @param {Table} table @param {string} [caption] @returns {Block[]} nothing for a table without rows */
export function tableBlocks(table, caption) {
  return table.rows.length === 0 ? [] : [{ table, caption }];
}

/** @param {string[]} sentences @returns {Block[]} each by itself */
export function texts(sentences) {
  return sentences.map((sentence) => ({ text: [{ sentence }] }));
}
