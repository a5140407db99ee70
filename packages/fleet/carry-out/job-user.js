import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '@rounds/record/format.js';
import { ask, lastLine } from 'rounds/launcher/ask.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { cacheFolder } from 'rounds/system/cache-folder.js';
import { UserError } from 'rounds/system/errors.js';
import { platform } from 'rounds/system/platform.js';

/**
 * Who jobs run as. Another user than the worker's reads neither what the worker was started with nor its files, and ends no process
 * of it. What it may write, other than results, is one folder: its home, with a cache of its own.
 *
 * @typedef {object} JobUser
 * @property {(command: string[], cwd?: string) => { command: string[], cwd: string }} begin what the worker starts, so that a command
 *   runs in a folder as this user
 * @property {NodeJS.ProcessEnv} env all that its processes know of the worker's environment
 * @property {{ uid: number, gid: number }} [ids] of another user than the worker's
 */

/** Checks a commit out; without one, only that it could. */
export const checkingOut = [process.execPath, path.join(import.meta.dirname, 'check-out.js')];

const trialLimitMs = 60_000;

/** @type {JobUser} jobs run as the worker's own user, and can read all that this may */
export const workersUser = {
  begin: (command, cwd = '/') => ({ command, cwd }),
  env: { ...process.env, ROUNDS_REDIS: undefined, INIT_CWD: undefined },
};

/**
 * Beside where programs are, and the language: which container this is, how the network is reached, and what was chosen for Rounds.
 */
const kept =
  /^(?:container|KUBERNETES_SERVICE_HOST|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no|all)_proxy|npm_config_registry|ROUNDS_(?!REDIS$|CACHE$).+)$/i;

/**
 * @param {string} name
 * @returns {Promise<JobUser>} once it was seen that processes of this user start, reach our code, and can write
 */
export async function jobUserNamed(name) {
  const { stdout, stderr } = await ask('id', ['--', name], { timeLimitMs: trialLimitMs });
  const [, uid, gid] = (/^uid=(\d+)\S* gid=(\d+)/.exec(stdout) ?? []).map(Number);
  if (uid === undefined || gid === undefined)
    throw new UserError(`--job-user ${name} cannot be used: ${lastLine(stderr) || 'there is no such user'}.`);
  if (uid === 0 || uid === process.getuid?.())
    throw new UserError(`--job-user ${name} reads all that the worker can: name another user.`);
  const home = path.join(cacheFolder(), 'fleet/users', name);
  // A process that changes its user no longer ends with its parent, so that is asked for again.
  const as = `setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --pdeathsig KILL`.split(
    ' ',
  );
  /** @type {JobUser} */
  const user = {
    // What belongs to this user, root may not enter without more rights than a worker needs.
    begin: (command, cwd = '/') => ({
      command: [...as, 'sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command],
      cwd: '/',
    }),
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(([each]) => platform.variables.test(each) || kept.test(each)),
      ),
      ...{ HOME: home, USER: name, LOGNAME: name, TMPDIR: undefined },
    },
    ids: { uid, gid },
  };
  const why = await whyNot(user, home);
  if (why === undefined) return user;
  throw new UserError(
    `Jobs cannot run as ${name} (${plainText(why)}). The worker must run as root, with setpriv (of util-linux), and ${name} must be able to reach Node.js, Rounds and ROUNDS_CACHE (${cacheFolder()}).`,
  );
}

/** @param {JobUser} user @param {string} home @returns {Promise<string | undefined>} */
async function whyNot({ begin, env, ids }, home) {
  try {
    mkdirSync(path.dirname(home), { recursive: true });
    if (!existsSync(home)) mkdirSync(home, 0o700);
    chownSync(home, ids?.uid ?? -1, ids?.gid ?? -1);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
  const { command, cwd } = begin(checkingOut);
  const launcher = await prepareLauncher();
  const tried = await launch(launcher, command, { limitMs: trialLimitMs, baseEnv: env, cwd });
  if (tried.exitCode === 0) return undefined;
  const [complaint = lastLine(tried.stderr)] = tried.stderr.match(/(?<=^error: ).*$|^\w*Error: .*$/gm) ?? [];
  return tried.notStarted ?? complaint;
}
