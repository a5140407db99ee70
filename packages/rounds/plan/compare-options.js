import { statSync } from 'node:fs';
import path from 'node:path';
import { withoutHome } from '@rounds/record';
import { commandCases, commandWords, fillIn, suiteName } from '../programs/commands.js';
import { InvalidValue, UserError } from '../system/errors.js';
import { userPath, workingFolder } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { parseBenchOptions } from './options.js';

/**
 * Options of `rounds compare`: commands instead of suites, and otherwise those of `rounds bench`.
 *
 * @import { CommandOptions } from '../programs/commands.js'
 * @import { Invocation } from '../system/invocation.js'
 * @import { BenchRequest } from './options.js'
 */

const kindsOfOutput = ['null', 'pipe', 'inherit'];

/** @param {Invocation} invocation @returns {BenchRequest & { exportJson?: string }} */
export function parseCompareOptions(invocation) {
  const { options, names } = invocation;
  const { limit, exportJson, ...shared } = options;
  if (options.resume !== undefined) return { ...parseBenchOptions(invocation), exportJson };
  const commands = parseCommands(options, names);
  const request = parseBenchOptions({ ...invocation, options: shared, names: [suiteName] }, commands);
  return { ...request, run: { ...request.run, ...(limit && { limitMs: limit }) }, exportJson };
}

/** @param {Record<string, any>} options @param {string[]} commands @returns {CommandOptions} */
function parseCommands(options, commands) {
  const { commandName: names, parameterList: parameters = {}, shell, input, expect, by = 'time' } = options;
  const { setup, prepare, cleanup, against, baseline, warmup, ignoreFailure } = options;
  if (names && names.length !== commands.length)
    throw new UserError(
      `--command-name is given ${names.length} times, but there are ${commands.length} commands. Name all of them.`,
    );
  if (commands.length === 0)
    throw new UserError(`Missing argument 'command': name two, each in quotes: "node old.js" "node new.js".`);
  const around = { setup, prepare, cleanup };
  for (const [option, given] of Object.entries(around))
    if (given && given.length > 1 && given.length !== commands.length)
      throw new UserError(
        `--${option} is given ${given.length} times, but there are ${commands.length} commands. Give it once, or once for each.`,
      );
  const unused = Object.keys(parameters).find(
    (name) => ![...commands, ...(names ?? [])].some((each) => each.includes(`{${name}}`)),
  );
  if (unused !== undefined) throw new UserError(`--parameter-list ${unused}: no command has {${unused}}.`);
  requireOneOf('--expect', expect, ['same-output']);
  requireOneOf('--by', by, ['time', 'cpu']);
  const shared = prepare ? '--prepare' : kindsOfOutput.includes(options.output ?? 'null') ? '' : '--output';
  if (by === 'cpu' && shared !== '')
    throw new UserError(
      `--by cpu runs the commands at the same time, which ${shared} does not allow: omit it.`,
    );
  const sameOutput = expect === 'same-output';
  if (sameOutput && options.output !== undefined && options.output !== 'pipe')
    throw new UserError(`--expect ${expect} reads the output: omit --output ${options.output}.`);
  if (input !== undefined && !statSync(input, { throwIfNoEntry: false })?.isFile())
    throw new UserError(`--input ${input}: there is no such file.`);
  const { cases, workloads } = commandCases({ commands, names, parameters });
  const all = [...workloads.values()].flatMap((values) =>
    cases.map((each) => fillIn(commands[each.index] ?? '', { ...each.values, ...values })),
  );
  for (const text of [...all, ...Object.values(around).flatMap((each) => each ?? [])])
    requireWords(text, shell);
  if (cases.length < 2 && !against)
    throw new UserError(
      'There is nothing to compare: name two or more commands, give one a parameter (--parameter-list n 1,2), or compare versions of the code (--against main).',
    );
  const absolute = against && all.flatMap((text) => commandWords(text, shell)).find(isInTree);
  if (absolute !== undefined)
    throw new UserError(
      `${absolute} is in the working tree, but --against runs the files of each version. Use a relative path.`,
    );
  const named = cases.map(({ name }) => name);
  if (baseline !== undefined && !named.includes(withoutHome(baseline)))
    throw unknownName('command', baseline, named);
  const given = { names, baseline, shell, parameters: options.parameterList, ...around, ignoreFailure };
  return {
    ...{ folder: workingFolder(), commands, warmup },
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(input !== undefined && { input: path.resolve(input) }),
    output: sameOutput ? 'pipe' : outputOf(options.output),
    ...(sameOutput && { sameOutput }),
    ...(options.failOn?.memory !== undefined && { comparesMemory: true }),
    ...(by === 'cpu' && { byCpu: true }),
  };
}

/** @param {string} word */
function isInTree(word) {
  return path.isAbsolute(word) && word.startsWith(workingFolder() + path.sep);
}

/** @param {string} option @param {string | undefined} given @param {string[]} known */
function requireOneOf(option, given, known) {
  if (given !== undefined && !known.includes(given))
    throw new UserError(`Invalid value '${given}' of option '${option}'. Use ${known.join(' or ')}.`);
}

/** @param {string} text @param {string} [shell] */
function requireWords(text, shell) {
  try {
    commandWords(text, shell);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw new UserError(`"${text}": ${error.message}`);
  }
}

/** @param {string} [given] @returns {string} a kind, or the path of a file */
function outputOf(given = 'null') {
  if (kindsOfOutput.includes(given)) return given;
  if (!/[/\\.]/.test(given))
    throw new UserError(
      `Unknown output "${given}". Use null, pipe or inherit, or './${given}' for a file of that name.`,
    );
  return path.resolve(userPath(given));
}
