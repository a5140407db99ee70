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
  const flags = textIn('/proc/cpuinfo');
  return {
    cpu: cpus[0]?.model.trim() || 'unknown',
    cores: cpus.length,
    memoryBytes: os.totalmem(),
    kernel: os.release(),
    os: distribution(),
    arch: os.arch(),
    governor: governor(),
    virtualization: /^flags\s*:.*\bhypervisor\b/m.test(flags) ? 'virtual machine' : null,
    ...(container !== null && { container }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}

function distribution() {
  const [, pretty] = /^PRETTY_NAME="?([^"\n]*)/m.exec(textIn('/etc/os-release')) ?? [];
  return pretty || os.platform(); // not Linux, or one without the file
}

/** @returns {string | null} how the first core's frequency is governed, where that can be seen */
export function governor() {
  return firstLine('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor');
}
