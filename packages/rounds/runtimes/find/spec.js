/**
 * Runtime specs, the way a runtime is named on the command line: `[label=]name[@version] [flags…]`, or
 * `[label=]path [flags…]` for a binary of one's own.
 *
 * Several specs without flags may stand in one option, separated by commas (`node,bun@1.4.5`). A spec with flags, which may
 * contain commas too (`deno --v8-flags=--jitless,--no-opt`), has an option of its own.
 */

import path from 'node:path';
import { UserError } from '../../system/errors.js';
import { userPath } from '../../system/invocation.js';
import { unknownName } from '../../system/names.js';
import { isRuntimeName, RUNTIME_NAMES } from '../descriptors.js';

/**
 * @typedef {object} RuntimeSpec
 * @property {string} [label] what tables and results call this runtime, instead of `name@version`
 * @property {string} name for a binary with a path, what its name looks like
 * @property {string} [path]
 * @property {string} [version] exact (`21.7.3`) or partial (`21`, `1.0`), or the name of a build (`nightly`)
 * @property {string[]} flags
 */

const LABEL = /^[A-Za-z0-9._-]+$/;
const VERSION = /^\d{1,9}(?:\.\d{1,9}){0,2}$|^\d{1,9}\.\d{1,9}\.\d{1,9}-[0-9A-Za-z.-]{1,99}$/;

/** @param {string} version @returns {boolean} whether it names a build that somebody added, such as `nightly` */
export function isNameOfBuild(version) {
  return /^[a-z][a-z0-9-]*$/.test(version);
}

/**
 * Reads every spec of a repeatable option. Two specs that cannot be told apart later are refused here.
 *
 * @param {string | readonly string[]} input
 */
export function parseSpecs(input) {
  const specs = [input].flat().flatMap((text) => {
    const [first = '', ...more] = text.split(',');
    return /\S\s+-/.test(first) ? [text] : [first, ...more];
  });
  const parsed = specs.map(parseSpec);
  refuseDuplicates(parsed.map((spec) => ({ id: spec.label ?? formatSpec(spec), spec })));
  return parsed;
}

/** @param {string} text one spec @returns {RuntimeSpec} */
export function parseSpec(text) {
  const [head = '', ...flags] = text.trim().split(/\s+/);
  if (head === '') {
    throw new UserError(
      'A runtime spec is empty. Give a name such as "node", "bun@1.0.14" or "old=node@20".',
    );
  }
  const equals = head.indexOf('=');
  const label = equals === -1 ? undefined : head.slice(0, equals);
  if (label !== undefined && !LABEL.test(label)) {
    throw new UserError(`Bad label "${label}" in "${text}": use letters, digits, ".", "_" and "-".`);
  }
  const named = head.slice(equals + 1);
  const binary = /[/\\]/.test(named) ? path.resolve(userPath(named)) : undefined;
  const likely = RUNTIME_NAMES.find((each) => path.basename(binary ?? '').includes(each));
  const [name = '', ...versionParts] = binary === undefined ? named.split('@') : [likely ?? RUNTIME_NAMES[0]];
  if (!isRuntimeName(name)) throw unknownName('runtime', name, RUNTIME_NAMES);
  const stray = flags.find((flag) => !flag.startsWith('-'));
  if (stray !== undefined) {
    throw new UserError(
      `"${stray}" in "${text}" is not a flag. Flags start with "-"; write --flag=value as one word.`,
    );
  }
  const given = versionParts.length > 0 ? versionParts.join('@') : undefined;
  const version = given?.replace(/^v(?=\d)/, '');
  if (version !== undefined && !VERSION.test(version) && !isNameOfBuild(version))
    throw new UserError(`Bad version "${given}" in "${text}": use numbers, such as "22", "1.0" or "21.7.3".`);
  return {
    ...(label !== undefined && { label }),
    name,
    ...(binary !== undefined && { path: binary }),
    ...(version !== undefined && { version }),
    flags,
  };
}

/** The spec as one would type it. @param {RuntimeSpec} spec */
export function formatSpec({ label, name, path: binary, version, flags }) {
  const head = `${label === undefined ? '' : `${label}=`}${binary ?? name}${version === undefined ? '' : `@${version}`}`;
  return [head, ...flags].join(' ');
}

/**
 * Results are told apart by id alone, so two runtimes under one id would be added up as one.
 *
 * @param {readonly { id: string, spec: RuntimeSpec }[]} named
 */
export function refuseDuplicates(named) {
  /** @type {Map<string, RuntimeSpec>} */
  const seen = new Map();
  for (const { id, spec } of named) {
    const first = seen.get(id);
    if (first !== undefined) {
      const advice = `Give each a label of its own: "a=${formatSpec({ ...first, label: undefined })}" and "b=${formatSpec({ ...spec, label: undefined })}".`;
      throw new UserError(
        `"${formatSpec(first)}" and "${formatSpec(spec)}" are both called "${id}". ${advice}`,
      );
    }
    seen.set(id, spec);
  }
}
