import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from 'rounds/cli/errors.js';
import { matcher } from 'rounds/cli/glob.js';
import { inTier } from 'rounds/run/select-cells.js';

/**
 * @typedef {import('@rounds/native-kernels/kernel-suite.js').KernelSuite<any>} Kernel
 * @typedef {import('@rounds/native-kernels/wasm-module.js').Elements} Elements
 */

const suites = fileURLToPath(new URL('../../packages/native-kernels/suites/', import.meta.url));

/**
 * @typedef {object} PlannedWorkload
 * @property {Kernel} kernel
 * @property {string} workload
 */

/**
 * @param {{ kernels: string[], workloads: string[], tier: import('rounds/run/select-cells.js').Tier }} selection globs
 * @returns {Promise<PlannedWorkload[]>}
 */
export async function planNativeBench({ kernels: kernelGlobs, workloads: workloadGlobs, tier }) {
  const kernelMatches = matcher(kernelGlobs);
  const workloadMatches = matcher(workloadGlobs);
  const described = await describedKernels();
  const planned = described
    .filter(({ name }) => kernelMatches(name))
    .flatMap(({ kernel }) =>
      Object.entries(kernel.workloads)
        .filter(([workload, definition]) =>
          workloadGlobs.length > 0 ? workloadMatches(workload) : inTier(definition, tier),
        )
        .flatMap(([workload]) => kernelsOn(kernel, workload).map((each) => ({ kernel: each, workload }))),
    );
  if (planned.length > 0) return planned;
  const names = described.map(({ name }) => name).join(', ');
  throw new UserError(
    `No workload is selected. Kernels: ${names}. Workloads: pnpm bench native-kernels --list`,
  );
}

/** @returns {Promise<{ name: string, kernel: Kernel }[]>} what the suites say of the kernels that they are about */
async function describedKernels() {
  const files = readdirSync(suites).filter((file) => file.endsWith('.js'));
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      const { kernel } = await import(pathToFileURL(suites + file).href);
      return { name: file.slice(0, -'.js'.length), kernel };
    }),
  );
  return modules.filter(({ kernel }) => kernel);
}

/**
 * @param {Kernel} kernel
 * @param {string} workload
 * @returns {Kernel[]} it, and the one that goes along with it if that is for the workload
 */
function kernelsOn(kernel, workload) {
  const { also, notFor } = kernel;
  if (!also || notFor?.(`native-scalar${also.suffix}`, workload)) return [kernel];
  return [kernel, { ...kernel, kernel: also.kernel }];
}

/**
 * A workload as the native program takes it, and what its figures are per.
 *
 * @typedef {object} NativeWorkload
 * @property {string} line
 * @property {number} values elements that one call works through
 * @property {number | undefined} bytes that one call works through
 */

/**
 * @param {PlannedWorkload} planned
 * @param {string} folder where its arrays are put
 * @returns {NativeWorkload}
 */
export function writeWorkload({ kernel, workload }, folder) {
  const definition = kernel.workloads[workload];
  const input = definition?.input();
  const arrays = kernel.arrays(input);
  const numbers = kernel.numbers?.(input) ?? [];
  const worked = arrays.map((array) => array.slice());
  const result = kernel.reference(...worked, ...numbers);
  const last = /** @type {Elements} */ (worked.at(-1));
  const written = last.subarray(0, kernel.writes?.(result, worked) ?? 0);
  const count = Number(arrays[0]?.length);
  const save = (/** @type {Elements} */ array, /** @type {string | number} */ name) => {
    const file = path.join(folder, String(name));
    writeFileSync(file, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return file;
  };
  const line = [
    ...[kernel.kernel, workload, count, kernel.inPlace ? 1 : 0, Number(result ?? 0)],
    kernel.writes ? save(written, 'written') : '-',
    ...arrays.map(save),
    '/',
    ...numbers,
  ].join(' ');
  return {
    line,
    values: count,
    bytes: definition?.bytes?.(input),
  };
}
