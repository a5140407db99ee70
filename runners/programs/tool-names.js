import { RUNTIME_NAMES } from '../runtimes/find/descriptors.js';

/** What runs a suite's programs besides the JavaScript runtimes. */
export const TOOL_NAMES = /** @type {const} */ (['cc', 'coreutils', 'python']);

/** @typedef {(typeof TOOL_NAMES)[number]} ToolName */

/** All of them, to plan with before it is known which are here. */
export const EVERY_NAME = [...RUNTIME_NAMES, ...TOOL_NAMES].map((name) => ({ id: name, name }));
