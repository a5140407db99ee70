import { threeDigits } from '../words/numbers.js';
import { plainStrings } from '../words/plain.js';
import { verdictWords } from '../words/verdict.js';
import { layOut } from './table.js';

/**
 * @param {import('@rounds/analysis/claims.js').JudgedPublication[]} judged
 * @param {import('./style.js').Style} style
 * @returns {string}
 */
export function claimsText(judged, style) {
  return plainStrings(judged)
    .flatMap(({ suite, publication: { title, author, date, machine }, figures, claims }) => [
      style.bold(`${suite}: ${title} (${author}, ${date}; ${machine})`),
      '',
      ...(figures.length > 0
        ? figureLines(figures)
        : ['  The run has none of the workloads that figures were published for.']),
      '',
      ...claims.flatMap((claim) => claimLines(claim, style)),
      ...(claims.length === 0 ? ['  No runtime of this run is one that its claims are about.', ''] : []),
    ])
    .join('\n');
}

/** @param {import('@rounds/analysis/figures.js').FigureBeside[]} figures */
function figureLines(figures) {
  const runtimes = [...new Set(figures.flatMap(({ here }) => here.map(({ runtime }) => runtime)))];
  const columns = ['', 'published', ...runtimes.map((runtime) => `here: ${runtime}`)].map((title, i) => ({
    title,
    align: /** @type {'left' | 'right'} */ (i === 0 ? 'left' : 'right'),
  }));
  const rows = figures.map(({ published, here }) => [
    `${published.case} ${published.workload}${published.figure === undefined ? '' : `, ${published.figure}`}`,
    `${published.value} ${published.unit} (${published.runtime})`,
    ...runtimes.map((id) => {
      const found = here.find(({ runtime }) => runtime === id);
      return found ? `${threeDigits(found.value)} ${published.unit}` : '–';
    }),
  ]);
  return layOut(columns, rows).map((line) => `  ${line}`);
}

/**
 * @param {import('@rounds/analysis/claims.js').JudgedClaim} claim
 * @param {import('./style.js').Style} style
 */
function claimLines({ statement, runtime, verdict: claimVerdict, tests, fates, untested }, style) {
  const colour = {
    holds: style.green,
    contradicted: style.red,
    unclear: style.yellow,
    'not measured': style.dim,
  };
  const columns = ['', '', ''].map((title) => ({ title, align: /** @type {const} */ ('left') }));
  const rows = tests.map((test) => {
    const { cell, than } = test;
    const where = than.runtime === cell.runtime ? '' : ` in ${than.runtime}`;
    return [
      `${cell.workload}: ${cell.case} against ${than.case}${where}${test.figure === undefined ? '' : `, ${test.figure}`}`,
      inWords(test),
      test.verdict,
    ];
  });
  const ends = fates.map(({ cell, seen, verdict: fateVerdict }) => [
    `${cell.workload}: ${cell.case}`,
    seen,
    fateVerdict,
  ]);
  const tried = tests.length + fates.length;
  return [
    `  ${colour[claimVerdict](claimVerdict)}: ${statement} (${runtime})`,
    ...layOut(columns, [...rows, ...ends])
      .slice(1)
      .map((line) => `    ${line}`),
    ...(untested > 0 ? [`    ${untested} of ${untested + tried} tests of it were not measured`] : []),
    '',
  ];
}

/**
 * What the test of a claim came to, whatever the claim was.
 *
 * @param {import('@rounds/analysis/claims.js').JudgedTest} test
 */
export function inWords({ comparison, figure }) {
  const words = verdictWords(inTrueTerms(comparison));
  return figure === undefined ? words : words.replace(' faster ', ' less ').replace(' slower ', ' more ');
}

/**
 * The verdict of a claim's test is about its factor; said in words, a comparison is about which side is faster.
 *
 * @param {import('@rounds/stats').Comparison} comparison
 * @returns {import('@rounds/stats').Comparison}
 */
function inTrueTerms(comparison) {
  const { low, high } = comparison;
  if (low === null || high === null) return comparison;
  // Counts, unlike times, can be equal to the last digit.
  const level = low === 1 && high === 1 ? 'same' : 'unclear';
  return { ...comparison, verdict: high < 1 ? 'faster' : low > 1 ? 'slower' : level };
}
