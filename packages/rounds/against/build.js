import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { git } from '../launcher/git.js';
import { importedBy } from '../loading/code.js';
import { UserError } from '../system/errors.js';
import { isInstalled, readManifest } from '../system/files.js';
import { workingFolder } from '../system/invocation.js';
import { splitWords } from '../system/split-words.js';
import { isInside, packageAbove } from './folders.js';
import { prepare } from './install.js';

/**
 * Benches may import built files. Then all versions are built by the same command.
 *
 * @import { VersionFolder, VersionOptions } from './side.js'
 */

/**
 * Builds the working tree before anything of it is imported.
 *
 * @param {string | undefined} command
 * @param {{ signal: AbortSignal, log: (line: string) => void }} how
 */
export async function buildTree(command, { signal, log }) {
  if (command === undefined) return;
  log(`Building the working tree: ${command}`);
  const where = { of: 'the working tree', cwd: workingFolder(), signal };
  await prepare('build', splitWords(command), where);
}

/** @param {string} command @param {VersionFolder} version @param {VersionOptions} how */
export async function buildVersion(command, { of, top }, { name, option, signal }) {
  const here = realpathSync(workingFolder());
  const cwd = isInside(here, of) ? path.join(top, path.relative(of, here)) : top;
  await prepare('build', splitWords(command), { of: `${option}${name}`, cwd, signal });
}

/**
 * A commit has no built files. Without `--build`, its benches would import nothing, or a published package.
 *
 * @param {VersionFolder} version
 * @param {VersionOptions} how
 */
export async function requireBuilt({ of, top }, { name, files, commands = [], signal }) {
  const missing = [...importedBy([...files, ...commands])].filter(
    (file) =>
      /\.([cm]?js|node|wasm)$/.test(file) &&
      isInside(file, of) &&
      !isInstalled(file) &&
      !existsSync(path.join(top, path.relative(of, file))),
  );
  if (missing.length === 0) return;
  // Git ignores built files. Others are new in the working tree.
  const input = missing.map((file) => path.relative(of, file)).join('\0');
  const { output } = await git(['check-ignore', '-z', '--stdin'], { cwd: of, signal, input });
  const [built] = output.split('\0');
  if (!built) return;
  const { build } = readManifest(packageAbove(path.dirname(path.join(of, built))))?.scripts ?? {};
  const command = build === undefined ? 'COMMAND' : 'npm run build';
  throw new UserError(
    `${name} has no ${built}, which the benchmarks import and git ignores. Build both versions: add --build "${command}".`,
    { exitCode: 1 },
  );
}
