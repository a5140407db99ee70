import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * Surroundings that fail: each takes the place of a program, starts it in them, and gives what is to be added to its environment.
 *
 * @typedef {import('./remains.js').Place} Place
 * @typedef {{ program: string[], env?: Record<string, string>, words: string, leave?: () => Promise<void> }} Within
 */

/** @param {string} file a shared library to make */
function clockLibrary(file) {
  if (existsSync(file)) return file;
  const source = fileURLToPath(new URL('clock.c', import.meta.url));
  const { status, stderr } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', file, source, '-ldl']);
  if (status !== 0) throw new Error(`clock.c cannot be compiled: ${stderr}`);
  return file;
}

/**
 * @param {string[]} program
 * @param {{ folder: string, wholeMs: number, random: () => number }} how
 * @returns {Within}
 */
function withClock(program, { folder, wholeMs, random }) {
  const by = Math.round((random() - 0.5) * 20 * 86_400);
  const after = Math.round(random() * wholeMs);
  const env = {
    LD_PRELOAD: clockLibrary(path.join(folder, 'clock.so')),
    CLOCK_AFTER: `${after}`,
    CLOCK_BY: `${by}`,
  };
  return { program, env, words: `the clock jumps by ${by} s after ${after} ms` };
}

/** Mounts a small disk in a namespace of its own, and brings what is on it back when the program has ended. */
const onDisk = `
  place=$1 size=$2; shift 2
  cp -a "$place" "$place.kept" && mount -t tmpfs -o "size=$size" none "$place" && cp -a "$place.kept/." "$place" || exit 97
  "$@"; code=$?
  rm -rf "$place.kept"; cp -a "$place" "$place.kept"; umount "$place"
  rm -rf "$place"; mv "$place.kept" "$place"
  exit $code`;

/**
 * @param {string[]} program
 * @param {{ place: Place, random: () => number }} how
 * @returns {Within}
 */
function withDisk(program, { place, random }) {
  const disks = [path.dirname(place.out), place.TMPDIR];
  const disk = disks[Math.floor(random() * disks.length)] ?? '';
  // A page of memory is the least, and a file has one or more.
  const bytes = 4096 * Math.round(2 ** (1 + random() * 5));
  const kept = Number.parseInt(String(spawnSync('du', ['--summarize', '--block-size=1', disk]).stdout), 10);
  return {
    program: ['unshare', '--mount', 'sh', '-c', onDisk, 'sh', disk, String(kept + bytes), ...program],
    words: `${path.basename(disk)} is a disk with ${bytes / 1024} KiB left`,
  };
}

const groups = '/sys/fs/cgroup/memory';

/**
 * @param {string[]} program
 * @param {{ random: () => number }} how
 * @returns {Within}
 */
function withMemory(program, { random }) {
  const mib = Math.round(110 + random() * 190);
  const group = path.join(existsSync(groups) ? groups : '/sys/fs/cgroup', `rounds-chaos-${process.pid}`);
  mkdirSync(group, { recursive: true });
  const limits = ['memory.limit_in_bytes', 'memory.max'].map((name) => path.join(group, name));
  const limit = limits.find((file) => existsSync(file));
  if (limit === undefined) throw new Error(`${group} has no limit of memory`);
  writeFileSync(limit, String(mib * 2 ** 20));
  const enter = 'echo $$ > "$1/cgroup.procs" && shift && exec "$@"';
  return {
    program: ['sh', '-c', enter, 'sh', group, ...program],
    words: `there are ${mib} MiB of memory`,
    leave: async () => {
      for (let tries = 0; tries < 100; tries++) {
        try {
          return rmdirSync(group);
        } catch {
          await sleep(50); // what was ended is still being taken down
        }
      }
    },
  };
}

/** @type {Record<string, (program: string[], how: { folder: string, place: Place, wholeMs: number, random: () => number }) => Within>} */
const kinds = { clock: withClock, disk: withDisk, memory: withMemory };

/**
 * @param {string} kind
 * @param {string[]} program
 * @param {{ folder: string, place: Place, wholeMs: number, random: () => number }} how
 * @returns {Within}
 */
export function within(kind, program, how) {
  return kinds[kind]?.(program, how) ?? { program, words: '' };
}

/** @returns {string[]} the kinds that cannot be had on this machine, each with the reason */
export function unavailable() {
  const mount = ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt'];
  const cannotMount = spawnSync('unshare', mount).status !== 0;
  let cannotLimit = '';
  try {
    const { leave } = withMemory([], { random: () => 0.5 });
    void leave?.();
  } catch (error) {
    cannotLimit = /** @type {Error} */ (error).message;
  }
  return [
    ...(cannotMount ? ['disk: no file system can be mounted'] : []),
    ...(cannotLimit ? [`memory: ${cannotLimit}`] : []),
  ];
}
