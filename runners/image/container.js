import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { $ } from 'zx';

/**
 * Runs an image as an engine does with `--network none --user`: in its own namespaces, as process 1. (Without an engine, buildah uses
 * the network of the machine, and another process 1.)
 *
 * @typedef {object} Container
 * @property {string} root of its file system
 * @property {{ Env: string[], Entrypoint: string[], WorkingDir: string }} config
 */

/** An unprivileged user and group that have no name in the image. */
export const caller = 4242;

/**
 * @template Result
 * @param {string} image
 * @param {(container: Container) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withMounted(image, work) {
  const { config } = (await $`buildah inspect --type image ${image}`.json()).OCIv1;
  const name = (await $`buildah from --pull-never ${image}`.text()).trim();
  try {
    return await work({ root: (await $`buildah mount ${name}`.text()).trim(), config });
  } finally {
    await $`buildah rm ${name}`;
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
  return ['unshare', ...namespaces, ...shell, ...Env, ...Entrypoint, ...args];
}

/**
 * @param {Container} container
 * @param {string} results
 * @param {string[]} args
 * @returns {Promise<string>} stdout
 */
export function runInside(container, results, args) {
  return $`${commandOf(container, results, args)}`.text();
}

/**
 * Sends a signal to process 1 while it measures.
 *
 * @param {Container} container
 * @param {string} results
 * @param {NodeJS.Signals} signal
 */
export async function interrupt(container, results, signal) {
  const file = `${signal}.ndjson`;
  const args = ['bench', 'utf8-validation', '--out', `/results/${file}`];
  // The shell becomes unshare, whose child is process 1.
  const run = $({ nothrow: true, prefix: 'exec ', timeout: '5m' })`${commandOf(container, results, args)}`;
  try {
    while (run.stage === 'running' && !readText(path.join(results, file)).includes('"type":"trial"'))
      await sleep(100);
    const first = Number(readText(`/proc/${run.pid}/task/${run.pid}/children`));
    const sent = performance.now();
    if (first > 0) process.kill(first, signal); // it may have exited already
    return { exitCode: await run.exitCode, tookMs: performance.now() - sent };
  } finally {
    run.child?.kill('SIGKILL');
  }
}

/** @param {string} file @returns {string} nothing while there is no such file */
function readText(file) {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    return ''; // the process has exited
  }
}
