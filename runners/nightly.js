/**
 * Asks: does what was published still hold, is our code as fast as that of the last release, what did each night change, and what
 * did new releases of Node.js, Bun and Deno?
 *
 *     pnpm nightly [options of all runs, such as --quick --max-time 1m]
 *
 * Measures the posts, then what four answers are made of beside that of the night before and that of the last release, round by
 * round in one run. Prints the reports, and writes them into results/local/nightly/index.html, and history.html about all nights of
 * results/local/history. What seems to have changed is measured again, both sides beside each other, before it is told. Releases
 * that were not measured any night (releases.js) come last.
 */

import { readdirSync, readFileSync } from 'node:fs';
import command from 'rounds/cli/commands/bench.js';
import { checkScriptOptions } from 'rounds/cli/script-options.js';
import { formatTimestamp } from 'rounds/system/project.js';
import { $, cd, fs } from 'zx';
import { searchAnew } from './nightly/searches.js';
import { postSuites } from './posts/suites.js';
import { repository } from './reference-files.js';
import { cellsOf } from './releases/cells.js';
import { bench, rounds, shown } from './shown.js';

const [out, kept] = ['nightly', 'history'].map((name) => `${repository}results/local/${name}`);
const suites = ['utf8-validation', 'header-lookup', 'undici-lookup', 'file-read'];
const argv = checkScriptOptions(command);
const mostConfirmed = 6;

cd(repository);
const $shown = $({ ...shown, cwd: repository });
const $quiet = $({ nothrow: true, quiet: true });
await $`rm -rf ${out} && mkdir -p ${out}/history ${kept}`;
const ended = [await codeOf($shown`${process.execPath} runners/bench.js --out ${out}/posts.ndjson ${argv}`)];

const against = [await nightBefore(), await refOf($quiet`git describe --tags --abbrev=0`)];
const tonight = `${out}/history/${formatTimestamp()}.ndjson`; // a day may have two
const refs = [...new Set(against)].flatMap((ref) => (ref === undefined ? [] : ['--against', ref]));
if (refs.length > 0) {
  const own = new Map([...(await postSuites())].filter(([name]) => suites.includes(name)));
  const cells = ['node', 'bun', 'deno'].flatMap((name) => cellsOf(own, [name]));
  const words = ['--quick', '--detect', '3%', ...refs, '--out', tonight, ...argv];
  ended.push(await bench('nightly', cells, words));
} else console.error('There is nothing to compare with: no night before, no commit before, no release.');
// Of what there is: a run that could not begin has no file.
const runs = [`${out}/posts.ndjson`, tonight].filter((file) => fs.existsSync(file));
if (runs.length > 0) ended.push(await codeOf($shown`${rounds} report ${runs} --out ${out}/index.html`));
if (fs.existsSync(tonight)) await tellChanges();
const releases = ['--out', `${out}/history/releases`, '--', ...argv];
ended.push(await codeOf($shown`${process.execPath} runners/releases.js ${releases}`));
process.exitCode = ended.findLast((exitCode) => exitCode > 0) ?? 0;

/** @param {PromiseLike<import('zx').ProcessOutput>} command */
async function codeOf(command) {
  return (await command).exitCode ?? 1;
}

/** @param {PromiseLike<import('zx').ProcessOutput>} asked @returns {Promise<string | undefined>} what git says */
async function refOf(asked) {
  const answer = await asked;
  return answer.ok ? answer.text().trim() : undefined;
}

/** @returns {Promise<string | undefined>} the commit that was measured last, or else the one before this */
async function nightBefore() {
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
  // A commit that is measured once more is compared as it was then.
  if (before !== undefined && before !== head) return measured;
  return refOf($quiet`git rev-parse --short=12 --verify --quiet HEAD~1`);
}

/** What the nights together propose is measured anew. */
async function tellChanges() {
  const all = [kept, `${out}/history`].filter((folder) =>
    readdirSync(folder).some((name) => name.endsWith('.ndjson')),
  );
  ended.push(await codeOf($shown`${rounds} history ${all} --out ${out}/history.html`));
  const { stdout, ok } = await $quiet`${rounds} history ${all} --json`;
  if (!ok) return; // it said why, and there is nothing to confirm
  /** @type {{ confirm: string[] }[]} */
  const changes = JSON.parse(stdout).flatMap((/** @type {{ changes: object[] }} */ series) => series.changes);
  const proposed = changes.map(({ confirm }) => confirm);
  const failed = await searchAnew(proposed, {
    ...{ kept, tonight: `${out}/history`, most: mostConfirmed },
    search: (words, folder) => codeOf($shown`${rounds} ${words} --max-time 10m --out ${folder}`),
  });
  ended.push(...failed);
}
