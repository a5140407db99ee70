import { importKernels } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { bound, copy, onceFor } from './calling.js';
import { foreignKernel, needsFfi } from './ffi.js';
import { Output } from './output.js';
import { isForProcessor, needsVariant } from './variants.js';
import { lacksWasmSimd, loadWasm } from './wasm-module.js';

/**
 * @import { Host } from 'rounds'
 * @import { Elements } from './wasm-module.js'
 */

/** @typedef {(...args: any[]) => any} Run a kernel, with the addon's arguments and result */

/**
 * The common part of all suites of kernels: the same kernel in JavaScript, in WebAssembly and natively.
 *
 * @template Input
 * @typedef {object} KernelSuite
 * @property {string} question
 * @property {string} kernel as C spells it: `validate_utf8`
 * @property {import('./ffi.js').CResult} result the return type in C
 * @property {string} baseline one of the cases, that all runtimes have
 * @property {Record<string, Run>} javascript ways of writing it in JavaScript, by case
 * @property {Record<string, NonNullable<Case['unavailable']>>} [lacks] why a runtime cannot run one of those, by case
 * @property {import('rounds').Suite['cases']} [others] cases of other origin
 * @property {string[]} native variants that get a case each: `native-avx2`
 * @property {string} plain the variant in plain C that the others are compared with, and WebAssembly gets without SIMD
 * @property {{ kernel: string, suffix: string, native: string[] }} [also] another kernel that takes the same arguments
 * @property {Run} reference
 * @property {(input: Input) => Elements[]} arrays the kernel's arrays; an output comes last, with any content
 * @property {(result: any, arrays: Elements[]) => number} [writes] if the last array is written: how many elements
 * @property {boolean} [inPlace] whether that is also the only one that is read: each call then begins with a copy
 * @property {(input: Input) => number[]} [numbers] the kernel's other arguments
 * @property {Record<string, import('rounds').Suite<Input>['workloads'][string]>} workloads
 * @property {(caseName: string, workload: string) => string | undefined} [notFor]
 * @property {() => Iterable<Input>} examples
 * @property {string[]} [mainWorkloads] those of the question; by default, those that are `quick`
 * @property {Parameters<typeof formatInputs>[0]} answer
 */

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 */
export function kernelSuite(kernel) {
  const { question, baseline, workloads, examples, mainWorkloads, notFor } = kernel;
  const isOfOtherWork = (/** @type {string} */ name) =>
    name === 'copy-only' || (kernel.also !== undefined && name.endsWith(kernel.also.suffix));
  const cases = {
    ...mapEntries(kernel.javascript, (run, name) => ({
      ...(kernel.lacks?.[name] && { unavailable: kernel.lacks[name] }),
      load: () => inJavaScriptMemory(kernel, binding(run)),
    })),
    ...kernel.others,
    ...(kernel.inPlace && { 'copy-only': { load: () => copyOnly(kernel) } }),
    wasm: wasmCase(kernel, 'wasm', inMemory),
    'wasm-copied': wasmCase(kernel, 'wasm', copied),
    'wasm-scalar': wasmCase(kernel, kernel.plain, inMemory),
    ...nativeCases(kernel),
    ...(kernel.also && {
      [`wasm${kernel.also.suffix}`]: wasmCase({ ...kernel, kernel: kernel.also.kernel }, 'wasm', inMemory),
      ...nativeCases({ ...kernel, ...kernel.also }, kernel.also.suffix),
    }),
  };
  return defineSuite({
    question,
    baseline,
    work: 'sync',
    workloads,
    cases: notFor
      ? mapEntries(cases, (each, name) => ({ ...each, notFor: (at) => notFor(name, at) }))
      : cases,
    reference: (input) => rightAnswer(kernel, input),
    examples,
    show: (input) => show(kernel.arrays(input)),
    answer: {
      ...(mainWorkloads && { workloads: mainWorkloads }),
      excluded: Object.keys(cases).filter(isOfOtherWork),
      sentences: formatInputs(kernel.answer),
    },
  });
}

/** @typedef {import('rounds').Suite['cases'][string]} Case */

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {string} [suffix]
 */
function nativeCases(kernel, suffix = '') {
  const cases = Object.fromEntries(
    kernel.native
      .filter((variant) => isForProcessor(variant))
      .map((variant) => [`native-${variant}${suffix}`, nativeCase(kernel, variant)]),
  );
  return { ...cases, [`ffi-best${suffix}`]: ffiCase(kernel) };
}

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {string} variant
 * @returns {Case}
 */
function nativeCase(kernel, variant) {
  const name = camelCase(kernel.kernel);
  return {
    ...needsVariant(name, variant),
    load: async () => {
      const { run } = (await importKernels()).findVariant(name, variant);
      return inJavaScriptMemory(kernel, binding(/** @type {Run} */ (run)));
    },
  };
}

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @returns {Case}
 */
function ffiCase(kernel) {
  return {
    ...needsFfi,
    load: async (host) =>
      inJavaScriptMemory(kernel, await foreignKernel(host, camelCase(kernel.kernel), kernel.result)),
  };
}

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {string} variant
 * @param {typeof inMemory | typeof copied} make
 * @returns {Case}
 */
function wasmCase(kernel, variant, make) {
  return {
    unavailable: lacksWasmSimd,
    load: async (host) => {
      const module = await loadWasm(host, kernel.kernel);
      const run = module.variant(variant);
      return onceFor((/** @type {Input} */ input) => {
        const arrays = kernel.arrays(input);
        const placed = module.place(kernel.inPlace ? [...arrays, ...arrays] : arrays);
        const used = placed.slice(-arrays.length);
        const pointers = used.map(({ byteOffset }) => byteOffset);
        const count = Number(used[0]?.length);
        const call = bound(run, [...pointers, count, ...(kernel.numbers?.(input) ?? [])]);
        return make(kernel, arrays, placed, kernel.result === 'bool' ? () => call() === 1 : call);
      });
    },
  };
}

/**
 * The input is already in WebAssembly's memory, and the output stays there.
 *
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {Elements[]} _arrays
 * @param {Elements[]} placed
 * @param {() => any} call
 */
function inMemory(kernel, _arrays, placed, call) {
  return answering(kernel, placed, call);
}

/**
 * Each call copies the input from JavaScript's memory, and the output to it.
 *
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {Elements[]} arrays
 * @param {Elements[]} placed
 * @param {() => any} call
 */
function copied({ writes, inPlace }, arrays, placed, call) {
  const read = writes && !inPlace ? arrays.length - 1 : arrays.length;
  const used = placed.slice(-arrays.length);
  const copyIn = () => {
    for (let i = 0; i < read; i++)
      copy(/** @type {Elements} */ (arrays[i]), /** @type {Elements} */ (used[i]));
  };
  if (!writes) {
    return () => {
      copyIn();
      return call();
    };
  }
  const from = /** @type {any} */ (used.at(-1));
  const Kind = from.constructor;
  const to = new Kind(from.length);
  const output = new Output(to);
  return () => {
    copyIn();
    const result = call();
    const length = writes(result, arrays);
    to.set(from.subarray(0, length));
    return output.of(result, length);
  };
}

/**
 * The function to measure, for a kernel that works on JavaScript's memory.
 *
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {(arrays: Elements[], numbers: number[]) => () => any} bind
 */
function inJavaScriptMemory(kernel, bind) {
  return onceFor((/** @type {Input} */ input) => {
    const given = kernel.arrays(input);
    const arrays = kernel.inPlace ? [...given, ...given.map((array) => array.slice())] : given;
    const call = bind(arrays.slice(-given.length), kernel.numbers?.(input) ?? []);
    return answering(kernel, arrays, call);
  });
}

/** @param {Run} run */
function binding(run) {
  return (/** @type {Elements[]} */ arrays, /** @type {number[]} */ numbers) =>
    bound(run, [...arrays, ...numbers]);
}

/**
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {Elements[]} arrays in place: the original, then the working copy
 * @param {() => any} call
 */
function answering({ writes, inPlace }, arrays, call) {
  if (!writes) return call;
  const written = /** @type {Elements} */ (arrays.at(-1));
  const output = new Output(written);
  const original = inPlace ? arrays[0] : undefined;
  return () => {
    if (original) copy(original, written);
    const result = call();
    return output.of(result, writes(result, arrays));
  };
}

/**
 * Shares no code with the measured function, since engines would also optimise for these calls.
 *
 * @template Input
 * @param {KernelSuite<Input>} kernel
 * @param {Input} input
 */
function rightAnswer({ arrays: arraysOf, numbers, inPlace, reference, writes }, input) {
  const given = arraysOf(input);
  const arrays = inPlace ? given.map((array) => array.slice()) : given;
  const result = reference(...arrays, ...(numbers?.(input) ?? []));
  if (!writes) return result;
  return new Output(/** @type {Elements} */ (arrays.at(-1))).of(result, writes(result, arrays));
}

/**
 * The initial copy of each call in place, without the kernel. It returns an answer that was computed before.
 *
 * @template Input
 * @param {KernelSuite<Input>} kernel
 */
function copyOnly(kernel) {
  return onceFor((/** @type {Input} */ input) => {
    const answer = rightAnswer(kernel, input);
    const [original] = /** @type {[Elements]} */ (kernel.arrays(input));
    const restored = original.slice();
    return () => {
      copy(original, restored);
      return answer;
    };
  });
}

/** @param {Elements[]} arrays */
function show(arrays) {
  return arrays
    .map((array) => `${array.constructor.name} of ${array.length}: ${[...array.subarray(0, 16)].join(' ')}`)
    .join('; ');
}

/** @param {string} name `validate_utf8` */
function camelCase(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * @template From, To
 * @param {Record<string, From>} record
 * @param {(value: From, key: string) => To} change
 */
function mapEntries(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
