import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shapeFault } from '@rounds/record';
import { machineShape } from '@rounds/record/machine-shape.js';
import { cacheFolder, shortHash } from '../system/cache-folder.js';
import { readText } from '../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../system/temporary-folder.js';

/** @returns {import('@rounds/record').Machine} what a reader needs to know, and nothing that tells whose it is */
export function describeMachine() {
  const cpus = os.cpus();
  const container = containerKind();
  const limits = groupLimits();
  const cpuinfo = readText('/proc/cpuinfo');
  const [, family] = /^cpu family\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, model] = /^model\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, distribution] = /^PRETTY_NAME="?([^"\n]*)/m.exec(readText('/etc/os-release')) ?? [];
  return {
    cpu: cpus[0]?.model.trim() || 'unknown',
    // What tells a processor's generation where a virtual machine hides its name (`AMD EPYC`); of x64 alone.
    ...(family && model && { cpuFamily: Number(family), cpuModel: Number(model) }),
    cores: cpus.length || os.availableParallelism(), // without /proc there are none
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    os: distribution || os.platform(), // not Linux, or one without the file
    arch: os.arch(),
    governor: governor(),
    virtualization: /^flags\s*:.*\bhypervisor\b/m.test(cpuinfo) ? 'virtual machine' : null,
    ...(container !== null && { container }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

/** @param {string} [root] @returns {string | null} frequency governor of the first CPU, where it is visible */
export function governor(root = '/') {
  return readText(path.join(root, 'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor')).trim() || null;
}

/**
 * What `rounds machine` found is kept in the cache, and every later run on the same machine records it. No other command
 * measures it.
 *
 * @import { Machine, MeasuredMachine } from '@rounds/record'
 */

/** @returns {Machine} with what was found on it before, if anything was, and its name in a fleet */
export function describeKnownMachine() {
  const machine = describeMachine();
  const measured = knownOf(machine);
  const name = process.env.ROUNDS_MACHINE;
  return { ...(name && { name }), ...machine, ...(measured && { measured }) };
}

/** @param {Machine} machine @param {string} [folder] @returns {MeasuredMachine | undefined} */
export function knownOf(machine, folder = cacheFolder()) {
  try {
    const measured = JSON.parse(readFileSync(fileOf(machine, folder), 'utf8'));
    return isSound(machine, measured) ? measured : undefined;
  } catch {
    return undefined; // nothing is kept, or nobody may read it
  }
}

/** @param {Machine} machine @param {MeasuredMachine} measured @param {string} [folder] */
export async function keep(machine, measured, folder = cacheFolder()) {
  if (!isSound(machine, measured)) throw new TypeError('what was measured fits no results file');
  await withTemporaryFolder((made) => {
    const draft = path.join(made, 'machine.json');
    writeFileSync(draft, `${JSON.stringify(measured)}\n`);
    moveIntoPlace(draft, fileOf(machine, folder));
  }, folder);
}

/**
 * A folder may be shared by several machines, and a virtual machine may come back on another host.
 *
 * @param {Machine} machine
 * @param {string} folder
 */
function fileOf(machine, folder) {
  const { cpu, cores, memoryBytes, kernel, arch, virtualization, container, limits } = machine;
  const identity = JSON.stringify([cpu, cores, memoryBytes, kernel, arch, virtualization, container, limits]);
  return path.join(folder, 'machine', `${shortHash(identity)}.json`);
}

/**
 * No run may end because of what somebody wrote into the cache.
 *
 * @param {Machine} machine
 * @param {unknown} measured
 */
function isSound(machine, measured) {
  return shapeFault(machineShape, { ...machine, measured }) === undefined;
}

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

/** Numbers that Linux gives to the namespaces that it starts with. */
const first = { cgroup: 4026531835, ipc: 4026531839, pid: 4026531836, uts: 4026531838 };

/**
 * @param {string} [root] where `proc` and the like are
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null} which kind of container this is
 */
export function containerKind(root = '/', env = process.env) {
  // The file system of a virtual machine may have been made from an image, with the engine's mark in it.
  if (Object.entries(first).every(([name, number]) => namespaceIn(root, name) === `${name}:[${number}]`))
    return null;
  const [kind] = Object.entries(marks).find(([, file]) => existsSync(path.join(root, file))) ?? [];
  if (kind !== undefined) return kind;
  if (env.KUBERNETES_SERVICE_HOST) return 'kubernetes';
  // A results file has no variables, so only what looks like the name of an engine is taken from this one.
  return /^[a-z-]{1,20}$/.exec(env.container ?? '')?.[0] ?? null;
}

/** @param {string} root @param {string} name */
function namespaceIn(root, name) {
  try {
    return readlinkSync(path.join(root, 'proc/self/ns', name));
  } catch {
    return undefined;
  }
}

/**
 * A group is limited by every group above it too, so the least counts.
 *
 * @param {string} [root] where `proc` and `sys` are
 * @returns {Limits} as control groups of version 2 have them
 */
export function groupLimits(root = '/') {
  const read = (/** @type {string} */ file) => readText(path.join(root, file)).trim();
  const [, group] = /^0::(.*)$/m.exec(read('proc/self/cgroup')) ?? [];
  // `36 25 0:30 GROUP FOLDER OPTIONS … - cgroup2 cgroup rw`
  const [, top = '/', mounted] =
    /^\S+ \S+ \S+ (\S+) (\S+) .*- cgroup2 /m.exec(read('proc/self/mountinfo')) ?? [];
  if (group === undefined || mounted === undefined) return {};
  // A container may see its own group as the root of all, or the path that the group has outside.
  const inside = path.relative(top, group);
  const parts = inside.startsWith('..') ? [] : inside.split('/').filter(Boolean);
  const folders = [mounted, ...parts.map((_, i) => path.join(mounted, ...parts.slice(0, i + 1)))];
  // `max` stands in place of a limit that there is not.
  const least = (/** @type {string} */ file) => {
    const values = folders.map((folder) => read(`${folder}/${file}`).split(' ').map(Number));
    const known = values.map(([value = 0, per = 1]) => value / per).filter((value) => value > 0);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  const cpuQuota = least('cpu.max');
  const memoryBytes = least('memory.max');
  return { ...(cpuQuota !== undefined && { cpuQuota }), ...(memoryBytes !== undefined && { memoryBytes }) };
}
