/**
 * Asks: what became faster or slower from version to version of Node.js, Bun and Deno?
 *
 *     node runners/versions.js [options of `rounds bench`]
 *
 * Measures what five suites ask in many versions side by side, within 15 minutes, and prints what became of each from its oldest
 * version to its newest. Versions that are not here are downloaded. `--out results/versions.ndjson` is the reference run, of
 * which `pnpm rounds index` makes results/versions.md.
 */

import { existsSync } from 'node:fs';
import command from 'rounds/cli/commands/bench.js';
import { checkScriptOptions } from 'rounds/cli/script-options.js';
import { defaultResultPath, formatTimestamp } from 'rounds/system/project.js';
import { argv } from 'zx';
import { bench } from './shown.js';
import { versionsText } from './versions/page.js';
import { cells, specs } from './versions/questions.js';

const given = checkScriptOptions(command);
const file = String(argv.out ?? defaultResultPath(`versions-${formatTimestamp()}.ndjson`));
// Before it measures, it checks the answers of all cells, for a minute at the most.
const more = [
  ...('max-time' in argv ? [] : ['--max-time', '14m']),
  ...('out' in argv ? [] : ['--out', file]),
];
const words = ['--runtime', specs.join(), ...given, ...more];
process.exitCode = await bench('versions', cells(), words);
// What a run did not reach makes its exit code 1; what it measured is of use.
if (process.exitCode <= 1 && existsSync(file)) console.log(await versionsText(file));
