import { rowsChart } from '@rounds/report';
import { runtimeSeries } from '@rounds/report/charts/marks.js';
import { formatTimeWithMargin } from '@rounds/report/text/numbers.js';
import { formatVerdict } from '@rounds/report/text/verdict.js';
import { compareVersions } from 'rounds/script';
import { releaseName } from './changes.js';

/**
 * The largest changes of the last two years.
 *
 * @import { VersionResult, VersionRun, VersionSeries } from './changes.js'
 *
 * @typedef {VersionResult & { time: NonNullable<VersionResult['time']> & { estimate: number } }} Measured
 * @typedef {{ series: VersionSeries, before: Measured, after: Measured, change: NonNullable<VersionResult['change']> }} Change
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

/** @param {VersionResult | undefined} version @returns {version is Measured} */
const isMeasured = (version) => typeof version?.time?.estimate === 'number';

/** @param {VersionRun} run @returns {Change[]} improvements, the largest first; one of each case and runtime */
export function largestChanges({ series }) {
  const all = series.flatMap((own) => {
    const changes = own.versions.flatMap((after, i) => {
      const [before, { change }] = [own.versions[i - 1], after];
      if (!isMeasured(before) || !isMeasured(after) || change?.verdict !== 'faster' || !isRecent(after.id))
        return [];
      return [{ series: own, before, after, change }];
    });
    return changes.sort(bySize).slice(0, 1);
  });
  return all.sort(bySize).slice(0, maxChanges);
}

/** @param {Change} a @param {Change} b */
function bySize(a, b) {
  return sizeOf(b) - sizeOf(a);
}

/** @param {Change} change */
function sizeOf({ before, after }) {
  return Math.abs(Math.log(after.time.estimate / before.time.estimate));
}

/** @param {Change} change @returns {string} such as `fs.promises.readFile (file-read): 3.7× faster` */
export function changeTitle({ series, change }) {
  const [what = ''] = formatVerdict(change).split(' [');
  return `${series.case} (${series.suite.replace(/.*\//, '')}): ${what}`;
}

/**
 * Pairs of bars, each against its own longer one, since microseconds and seconds fit on no axis.
 *
 * @param {Change[]} changes
 * @param {string} title
 */
export function changesChart(changes, title) {
  const rows = changes.map((change) => {
    const { before, after } = change;
    const longest = Math.max(before.time.estimate, after.time.estimate);
    return {
      label: changeTitle(change),
      bars: [before, after].map(({ id, time: { estimate, low, high } }) => ({
        value: {
          estimate: estimate / longest,
          low: low === null ? null : low / longest,
          high: high === null ? null : high / longest,
        },
        label: `${formatTimeWithMargin({ estimate, low, high })}  ${releaseName(id)}`,
        tooltip: `${change.series.case} in ${id}`,
        series: runtimeSeries(id),
      })),
    };
  });
  return rowsChart(rows, { title, better: 'left is faster. Each pair has a scale of its own' });
}
