import os from 'node:os';
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
