import { readFileSync } from 'node:fs';
import os from 'node:os';
import { containerKind, groupLimits } from './container.js';

/** @param {string} file */
function firstLine(file) {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() || null;
  } catch {
    return null;
  }
}

/** @returns {import('@rounds/record').Machine} what a reader needs to know, and nothing that tells whose it is */
export function describeMachine() {
  const cpus = os.cpus();
  const container = containerKind();
  const limits = groupLimits();
  const flags = process.platform === 'linux' ? readFileSync('/proc/cpuinfo', 'utf8') : '';
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
  try {
    const pretty = /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'));
    if (pretty?.[1]) return pretty[1];
  } catch {
    // not Linux, or one without the file
  }
  return os.platform();
}

/** @returns {string | null} how the first core's frequency is governed, where that can be seen */
export function governor() {
  return firstLine('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor');
}
