import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs an image as an engine does with `--network none --user`: in namespaces of its own, as process 1. (What
 * buildah itself runs without an engine has the network of the machine, and another process 1.)
 *
 * @typedef {object} Container
 * @property {string} root where its file system is
 * @property {{ Env: string[], Entrypoint: string[], WorkingDir: string }} config
 */

/** The unprivileged user and group that it runs as; neither has a name in the image. */
export const caller = 4242;

/**
 * @template Result
 * @param {string} image
 * @param {(container: Container) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withMounted(image, work) {
  const buildah = (/** @type {string[]} */ ...args) =>
    execFileSync('buildah', args, { encoding: 'utf8' }).trim();
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', image)).OCIv1;
  const name = buildah('from', '--pull-never', image);
  try {
    return await work({ root: buildah('mount', name), config });
  } finally {
    buildah('rm', name);
  }
}

const enter = `
  root=$1 results=$2 folder=$3; shift 3
  mount --bind "$results" "$root/results"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  exec chroot --userspec=${caller}:${caller} --groups=${caller} "$root" env --ignore-environment --chdir="$folder" "$@"`;

/**
 * @param {Container} container
 * @param {string} results
 * @param {string[]} args of `rounds`
 */
function commandOf({ root, config: { Env, Entrypoint, WorkingDir } }, results, args) {
  const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--fork', '--kill-child'];
  const shell = ['sh', '-ec', enter, 'sh', root, results, WorkingDir];
  return [...namespaces, ...shell, ...Env, ...Entrypoint, ...args];
}

/**
 * @param {Container} container
 * @param {string} results
 * @param {string[]} args
 */
export function runInside(container, results, args) {
  return execFileSync('unshare', commandOf(container, results, args), {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Sends a signal to process 1 while it measures.
 *
 * @param {Container} container
 * @param {string} results
 * @param {NodeJS.Signals} signal
 */
export async function interrupted(container, results, signal) {
  const file = `${signal}.ndjson`;
  const args = ['bench', 'utf8-validation', '--out', `/results/${file}`];
  const child = spawn('unshare', commandOf(container, results, args), { stdio: 'ignore' });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (child.exitCode === null && !textOf(path.join(results, file)).includes('"type":"trial"'))
      await sleep(100);
    const first = Number(textOf(`/proc/${child.pid}/task/${child.pid}/children`));
    const zombies = readdirSync('/proc').filter((pid) => {
      const [state, parent] = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return state === 'Z' && Number(parent) === first;
    }).length;
    const sent = performance.now();
    process.kill(first, signal);
    return { exitCode: await ended, tookMs: performance.now() - sent, zombies };
  } finally {
    child.kill('SIGKILL');
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
