/**
 * What a report shows, as one tree: the terminal, Markdown, a page and CSV only lay it out. What one of them cannot show, such as
 * a chart in a terminal, it leaves out.
 *
 * @typedef {import('./tables/model.js').Table} Table
 * @typedef {import('./tables/model.js').Tone} Tone
 * @typedef {import('./words/pieces.js').Piece} Piece
 * @typedef {import('@rounds/analysis').Report} Report
 */

/**
 * `run` tells links to the cells of one run from those of another on the same page. `fold`: a page shows only the title at
 * first, or can. `brief` failures are shown without what they wrote, where that takes lines of its own. `cells`: those of a
 * workload, each by itself, with all that was recorded of it.
 *
 * @typedef {(
 *   | { title: Piece[], blocks: Block[], tone?: Tone, id?: string, run?: string, fold?: 'open' | 'closed' }
 *   | { table: Table, caption?: string }
 *   | { text: Piece[] }
 *   | { list: Piece[][] }
 *   | { warning: Piece[] }
 *   | { failures: import('@rounds/record').Failure[], brief?: boolean }
 *   | { facts: import('./words/facts.js').Fact[] }
 *   | { chart: import('./charts/chart.js').Chart }
 *   | { cells: import('@rounds/analysis').WorkloadReport, report: Report }
 * )} Block
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

/** @param {Table | undefined} table @param {string} [caption] @returns {Block[]} nothing for a table without rows */
export function tableBlocks(table, caption) {
  if (!table || table.rows.length === 0) return [];
  return [{ table, ...(caption !== undefined && { caption }) }];
}

/** @param {string[]} sentences @returns {Block[]} each by itself */
export function texts(sentences) {
  return sentences.map((sentence) => ({ text: [{ sentence }] }));
}
