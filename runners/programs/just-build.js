import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { $ } from 'zx';
import { cacheFolder } from '../machine/cache-folder.js';
import { environmentFor } from '../runtimes/find/command-line.js';

/** It compiles C++, and may have to fetch what that needs first. */
const timeLimit = '10m';

/**
 * A script of just-js as a static program of its own, built unless that was done before. Its exit code says nothing
 * (just-js leaves with 0 whatever happens): what counts is whether there is a program.
 *
 * @param {Pick<import('../trial/worker.js').Runtime, 'name' | 'version' | 'binary'>} just
 * @param {string} source path of the script
 * @returns {Promise<{ binary: string } | { lacking: string }>}
 */
export async function buildWithJust(just, source) {
  const name = path.basename(source, '.js');
  const hash = createHash('sha256').update(just.version).update(readFileSync(source)).digest('hex');
  const binary = path.join(cacheFolder(), 'just', `${name}-static-${hash.slice(0, 16)}`);
  if (existsSync(binary)) return { binary };
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-just-'));
  try {
    copyFileSync(source, path.join(folder, `${name}.js`));
    const env = { ...process.env, ...environmentFor(just) };
    const build = $({ quiet: true, nothrow: true, cwd: folder, env, timeout: timeLimit, stdio: 'pipe' });
    const said = await build`${just.binary} build ${name}.js --clean --static`;
    const made = path.join(folder, name);
    if (!existsSync(made)) return { lacking: lackingWords(name, said.stderr.trim() || said.stdout.trim()) };
    mkdirSync(path.dirname(binary), { recursive: true });
    // The folder may be on another file system, where nothing can be renamed to.
    copyFileSync(made, `${binary}.${process.pid}`);
    renameSync(`${binary}.${process.pid}`, binary);
    return { binary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} said
 */
function lackingWords(name, said) {
  const [reason = ''] = said.split('\n').slice(-1);
  return `just build --static made no program of ${name}.js (${reason || 'it said nothing'}). It needs the sources of just-js (JUST_HOME) and a C++ compiler`;
}
