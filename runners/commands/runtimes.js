/** `pnpm runtimes`: which JavaScript runtimes are here, and exact versions added to or removed from the cache. */

import { Command, CommanderError } from 'commander';
import { failCleanly, UserError } from '../cli/errors.js';
import { unknown } from '../cli/nearest.js';
import { listCached, removeCached } from '../runtimes/find/cache.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { presentRuntimes } from '../runtimes/find/present.js';
import { formatSpec, parseSpecs } from '../runtimes/find/spec.js';
import { highestMatching } from '../runtimes/find/versions.js';

/**
 * @typedef {import('../runtimes/find/spec.js').RuntimeSpec} RuntimeSpec
 * @typedef {import('../runtimes/find/locate.js').Runtime} Runtime
 * @typedef {import('../runtimes/find/locate.js').MissingRuntime} MissingRuntime
 */

const NOTHING_FOUND = 1;

await failCleanly(async () => {
  let exitCode = 0;
  const program = commandLine();
  program.action(async ({ json }) => {
    exitCode = await list(json);
  });
  program
    .command('add')
    .argument('<spec...>', 'such as node@22, bun@1.0.14 or deno@2.1')
    .description('download versions into the cache')
    .action(async (texts) => {
      exitCode = await add(texts);
    });
  program
    .command('remove')
    .argument('<spec...>', 'exact or partial versions: node@22 removes every 22')
    .description('remove versions from the cache')
    .action((texts) => remove(texts));
  await parse(program);
  return exitCode;
});

function commandLine() {
  return new Command('runtimes')
    .usage('[options] [command]')
    .description('List the JavaScript runtimes found here: on PATH, in this workspace, in the cache.')
    .option('--json', 'print { runtimes, missing }')
    .allowExcessArguments(true)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
}

/** @param {Command} program */
async function parse(program) {
  program.hook('preAction', (_, action) => {
    // commander takes a word it does not know as an argument of the list.
    const stray = action === program ? program.args[0] : undefined;
    if (stray !== undefined) throw unknown('command', stray, namesOf(program));
  });
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const option = error.code === 'commander.unknownOption' ? /'(.*?)'/.exec(error.message)?.[1] : undefined;
    if (option !== undefined) {
      const command = program.commands.find((one) => one.name() === program.args[0]);
      throw unknown('option', option, optionsOf(command ?? program));
    }
    throw new UserError(`${error.message.replace(/^error: /, '')}. See: pnpm runtimes --help`);
  }
}

/** @param {boolean | undefined} json */
async function list(json) {
  const found = await presentRuntimes();
  if (json) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else print(found.runtimes, found.missing);
  return found.runtimes.length === 0 ? NOTHING_FOUND : 0;
}

/** @param {string[]} texts */
async function add(texts) {
  const specs = parseSpecs(texts);
  for (const spec of specs) {
    if (spec.name === 'just')
      throw new UserError('just-js is on no registry: put it on PATH, or set JUST to its path.');
    refuseUnversioned(spec, 'add');
  }
  const { runtimes, missing } = await findRuntimes(specs, {
    onProgress: (message) => console.error(message),
  });
  print(runtimes, missing);
  return missing.length === 0 ? 0 : NOTHING_FOUND;
}

/** @param {string[]} texts */
function remove(texts) {
  for (const spec of parseSpecs(texts)) {
    const { name, version } = refuseUnversioned(spec, 'remove');
    const cached = listCached(name, process.env);
    const doomed = cached.filter((one) => one.version === version || highestMatching(version, [one.version]));
    if (doomed.length === 0) {
      const here = cached.map((one) => `${name}@${one.version}`).join(', ') || `no ${name}`;
      throw new UserError(`${formatSpec(spec)} is not in the cache. It holds: ${here}.`);
    }
    for (const one of doomed) {
      removeCached(one, process.env);
      console.log(`Removed ${name}@${one.version}`);
    }
  }
}

/**
 * @param {RuntimeSpec} spec
 * @param {'add' | 'remove'} command
 */
function refuseUnversioned(spec, command) {
  if (spec.version !== undefined) return { name: spec.name, version: spec.version };
  throw new UserError(`Which ${spec.name}? Give a version: pnpm runtimes ${command} ${spec.name}@…`);
}

/**
 * @param {readonly Runtime[]} runtimes
 * @param {readonly MissingRuntime[]} missing
 */
function print(runtimes, missing) {
  const rows = runtimes.map(({ id, engine, source, binary }) => [id, engine, source, binary]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => String(row[column]).length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  for (const { id, note } of runtimes) if (note !== undefined) console.log(`\n${id}: ${note}`);
  if (missing.length > 0) console.log(`\nMissing:\n${missing.map(({ reason }) => `  ${reason}`).join('\n')}`);
}

/** @param {Command} program */
function namesOf(program) {
  return program.commands.map((command) => command.name());
}

/** @param {Command} program */
function optionsOf(program) {
  return [...program.options.map((option) => option.long ?? option.flags), '--help'];
}
