/**
 * A runtime spec names a runtime on the command line: `[label=]name[@version] [flags…]`, or `[label=]path [flags…]` for any binary.
 * Specs without flags may share an option (`node,bun@1.4.5`). Flags may contain commas, so a spec with flags has its own option.
 */

import path from 'node:path';
import { UserError } from '../../system/errors.js';
import { userPath } from '../../system/invocation.js';
import { unknownName } from '../../system/names.js';
import { isRuntimeName, RUNTIME_NAMES } from '../descriptors.js';

/**
 * @typedef {object} RuntimeSpec
 * @property {string} [label] name in tables and results (default: `name@version`)
 * @property {string} name of a binary with a path: guessed from the path
 * @property {string} [path]
 * @property {string} [version] exact (`21.7.3`) or partial (`21`, `1.0`)
 * @property {string[]} flags
 */

const labelPattern = /^[A-Za-z0-9._-]+$/;
const versionPattern = /^\d{1,9}(?:\.\d{1,9}){0,2}$|^\d{1,9}\.\d{1,9}\.\d{1,9}-[0-9A-Za-z.-]{1,99}$/;

/** @param {string | readonly string[]} input values of a repeatable option @returns {RuntimeSpec[]} without duplicates */
export function parseSpecs(input) {
  const specs = [input]
    .flat()
    .flatMap((text) => {
      const [first = '', ...more] = text.split(',');
      return /\S\s+-/.test(first) ? [text] : [first, ...more];
    })
    .map(parseSpec);
  refuseDuplicates(specs.map((spec) => ({ id: spec.label ?? formatSpec(spec), spec })));
  return specs;
}

/** @param {string} text one spec @returns {RuntimeSpec} */
export function parseSpec(text) {
  const [head = '', ...flags] = text.trim().split(/\s+/);
  if (head === '')
    throw new UserError('A runtime spec is empty. Use a name such as "node", "bun@1.0.14" or "old=node@20".');
  const equals = head.indexOf('=');
  const label = equals === -1 ? undefined : head.slice(0, equals);
  if (label !== undefined && !labelPattern.test(label))
    throw new UserError(`Invalid label "${label}" in "${text}". Use letters, digits, ".", "_" and "-".`);
  const target = head.slice(equals + 1);
  const binary = /[/\\]/.test(target) ? path.resolve(userPath(target)) : undefined;
  const guess = RUNTIME_NAMES.find((each) => path.basename(binary ?? '').includes(each));
  const [name = '', ...versionParts] = binary === undefined ? target.split('@') : [guess ?? RUNTIME_NAMES[0]];
  if (!isRuntimeName(name)) throw unknownName('runtime', name, RUNTIME_NAMES);
  const stray = flags.find((flag) => !flag.startsWith('-'));
  if (stray !== undefined)
    throw new UserError(
      `"${stray}" in "${text}" is not a flag. Flags start with "-"; write --flag=value as one word.`,
    );
  const given = versionParts.length > 0 ? versionParts.join('@') : undefined;
  const version = given?.replace(/^v(?=\d)/, '');
  if (version !== undefined && !versionPattern.test(version))
    throw new UserError(
      `Invalid version "${given}" in "${text}". Use numbers, such as "22", "1.0" or "21.7.3".`,
    );
  return {
    ...(label !== undefined && { label }),
    name,
    ...(binary !== undefined && { path: binary }),
    ...(version !== undefined && { version }),
    flags,
  };
}

/** @param {RuntimeSpec} spec @returns {string} as a user would type it */
export function formatSpec({ label, name, path: binary, version, flags }) {
  const target = `${binary ?? name}${version === undefined ? '' : `@${version}`}`;
  return [label === undefined ? target : `${label}=${target}`, ...flags].join(' ');
}

/**
 * Results identify a runtime by its id alone, so the results of two runtimes with one id would be merged.
 *
 * @param {readonly { id: string, spec: RuntimeSpec }[]} runtimes
 */
export function refuseDuplicates(runtimes) {
  /** @type {Map<string, RuntimeSpec>} */
  const seen = new Map();
  for (const { id, spec } of runtimes) {
    const first = seen.get(id);
    if (first !== undefined) {
      const advice = `Label them: "a=${formatSpec({ ...first, label: undefined })}" and "b=${formatSpec({ ...spec, label: undefined })}".`;
      throw new UserError(
        `"${formatSpec(first)}" and "${formatSpec(spec)}" are both called "${id}". ${advice}`,
      );
    }
    seen.set(id, spec);
  }
}
