import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { machineShape, shapeFault } from '@rounds/record';
import { makeFolder } from '@rounds/record/make-folder.js';
import { cacheFolder, shortHash } from '../system/cache-folder.js';
import { readText } from '../system/files.js';

/** @returns {import('@rounds/record').Machine} without anything that identifies its owner */
export function describeMachine() {
  const cpus = os.cpus();
  const limits = groupLimits();
  const cpuinfo = readText('/proc/cpuinfo');
  const [, family] = /^cpu family\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, model] = /^model\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, distribution] = /^PRETTY_NAME="?([^"\n]*)/m.exec(readText('/etc/os-release')) ?? [];
  return {
    cpu: cpus[0]?.model.trim() || 'unknown',
    // Identifies the generation if a virtual machine hides the name (`AMD EPYC`); x64 only.
    ...(family && model && { cpuFamily: Number(family), cpuModel: Number(model) }),
    cores: cpus.length || os.availableParallelism(), // empty without /proc
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    os: distribution || os.platform(), // not Linux, or without this file
    arch: os.arch(),
    governor: governor(),
    virtualization: /^flags\s*:.*\bhypervisor\b/m.test(cpuinfo) ? 'virtual machine' : null,
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

/** @param {string} [root] @returns {string | null} frequency governor of the first CPU, where it is visible */
export function governor(root = '/') {
  return readText(path.join(root, 'sys/devices/system/cpu/cpu0/cpufreq/scaling_governor')).trim() || null;
}

/**
 * Results of `rounds machine` are cached, and recorded by later runs on the same machine.
 *
 * @import { Machine, MeasuredMachine } from '@rounds/record'
 */

/** @returns {Machine} with its cached measurements, and its name in a fleet */
export function describeKnownMachine() {
  const machine = describeMachine();
  const measured = readMeasuredMachine(machine);
  const name = process.env.ROUNDS_MACHINE;
  return { ...(name && { name }), ...machine, ...(measured && { measured }) };
}

/** @param {Machine} machine @param {string} [folder] @returns {MeasuredMachine | undefined} */
export function readMeasuredMachine(machine, folder = cacheFolder()) {
  try {
    const measured = JSON.parse(readFileSync(fileOf(machine, folder), 'utf8'));
    return isSound(machine, measured) ? measured : undefined;
  } catch {
    return undefined; // not cached, or unreadable
  }
}

/** @param {Machine} machine @param {MeasuredMachine} measured @param {string} [folder] */
export function saveMeasuredMachine(machine, measured, folder = cacheFolder()) {
  if (!isSound(machine, measured)) throw new TypeError('invalid measurements');
  const file = fileOf(machine, folder);
  makeFolder(path.dirname(file));
  writeFileSync(file, `${JSON.stringify(measured)}\n`);
}

/**
 * Several machines may share a folder, and a virtual machine may move to another host.
 *
 * @param {Machine} machine
 * @param {string} folder
 */
function fileOf(machine, folder) {
  const { cpu, cores, memoryBytes, kernel, arch, virtualization, limits } = machine;
  const identity = JSON.stringify([cpu, cores, memoryBytes, kernel, arch, virtualization, limits]);
  return path.join(folder, 'machine', `${shortHash(identity)}.json`);
}

/**
 * Invalid files in the cache must not end a run.
 *
 * @param {Machine} machine
 * @param {unknown} measured
 */
function isSound(machine, measured) {
  return shapeFault(machineShape, { ...machine, measured }) === undefined;
}

/**
 * Limits of control groups version 2, such as those of a container. The limits of all ancestors apply, so the smallest counts.
 *
 * @param {string} [root] where `proc` and `sys` are
 * @returns {{ cpuQuota?: number, memoryBytes?: number }} `cpuQuota` in CPUs: a process that has used its share of 100 ms is stopped until
 *   the next 100 ms
 */
export function groupLimits(root = '/') {
  const read = (/** @type {string} */ file) => readText(path.join(root, file)).trim();
  const [, group] = /^0::(.*)$/m.exec(read('proc/self/cgroup')) ?? [];
  // `36 25 0:30 GROUP FOLDER OPTIONS … - cgroup2 cgroup rw`
  const [, top = '/', mounted] =
    /^\S+ \S+ \S+ (\S+) (\S+) .*- cgroup2 /m.exec(read('proc/self/mountinfo')) ?? [];
  if (group === undefined || mounted === undefined) return {};
  // A container sees its group as the root, or by its path outside.
  const inside = path.relative(top, group);
  const parts = inside.startsWith('..') ? [] : inside.split('/').filter(Boolean);
  const folders = [mounted, ...parts.map((_, i) => path.join(mounted, ...parts.slice(0, i + 1)))];
  // `max` means no limit.
  const minimum = (/** @type {string} */ file) => {
    const values = folders.map((folder) => read(`${folder}/${file}`).split(' ').map(Number));
    const known = values.map(([value = 0, per = 1]) => value / per).filter((value) => value > 0);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  const cpuQuota = minimum('cpu.max');
  const memoryBytes = minimum('memory.max');
  return { ...(cpuQuota !== undefined && { cpuQuota }), ...(memoryBytes !== undefined && { memoryBytes }) };
}
