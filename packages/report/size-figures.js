import { drawLines } from './charts/lines.js';
import { html } from './charts/markup.js';
import { sizeChart } from './sizes.js';

/**
 * @param {import('@rounds/analysis').SuiteReport} suite
 * @returns {string[]} HTML: a chart of lines for each series of sizes, for pages of other programs
 */
export function sizeFigures(suite) {
  return suite.series.flatMap((series) => {
    const chart = sizeChart(suite, series);
    const drawn = chart && drawLines(chart);
    if (!drawn) return [];
    return [
      `${html`<figure class="chart"><figcaption>${drawn.caption}</figcaption>${drawn.svg}</figure>`}`.replaceAll(
        '\n',
        '',
      ),
    ];
  });
}
