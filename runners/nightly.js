/**
 * Asks: do the claims of posts still hold, is this code as fast as the last release, and what did each night change?
 *
 *     pnpm nightly [options of all runs, such as --quick --max-time 1m]
 *
 * Measures the posts, then the cells of four answers side by side with the code of the previous night and of the last release.
 * Prints the reports, and writes them to results/local/nightly/index.html, and the history of all nights in results/local/history to
 * history.html. Changes are confirmed by another run of both sides before they are reported.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { checkScriptOptions, commands, formatTimestamp } from 'rounds/script';
import { $, cd, fs } from 'zx';
import { confirmChanges } from './nightly/confirm-changes.js';
import { postSuites } from './posts/suites.js';
import { foreground, measureCells, rounds } from './recipe.js';
import { repository } from './reference-files.js';
import { versionCells } from './versions/select.js';

const [out, kept] = ['nightly', 'history'].map((name) => `${repository}results/local/${name}`);
const suites = ['utf8-validation', 'header-lookup', 'undici-lookup', 'file-read'];
const argv = checkScriptOptions(commands.bench);
const maxSearches = 6;

cd(repository);
const $foreground = $({ ...foreground, cwd: repository });
const $quiet = $({ nothrow: true, quiet: true });
await $`rm -rf ${out} && mkdir -p ${out}/history ${kept}`;
const exitCodes = [
  await exitCodeOf($foreground`${process.execPath} runners/bench.js --out ${out}/posts.ndjson ${argv}`),
];

const against = [await previousNight(), await refOf($quiet`git describe --tags --abbrev=0`)];
const tonight = `${out}/history/${formatTimestamp()}.ndjson`; // a day may have two
const refs = [...new Set(against)].flatMap((ref) => (ref === undefined ? [] : ['--against', ref]));
if (refs.length > 0) {
  const own = new Map([...(await postSuites())].filter(([name]) => suites.includes(name)));
  const cells = ['node', 'bun', 'deno'].flatMap((name) => versionCells(own, [name]));
  const words = ['--quick', '--detect', '3%', ...refs, '--out', tonight, ...argv];
  exitCodes.push(await measureCells(cells, words));
} else console.error('Nothing to compare with: no earlier night, commit or release.');
// A run that could not begin has no file.
const runs = [`${out}/posts.ndjson`, tonight].filter((file) => fs.existsSync(file));
if (runs.length > 0)
  exitCodes.push(await exitCodeOf($foreground`${rounds} report ${runs} --out ${out}/index.html`));
if (fs.existsSync(tonight)) await reportChanges();
process.exitCode = exitCodes.findLast((exitCode) => exitCode > 0) ?? 0;

/** @param {PromiseLike<import('zx').ProcessOutput>} command */
async function exitCodeOf(command) {
  return (await command).exitCode ?? 1;
}

/** @param {PromiseLike<import('zx').ProcessOutput>} command of git */
async function refOf(command) {
  const output = await command;
  return output.ok ? output.text().trim() : undefined;
}

/** @returns {Promise<string | undefined>} the last measured commit, or else the parent of this one */
async function previousNight() {
  const last = readdirSync(kept)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .at(-1);
  const measured =
    last && JSON.parse(readFileSync(`${kept}/${last}`, 'utf8').split('\n', 1)[0] ?? '{}').commit;
  const [head, before] = [
    await refOf($quiet`git rev-parse HEAD`),
    await refOf($quiet`git rev-parse ${measured}^{commit}`),
  ];
  // The same commit is compared with its parent again.
  if (before !== undefined && before !== head) return measured;
  return refOf($quiet`git rev-parse --short=12 --verify --quiet HEAD~1`);
}

async function reportChanges() {
  const all = [kept, `${out}/history`].filter((folder) =>
    readdirSync(folder).some((name) => name.endsWith('.ndjson')),
  );
  exitCodes.push(await exitCodeOf($foreground`${rounds} history ${all} --out ${out}/history.html`));
  const { stdout, ok } = await $quiet`${rounds} history ${all} --json`;
  if (!ok) return; // the command has reported why
  /** @type {{ confirm: string[] }[]} */
  const changes = JSON.parse(stdout).flatMap((/** @type {{ changes: object[] }} */ series) => series.changes);
  const proposed = changes.map(({ confirm }) => confirm);
  const failed = await confirmChanges(proposed, {
    ...{ kept, tonight: `${out}/history`, maxSearches },
    search: (words, folder) => exitCodeOf($foreground`${rounds} ${words} --max-time 10m --out ${folder}`),
  });
  exitCodes.push(...failed);
}
