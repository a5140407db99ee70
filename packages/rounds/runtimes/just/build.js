import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typed } from '../../cli/typed.js';
import { cacheFolder } from '../../files/cache-folder.js';
import { hashOf } from '../../files/hash.js';
import { putInPlace, withFolder } from '../../files/owned-folder.js';
import { launch } from '../../launcher/launch.js';
import { prepareLauncher } from '../../launcher/launcher.js';
import { copySources, lackingIn, reasonIn } from './make.js';

const buildLimitMs = 10 * 60e3;

/**
 * A script of just-js as a static program of its own, built unless that was done before. The exit code says nothing
 * (just-js leaves with 0 whatever happens): what counts is whether there is a program. Each build has a copy of the
 * sources to itself, so that two at a time do not disturb each other.
 *
 * @type {NonNullable<import('../descriptor.js').Descriptor['build']>}
 */
export async function build(just, source, { env, signal }) {
  const name = path.basename(source, '.js');
  // Ours are beside the binary.
  const beside = path.dirname(just.binary);
  const usual = lackingIn(beside) === undefined ? beside : path.join(env.HOME ?? '', '.just');
  const sources = env.JUST_TARGET || usual;
  const missing = lackingIn(sources);
  if (missing !== undefined) return { lacking: `just build needs ${path.join(sources, missing)}. ${advice}` };
  const identity = hashOf(
    just.version,
    readFileSync(just.binary),
    path.resolve(sources),
    readFileSync(source),
  );
  const binary = path.join(cacheFolder(), 'just', `${name}-static-${identity}`);
  if (existsSync(binary)) return { binary };
  return withFolder(async (folder) => {
    const [target, app] = [path.join(folder, 'target'), path.join(folder, 'app')];
    copySources(sources, target);
    mkdirSync(app);
    copyFileSync(source, path.join(app, `${name}.js`));
    const command = [just.binary, 'build', `${name}.js`, '--clean', '--static'];
    const baseEnv = { ...env, TMPDIR: folder, JUST_TARGET: target, JUST_HOME: target };
    const how = { limitMs: buildLimitMs, cwd: app, baseEnv, signal };
    const said = await launch(await prepareLauncher(signal), command, how);
    const made = path.join(app, name);
    if (!existsSync(made)) {
      return { lacking: `just build made no program of ${name}.js (${reasonIn(said)}). ${advice}` };
    }
    putInPlace(made, binary);
    return { binary };
  }, cacheFolder());
}

const advice = `It needs g++, make, binutils and the sources of just-js: set JUST_TARGET to their folder, or get all of it with: ${typed('runtimes add just@0.1.13')}`;
