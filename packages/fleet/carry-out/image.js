import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ask, whyFailed } from 'rounds/launcher/ask.js';
import { UserError } from 'rounds/system/errors.js';
import { acquireLock } from 'rounds/system/lock.js';
import { workerUser } from './job-user.js';

/** The container image of Rounds, by its digest, in Podman or Docker. */

const engines = ['podman', 'docker'];
const answerLimitMs = 60e3;
/** Folders of the image: results, and the list of runs that it may resume. */
const [results, registry] = ['/results', '/opt/rounds-cache/runs'];

/**
 * @param {string} image with its digest
 * @param {import('./code.js').JobContext & { images: string[], name: string, maxMs: number }} place `images`: allowed; `name` of the
 *   machine; `maxMs` of a job
 * @returns {Promise<import('./code.js').RoundsCommand>}
 */
export async function pullImage(image, { images, name, user: jobs, own, maxMs, signal, log }) {
  if (!images.includes(image.replace(/@.*/, ''))) {
    throw new UserError(
      `this machine does not allow the image ${image}. Start its worker with --allow-image.`,
    );
  }
  const engine = await findEngine();
  if (!engine) throw new UserError('an image needs Podman or Docker, and this machine has neither.');
  const { exitCode } = await ask(engine, ['image', 'inspect', image], { timeLimitMs: answerLimitMs, signal });
  if (exitCode !== 0) {
    log(`Pulling ${image}`);
    const pulled = await ask(engine, ['pull', '--quiet', image], { timeLimitMs: maxMs, signal });
    if (pulled.exitCode !== 0) throw new UserError(`pulling ${image} failed: ${whyFailed(pulled)}.`);
  }
  const { uid, gid } = jobs.ids ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  const isOwn = engine === 'podman' && process.getuid?.() !== 0;
  const user = isOwn ? ['--userns', 'keep-id'] : ['--user', `${uid}:${gid}`];
  const known = path.join(own, 'known-runs');
  mkdirSync(known, { recursive: true });
  chmodSync(known, 0o1777); // the image may have another user
  const unlock = await acquireLock(); // a container does not see the locks of its host
  return {
    cwd: own,
    env: workerUser.env, // the engine finds its containers by it
    command: [
      ...[engine, 'run', '--rm', '--pull', 'never', '--name', containerOf(name), ...user],
      ...['--network', 'none', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...['--volume', `${own}:${results}`, '--env', `ROUNDS_MACHINE=${name}`],
      ...['--volume', `${known}:${registry}`, image],
    ],
    results,
    release: async () => {
      await removeContainer(name);
      unlock();
    },
  };
}

/** @param {string} machine */
const containerOf = (machine) => `rounds-fleet-${machine}`;

/**
 * A container survives its worker, and would disturb the next job.
 *
 * @param {string} machine
 */
export async function removeContainer(machine) {
  const engine = await findEngine();
  if (engine) await ask(engine, ['rm', '--force', containerOf(machine)], { timeLimitMs: answerLimitMs });
}

/** @returns {Promise<string | undefined>} */
async function findEngine() {
  for (const engine of engines) {
    const { exitCode } = await ask(engine, ['--version'], { timeLimitMs: answerLimitMs });
    if (exitCode === 0) return engine;
  }
  return undefined;
}
