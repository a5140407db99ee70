import { ask, whyFailed } from 'rounds/launcher/ask.js';
import { UserError } from 'rounds/system/errors.js';
import { acquireLock } from 'rounds/system/lock.js';
import { workersUser } from './job-user.js';

/** The product's own container image, by its digest. Podman or Docker carries it out, whichever the machine has. */

const engines = ['podman', 'docker'];
const answerLimitMs = 60e3;
/** Where the image keeps results. */
const results = '/results';

/**
 * @param {string} image with its digest
 * @param {import('./code.js').Surroundings & { images: string[], name: string, mostMs: number }} place `images` that are allowed, `name`
 *   of the machine, `mostMs` that a job may take
 * @returns {Promise<import('./code.js').Code>}
 */
export async function pulledImage(image, { images, name, user: jobs, own, mostMs, signal, say }) {
  if (!images.includes(image.replace(/@.*/, ''))) {
    throw new UserError(
      `the code is an image that this machine does not allow: ${image}. Start it with --allow-image.`,
    );
  }
  const engine = await engineHere();
  if (!engine) throw new UserError('this machine has no Podman and no Docker, which an image needs.');
  const { exitCode } = await ask(engine, ['image', 'inspect', image], { timeLimitMs: answerLimitMs, signal });
  if (exitCode !== 0) {
    say(`Pulling ${image}`);
    const pulled = await ask(engine, ['pull', '--quiet', image], { timeLimitMs: mostMs, signal });
    if (pulled.exitCode !== 0) throw new UserError(`${image} cannot be pulled: ${whyFailed(pulled)}.`);
  }
  const { uid, gid } = jobs.ids ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  const isOwn = engine === 'podman' && process.getuid?.() !== 0;
  const user = isOwn ? ['--userns', 'keep-id'] : ['--user', `${uid}:${gid}`];
  const unlock = await acquireLock(); // a run in a container sees no lock but its own
  return {
    cwd: own,
    env: workersUser.env, // it tells the engine where its containers are
    command: [
      ...[engine, 'run', '--rm', '--pull', 'never', '--name', containerOf(name), ...user],
      ...['--network', 'none', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...['--volume', `${own}:${results}`, '--env', `ROUNDS_MACHINE=${name}`],
      ...['--env', 'ROUNDS_TRUST=1', image], // it keeps nothing by which it would know what it has recorded
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
 * A container lives on when the worker that asked for it is killed, and would be measured beside the next job.
 *
 * @param {string} machine
 */
export async function removeContainer(machine) {
  const engine = await engineHere();
  if (engine) await ask(engine, ['rm', '--force', containerOf(machine)], { timeLimitMs: answerLimitMs });
}

/** @returns {Promise<string | undefined>} */
async function engineHere() {
  for (const engine of engines) {
    const { exitCode } = await ask(engine, ['--version'], { timeLimitMs: answerLimitMs });
    if (exitCode === 0) return engine;
  }
  return undefined;
}
