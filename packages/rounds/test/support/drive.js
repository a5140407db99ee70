import { fileURLToPath } from 'node:url';
import { fileOf } from './scratch.js';

/**
 * A driver of its own: a Node.js process that has the launcher run one command.
 *
 * @param {string[]} command
 * @param {{ before?: string, limitMs?: number, removeAfter?: string }} [options] `before`: code of the driver that runs first; the
 *   others are those of `launch`
 * @returns {string} path of the program
 */
export function driverOf(command, { before = '', limitMs = 60_000, ...more } = {}) {
  const module = (/** @type {string} */ name) =>
    JSON.stringify(fileURLToPath(new URL(`../../launcher/${name}.js`, import.meta.url)));
  return fileOf(
    `import { launch } from ${module('launch')};
import { prepareLauncher } from ${module('launcher')};
const launcher = await prepareLauncher();
${before}
const finished = await launch(launcher, ${JSON.stringify(command)}, ${JSON.stringify({ limitMs, ...more })});
console.log(JSON.stringify(finished));
`,
    { suffix: '.mjs' },
  );
}
