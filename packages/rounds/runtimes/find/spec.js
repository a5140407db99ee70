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

/** Label, name or path, and flags. */
const specPattern = /^(?:([\w.-]+)=)?(\S+)((?:\s+-\S*)*)$/;
const versionPattern = /^\d{1,9}(?:\.\d{1,9}){0,2}$|^\d{1,9}\.\d{1,9}\.\d{1,9}-[0-9A-Za-z.-]{1,99}$/;

/** @param {string | readonly string[]} input values of a repeatable option @returns {RuntimeSpec[]} */
export function parseSpecs(input) {
  return [input]
    .flat()
    .flatMap((text) => (/\S\s+-/.test(text.split(',', 1)[0] ?? '') ? [text] : text.split(',')))
    .map(parseSpec);
}

/** @param {string} text one spec @returns {RuntimeSpec} */
export function parseSpec(text) {
  const [matched, label, target = '', flags = ''] = specPattern.exec(text.trim()) ?? [];
  if (matched === undefined)
    throw new UserError(
      `Invalid runtime "${text}". Use "node", "bun@1.0.14" or "old=node@20 --flag=value"; flags start with "-".`,
    );
  const about = { label, flags: flags.split(/\s+/).filter(Boolean) };
  if (/[/\\]/.test(target)) {
    const binary = path.resolve(userPath(target));
    const name = RUNTIME_NAMES.find((each) => path.basename(binary).includes(each)) ?? RUNTIME_NAMES[0];
    return { ...about, name: String(name), path: binary };
  }
  const [, name = '', version] = /^([^@]*)(?:@v?(.*))?$/.exec(target) ?? [];
  if (!isRuntimeName(name)) throw unknownName('runtime', name, RUNTIME_NAMES);
  if (version !== undefined && !versionPattern.test(version))
    throw new UserError(
      `Invalid version "${version}" in "${text}". Use numbers, such as "22", "1.0" or "21.7.3".`,
    );
  return { ...about, name, version };
}

/** @param {RuntimeSpec} spec @returns {string} as a user would type it */
export function formatSpec({ label, name, path: binary, version, flags }) {
  const target = `${binary ?? name}${version === undefined ? '' : `@${version}`}`;
  return [label === undefined ? target : `${label}=${target}`, ...flags].join(' ');
}
