import { layOut, memory, plain, styleFor, time, wantsColour } from '@rounds/report';
import { failCleanly } from '../cli/errors.js';
import { lookFromOutside, readOutsideOptions } from '../run/outside.js';
import { account, summariseAccounts } from '../trial/process-account.js';

/** `pnpm time`: what each case of a suite costs as a whole process: time, CPU time, memory, context switches. */

/** @type {Parameters<typeof layOut>[0]} */
const columns = [
  { title: '', align: 'left' },
  { title: '', align: 'left' },
  { title: 'wall', align: 'right' },
  { title: 'lowest', align: 'right' },
  { title: 'user', align: 'right' },
  { title: 'system', align: 'right' },
  { title: 'peak memory', align: 'right' },
  { title: 'switches', align: 'right' },
  { title: 'involuntary', align: 'right' },
];

await failCleanly(async () => {
  const options = readOutsideOptions(
    'time',
    'What each case costs as a whole process, start and end included.',
  );
  if (!options) return 0;
  return lookFromOutside(options, {
    rounds: options.rounds,
    look: account,
    conclude: summariseAccounts,
    asText: (summaries) => {
      const style = styleFor(wantsColour(process.stdout, process.env));
      const headings = [...new Set(summaries.map(({ suite, workload }) => `${suite} ${workload}`))];
      return headings.flatMap((heading) => [
        '',
        style.bold(`${plain(heading)}: medians of ${options.rounds} processes`),
        ...layOut(
          columns,
          summaries
            .filter(({ suite, workload }) => `${suite} ${workload}` === heading)
            .map(({ runtime, case: caseName, program, figures }) => [
              plain(runtime),
              plain(program === undefined ? caseName : `${caseName} (${program})`),
              ms(figures.wallMs),
              ms(figures.lowestWallMs),
              ms(figures.userMs),
              ms(figures.sysMs),
              known(figures.rssBytes, memory),
              known(figures.voluntary, String),
              known(figures.involuntary, String),
            ]),
        ).map((line) => `  ${line}`),
      ]);
    },
  });
});

/**
 * @param {number} figure not a number where the system kept no account
 * @param {(figure: number) => string} format
 */
function known(figure, format) {
  return Number.isNaN(figure) ? '' : format(figure);
}

/** @param {number} figure */
function ms(figure) {
  return known(figure, (value) => time(value * 1e6));
}
