import { cellKey } from '@rounds/record';
import { rowsChart } from '@rounds/report';
import { runtimeSeries } from '@rounds/report/charts/marks.js';
import { formatTimeWithMargin } from '@rounds/report/text/numbers.js';
import { formatVerdict } from '@rounds/report/text/verdict.js';
import { groupBy } from '@rounds/stats/group.js';
import { compareVersions } from 'rounds/script';
import { releaseName, withoutVersion } from './changes.js';

/**
 * The largest changes of the last two years.
 *
 * @import { VersionStep, VersionRun } from './changes.js'
 */

/** The oldest release lines that began within the two years before November 2026. @type {Record<string, string>} */
const since = { node: '24.0.0', bun: '1.2.0', deno: '2.2.0' };

const maxChanges = 10;

export const fasterTitle = 'What got faster in the last two years';

/** @param {string} id */
function isRecent(id) {
  const [name = '', version = ''] = id.split('@');
  return since[name] !== undefined && compareVersions(version, String(since[name])) >= 0;
}

/** @param {VersionRun} run @returns {VersionStep[]} improvements, the largest first; one of each case and runtime */
export function largestChanges({ changes }) {
  const faster = changes
    .filter(({ after, comparison }) => comparison.verdict === 'faster' && isRecent(after.id))
    .sort((a, b) => factorOf(b) - factorOf(a));
  const byCase = groupBy(faster, ({ cell }) => cellKey({ ...cell, runtime: withoutVersion(cell.runtime) }));
  return Array.from(byCase.values(), ([largest]) => largest).slice(0, maxChanges);
}

/** @param {VersionStep} change */
function factorOf({ before, after }) {
  return Number(before.time.estimate) / Number(after.time.estimate);
}

/** @param {VersionStep} change @returns {string} such as `fs.promises.readFile (file-read): 3.7× faster` */
export function changeTitle({ cell, comparison }) {
  const [what = ''] = formatVerdict(comparison).split(' [');
  return `${cell.case} (${cell.suite.replace(/.*\//, '')}): ${what}`;
}

/**
 * Pairs of bars, each against its own longer one, since microseconds and seconds fit on no axis.
 *
 * @param {VersionStep[]} changes
 * @param {string} title
 */
export function changesChart(changes, title) {
  const rows = changes.map((change) => {
    const longest = Math.max(...[change.before, change.after].map(({ time }) => Number(time.estimate)));
    const share = (/** @type {number | null} */ ns) => (ns === null ? null : ns / longest);
    return {
      label: changeTitle(change),
      bars: [change.before, change.after].map(({ id, time: { low, high, ...time } }) => {
        const estimate = Number(time.estimate);
        return {
          value: { estimate: estimate / longest, low: share(low), high: share(high) },
          label: `${formatTimeWithMargin({ estimate, low, high })}  ${releaseName(id)}`,
          tooltip: `${change.cell.case} in ${id}`,
          series: runtimeSeries(id),
        };
      }),
    };
  });
  return rowsChart(rows, { title, better: 'left is faster. Each pair has a scale of its own' });
}
