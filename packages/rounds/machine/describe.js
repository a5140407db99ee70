import os from 'node:os';
import { textIn } from '../files/reading.js';
import { containerKind, groupLimits } from './container.js';

/** @param {string} file */
function firstLine(file) {
  return textIn(file).split('\n', 1)[0]?.trim() || null;
}

/** @returns {import('@rounds/record').Machine} what a reader needs to know, and nothing that tells whose it is */
export function describeMachine() {
  const cpus = os.cpus();
  const container = containerKind();
  const limits = groupLimits();
  const cpuinfo = textIn('/proc/cpuinfo');
  return {
    cpu: cpus[0]?.model.trim() || 'unknown',
    ...generation(cpuinfo),
    cores: cpus.length,
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    os: distribution(),
    arch: os.arch(),
    governor: governor(),
    virtualization: /^flags\s*:.*\bhypervisor\b/m.test(cpuinfo) ? 'virtual machine' : null,
    ...(container !== null && { container }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

/**
 * What tells a processor's generation where a virtual machine hides its name: `AMD EPYC`.
 *
 * @param {string} cpuinfo
 * @returns {{ cpuFamily?: number, cpuModel?: number }} of x64 alone
 */
function generation(cpuinfo) {
  const [, family] = /^cpu family\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  const [, model] = /^model\s*:\s*(\d+)$/m.exec(cpuinfo) ?? [];
  return family && model ? { cpuFamily: Number(family), cpuModel: Number(model) } : {};
}

function distribution() {
  const [, pretty] = /^PRETTY_NAME="?([^"\n]*)/m.exec(textIn('/etc/os-release')) ?? [];
  return pretty || os.platform(); // not Linux, or one without the file
}

/** @returns {string | null} how the first core's frequency is governed, where that can be seen */
export function governor() {
  return firstLine('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor');
}
