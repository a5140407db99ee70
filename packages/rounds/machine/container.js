import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { textIn } from '../files/reading.js';

/**
 * What a container, or any other control group, allows this process.
 *
 * @typedef {object} Limits
 * @property {number} [cpuQuota] processors' worth of time; a process that has used its share of 100 ms stands still until
 *   the next 100 ms
 * @property {number} [memoryBytes]
 */

/** Each container engine leaves a file. */
const marks = { docker: '.dockerenv', podman: 'run/.containerenv' };

/**
 * @param {string} [root] where `proc` and the like are
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null} which kind of container this is
 */
export function containerKind(root = '/', env = process.env) {
  if (isOutside(root)) return null;
  const [kind] = Object.entries(marks).find(([, file]) => existsSync(path.join(root, file))) ?? [];
  if (kind !== undefined) return kind;
  if (env.KUBERNETES_SERVICE_HOST) return 'kubernetes';
  // A results file has no variables, so only what looks like the name of an engine is taken from this one.
  return /^[a-z-]{1,20}$/.exec(env.container ?? '')?.[0] ?? null;
}

/** Numbers that Linux gives to the namespaces that it starts with. */
const first = { cgroup: 4026531835, ipc: 4026531839, pid: 4026531836, uts: 4026531838 };

/**
 * The file system of a virtual machine may have been made from an image, with the engine's mark in it.
 *
 * @param {string} root
 */
function isOutside(root) {
  return Object.entries(first).every(([name, number]) => {
    try {
      return readlinkSync(path.join(root, 'proc/self/ns', name)) === `${name}:[${number}]`;
    } catch {
      return false;
    }
  });
}

/**
 * A group is limited by every group above it too, so the least counts.
 *
 * @param {string} [root] where `proc` and `sys` are
 * @returns {Limits}
 */
export function groupLimits(root = '/') {
  const read = (/** @type {string} */ file) => textIn(path.join(root, file)).trim();
  const quotas = [
    ...foldersOf('', read).map((folder) => quotient(read(`${folder}/cpu.max`).split(/\s+/))),
    ...foldersOf('cpu', read).map((folder) =>
      quotient([read(`${folder}/cpu.cfs_quota_us`), read(`${folder}/cpu.cfs_period_us`)]),
    ),
  ];
  const sizes = [
    ...foldersOf('', read).map((folder) => read(`${folder}/memory.max`)),
    ...foldersOf('memory', read).map((folder) => read(`${folder}/memory.limit_in_bytes`)),
  ].map(Number);
  const cpuQuota = least(quotas);
  const memoryBytes = least(sizes.filter((bytes) => bytes < unlimitedBytes));
  return { ...(cpuQuota !== undefined && { cpuQuota }), ...(memoryBytes !== undefined && { memoryBytes }) };
}

/** Version 1 has no word for "no limit", but the largest number of whole pages. */
const unlimitedBytes = 2 ** 62;

/** @param {string[]} parts `max` or -1 in place of a quota that there is not */
function quotient([quota = '', period = '']) {
  return Number(quota) / Number(period);
}

/** @param {number[]} values */
function least(values) {
  const known = values.filter((value) => value > 0 && value < Number.POSITIVE_INFINITY);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * @param {string} controller of version 1; nothing for version 2, which has one tree for all
 * @param {(file: string) => string} read
 * @returns {string[]} the folder of this process's group, and those above it
 */
function foldersOf(controller, read) {
  const groups = read('proc/self/cgroup').split('\n');
  const group = groups
    .map((line) => /^\d+:([^:]*):(.*)$/.exec(line))
    .find((match) => match?.[1]?.split(',').includes(controller))?.[2];
  const mount = mountsOf(controller, read)[0];
  if (group === undefined || mount === undefined) return [];
  // A container may see its own group as the root of all, or the path that the group has outside.
  const inside = path.relative(mount.group, group);
  const parts = inside.startsWith('..') ? [] : inside.split('/').filter(Boolean);
  return [mount.folder, ...parts.map((_, i) => path.join(mount.folder, ...parts.slice(0, i + 1)))];
}

/**
 * @param {string} controller
 * @param {(file: string) => string} read
 */
function mountsOf(controller, read) {
  // `36 25 0:30 GROUP FOLDER OPTIONS … - cgroup cgroup rw,cpu,cpuacct`
  return read('proc/self/mountinfo')
    .split('\n')
    .flatMap((line) => {
      const [left = '', right = ''] = line.split(' - ');
      const [, , , group = '/', folder = ''] = left.split(' ');
      const [type, , options = ''] = right.split(' ');
      const fits =
        controller === '' ? type === 'cgroup2' : type === 'cgroup' && options.split(',').includes(controller);
      return fits ? [{ group, folder }] : [];
    });
}
