/**
 * Asks: does what was published still hold, and is our code as fast as that of the last release?
 *
 *     pnpm nightly [options of both runs, such as --quick --max-time 1m]
 *
 * Measures the posts, then the suites' code beside that of the last release, round by round in one run. Prints both reports, and
 * writes them into results/local/nightly/index.html.
 */

import { $, cd } from 'zx';
import { repository, rounds, shown } from './shown.js';

const out = 'results/local/nightly';
const suites = ['utf8-validation', 'header-lookup', 'undici-lookup', 'file-read'];
const argv = process.argv.slice(2);

cd(repository);
const $shown = $({ ...shown, cwd: repository });
await $`rm -rf ${out} && mkdir -p ${out}`;
const ended = [await $shown`${process.execPath} runners/bench.js --out ${out}/posts.ndjson ${argv}`];
const release = await $({ nothrow: true, quiet: true })`git describe --tags --abbrev=0`;
const tag = release.text().trim();
if (release.ok)
  ended.push(
    await $shown`${rounds} bench ${suites} --quick --against ${tag} --out ${out}/against-release.ndjson ${argv}`,
  );
else console.error('There is no release yet to compare with: no tag leads to this commit.');
// Of what there is: a run that could not begin has no file.
ended.push(await $shown`${rounds} report ${out}/*.ndjson --out ${out}/index.html`);
process.exitCode = ended.map(({ exitCode }) => exitCode ?? 1).findLast((exitCode) => exitCode > 0) ?? 0;
