import { formatInterval, formatPublished, publishedValue } from '@rounds/posts';
import { runtimeSeries, seriesClass } from '@rounds/report/charts/marks.js';
import { versionsText } from './results.js';

/**
 * Claims as pairs of bars from zero: then and now, on each processor.
 *
 * @import { ClaimResult, Processor } from './results.js'
 */

/** Share of the width for bars; the rest is for their labels. */
const barShare = 40;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {ClaimResult} result @param {Processor[]} processors @returns {string[]} HTML; none without a value of today, or without a number */
export function claimBars({ claim, columns }, processors) {
  const now = columns.flatMap(({ now: measured }, i) =>
    measured ? [{ measured, title: processors[i]?.title }] : [],
  );
  if (now.length === 0 || claim.as === 'ends') return [];
  const bars = [
    { value: publishedValue(claim).value, mark: 'hollow', label: `then: ${formatPublished(claim)}` },
    ...now.map(({ measured, title }) => {
      const versions = claim.now === undefined ? '' : `${versionsText(measured.runtimes)}, `;
      const label = `now: ${formatInterval(claim, measured)} ${versions}${title}`;
      return { value: measured.value, mark: 'bar', label };
    }),
  ];
  const longest = Math.max(...bars.map(({ value }) => value));
  const series = claim.now === undefined ? 'cc' : (now[0]?.measured.runtimes[0] ?? '');
  const rows = bars.map(({ value, mark, label }) => {
    const width = Math.max(1, (barShare * value) / longest).toFixed(1);
    const bar = `<svg width="${width}%" height="10"><rect class="${mark}" width="100%" height="10"/></svg>`;
    return `<div>${bar}<span>${escaped(label)}</span></div>`;
  });
  return [
    `<div class="chart pair"><div class="${seriesClass(runtimeSeries(series))}">${rows.join('')}</div></div>`,
  ];
}
