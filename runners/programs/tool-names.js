import { RUNTIME_NAMES } from '../runtimes/find/spec.js';

/** What runs a suite's programs besides the JavaScript runtimes. */
export const TOOL_NAMES = /** @type {const} */ (['cc', 'coreutils', 'python']);

/** @typedef {(typeof TOOL_NAMES)[number]} ToolName */

/**
 * @param {string} name
 * @returns {name is import('../runtimes/find/spec.js').RuntimeName}
 */
export function isRuntimeName(name) {
  return RUNTIME_NAMES.some((known) => known === name);
}

/** All of them, to plan with before it is known which are here. */
export const EVERY_NAME = [...RUNTIME_NAMES, ...TOOL_NAMES].map((name) => ({ id: name, name }));
