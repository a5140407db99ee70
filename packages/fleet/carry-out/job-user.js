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
 * The user that jobs run as. A user other than the worker's cannot read the worker's arguments, environment or files, nor end its
 * processes. Besides results, it can write only to its home, which has its own cache.
 *
 * @typedef {object} JobUser
 * @property {(command: string[], cwd?: string) => { command: string[], cwd: string }} begin makes the command that runs
 *   another one as this user in a folder
 * @property {NodeJS.ProcessEnv} env of its processes
 * @property {{ uid: number, gid: number }} [ids] unless it is the worker's own user
 */

/** See check-out.js. */
export const checkOutCommand = [process.execPath, path.join(import.meta.dirname, 'check-out.js')];

const trialLimitMs = 60_000;

/** @type {JobUser} its jobs can read all that the worker can */
export const workerUser = {
  begin: (command, cwd = '/') => ({ command, cwd }),
  env: { ...process.env, ROUNDS_REDIS: undefined, INIT_CWD: undefined },
};

/** Besides PATH and the language: the container, access to the network, and the settings of Rounds. */
const passedVariables =
  /^(?:container|KUBERNETES_SERVICE_HOST|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no|all)_proxy|npm_config_registry|ROUNDS_(?!REDIS$|CACHE$).+)$/i;

/**
 * @param {string} name
 * @returns {Promise<JobUser>} after a check that its processes start, reach the code of Rounds, and can write
 */
export async function findJobUser(name) {
  const { stdout, stderr } = await ask('id', ['--', name], { timeLimitMs: trialLimitMs });
  const [, uid, gid] = (/^uid=(\d+)\S* gid=(\d+)/.exec(stdout) ?? []).map(Number);
  if (uid === undefined || gid === undefined)
    throw new UserError(`--job-user ${name} is unusable: ${lastLine(stderr) || 'there is no such user'}.`);
  if (uid === 0 || uid === process.getuid?.())
    throw new UserError(`--job-user ${name} can read all that the worker can: name another user.`);
  const home = path.join(cacheFolder(), 'fleet/users', name);
  // A change of the user clears the signal that ends a process with its parent.
  const as = `setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --pdeathsig KILL`.split(
    ' ',
  );
  /** @type {JobUser} */
  const user = {
    // A worker as root may lack the right to enter folders of this user.
    begin: (command, cwd = '/') => ({
      command: [...as, 'sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command],
      cwd: '/',
    }),
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(
          ([each]) => platform.variables.test(each) || passedVariables.test(each),
        ),
      ),
      ...{ HOME: home, USER: name, LOGNAME: name, TMPDIR: undefined },
    },
    ids: { uid, gid },
  };
  const fault = await jobUserFault(user, home);
  if (fault === undefined) return user;
  throw new UserError(
    `Jobs cannot run as ${name} (${plainText(fault)}). The worker must run as root, with setpriv (of util-linux), and ${name} must be able to reach Node.js, Rounds and ROUNDS_CACHE (${cacheFolder()}).`,
  );
}

/** @param {JobUser} user @param {string} home @returns {Promise<string | undefined>} */
async function jobUserFault({ begin, env, ids }, home) {
  try {
    mkdirSync(path.dirname(home), { recursive: true });
    if (!existsSync(home)) mkdirSync(home, 0o700);
    chownSync(home, ids?.uid ?? -1, ids?.gid ?? -1);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
  const { command, cwd } = begin(checkOutCommand);
  const launcher = await prepareLauncher();
  const result = await launch(launcher, command, { limitMs: trialLimitMs, baseEnv: env, cwd });
  if (result.exitCode === 0) return undefined;
  const [message = lastLine(result.stderr)] = result.stderr.match(/(?<=^error: ).*$|^\w*Error: .*$/gm) ?? [];
  return result.notStarted ?? message;
}
