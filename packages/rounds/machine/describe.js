import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validateRecord } from '@rounds/record';
import { cacheFolder, hashOf } from '../files/cache-folder.js';
import { newFolder } from '../files/owned-folder.js';
import { textIn } from '../files/reading.js';
import { containerKind, groupLimits } from './container.js';

/** @returns {import('@rounds/record').Machine} what a reader needs to know, and nothing that tells whose it is */
export function describeMachine() {
  const cpus = os.cpus();
  const container = containerKind();
  const limits = groupLimits();
  const cpuinfo = textIn('/proc/cpuinfo');
  const [, family] = /^cpu family\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, model] = /^model\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, distribution] = /^PRETTY_NAME="?([^"\n]*)/m.exec(textIn('/etc/os-release')) ?? [];
  return {
    cpu: cpus[0]?.model.trim() || 'unknown',
    // What tells a processor's generation where a virtual machine hides its name (`AMD EPYC`); of x64 alone.
    ...(family && model && { cpuFamily: Number(family), cpuModel: Number(model) }),
    cores: cpus.length,
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

/** @returns {string | null} how the first core's frequency is governed, where that can be seen */
export function governor() {
  return textIn('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor').trim() || null;
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
export function keep(machine, measured, folder = cacheFolder()) {
  if (!isSound(machine, measured)) throw new TypeError('what was measured fits no results file');
  const file = fileOf(machine, folder);
  mkdirSync(path.dirname(file), { recursive: true });
  const made = newFolder(folder);
  try {
    const draft = path.join(made, 'machine.json');
    writeFileSync(draft, `${JSON.stringify(measured)}\n`);
    renameSync(draft, file);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
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
  return path.join(folder, 'machine', `${hashOf(identity)}.json`);
}

/**
 * No run may end because of what somebody wrote into the cache.
 *
 * @param {Machine} machine
 * @param {unknown} measured
 */
function isSound(machine, measured) {
  const about = { type: 'run', schema: 2, id: 'none', startedAt: '2026-01-01T00:00:00Z', seed: 0, argv: [] };
  const plan = { suites: [], runtimes: [] };
  const header = {
    ...{ ...about, commit: null, code: {}, machine: { ...machine, measured }, runtimes: [] },
    ...{ options: {}, plan },
  };
  return validateRecord(header) === undefined;
}
