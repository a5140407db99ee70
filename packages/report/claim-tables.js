import { left, quiet, right } from './table-data.js';
import { inWords } from './terminal/claims-text.js';
import { threeDigits } from './words/numbers.js';

/**
 * Published figures and claims in tables.
 *
 * @typedef {import('./table-data.js').Table} Table
 */

/**
 * Published figures beside the run's own.
 *
 * @param {import('@rounds/analysis/claims.js').JudgedPublication} publication
 * @returns {Table}
 */
export function figuresTable({ figures }) {
  const runtimes = [...new Set(figures.flatMap(({ here }) => here.map(({ runtime }) => runtime)))];
  return {
    columns: [...left('', ''), ...right('published', ...runtimes.map((runtime) => `here: ${runtime}`))],
    rows: figures.map(({ published, here }) => ({
      cells: [
        { text: published.case },
        {
          text:
            published.figure === undefined
              ? published.workload
              : `${published.workload}, ${published.figure}`,
        },
        { text: `${published.value} ${published.unit} (${published.runtime})` },
        ...runtimes.map((id) => {
          const found = here.find(({ runtime }) => runtime === id);
          return found ? { text: `${threeDigits(found.value)} ${published.unit}` } : quiet('–');
        }),
      ],
    })),
  };
}

/**
 * @param {import('@rounds/analysis/claims.js').JudgedClaim} claim
 * @returns {Table}
 */
export function claimTable({ tests, fates }) {
  return {
    columns: left('workload', 'case', 'against', 'claimed', 'here', 'verdict'),
    rows: [
      ...tests.map((test) => ({
        cells: [
          { text: test.cell.workload },
          { text: test.cell.case },
          { text: againstWords(test) },
          { text: claimedWords(test) },
          { text: inWords(test) },
          { text: test.verdict, tone: claimTones[test.verdict] },
        ],
      })),
      ...fates.map(({ cell, fate, seen, verdict }) => ({
        cells: [
          { text: cell.workload },
          { text: cell.case },
          { text: '' },
          { text: fate },
          { text: seen },
          { text: verdict, tone: claimTones[verdict] },
        ],
      })),
    ],
  };
}

/** @param {import('@rounds/analysis/claims.js').JudgedTest} test */
function againstWords({ cell, than, figure }) {
  const where = than.runtime === cell.runtime ? '' : ` in ${than.runtime}`;
  return `${than.case}${where}${figure === undefined ? '' : `, ${figure}`}`;
}

/** @param {import('@rounds/analysis/claims.js').JudgedTest} test */
function claimedWords({ timesFaster, figure }) {
  const [better, worse] = figure === undefined ? ['faster', 'slower'] : ['less', 'more'];
  if (timesFaster === 1) return better;
  return timesFaster > 1
    ? `over ${Number(timesFaster.toPrecision(3))}× ${better}`
    : `at most ${Number((1 / timesFaster).toPrecision(3))}× ${worse}`;
}

/** @type {Record<import('@rounds/analysis/claims.js').ClaimVerdict, import('./table-data.js').Tone>} */
export const claimTones = {
  holds: 'faster',
  contradicted: 'slower',
  unclear: 'unclear',
  'not measured': 'quiet',
};
