/**
 * `rounds/command`, for commands that a project adds: package.json names their folder as `"rounds": { "commands": "FOLDER" }`, and each
 * `<name>.js` in it has a `CommandDefinition` as its default export. `rounds --help` imports all of them, so a definition should import what
 * it runs only when it runs. The published package does not export it yet.
 */
export { parseCommandLine as parseCommand, runCommand } from '../cli/command.js';
export {
  caseOption,
  durationMs,
  filePath,
  gather,
  jsonOption,
  nameList,
  percentage,
  runtimeOption,
  seed,
  wholeNumber,
} from '../cli/option-values.js';
export { UserError } from '../system/errors.js';
export { formatCommand, typedPath, userPath } from '../system/invocation.js';
export { unknownName } from '../system/names.js';

/** @typedef {import('../cli/definition.js').CommandDefinition} CommandDefinition */
/** @typedef {import('../cli/definition.js').OptionRow} OptionRow */
/** @typedef {import('../system/invocation.js').Invocation} Invocation */
