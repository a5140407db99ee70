import { commandFor } from '../cli/command.js';
import { commandNamed, commandNames } from '../cli/main.js';
import { unknown } from '../cli/nearest.js';
import { suiteModules } from '../loading/find.js';

/**
 * Scripts that complete `rounds …` in a shell, made from what the commands declare.
 *
 * @typedef {object} Words of a command
 * @property {string} name
 * @property {string} summary
 * @property {{ flag: string, description: string }[]} options
 * @property {string[]} names what may stand beside the options, if it is not a file
 */

/** @type {Record<string, (commands: Words[]) => string>} */
const shells = {
  bash,
  zsh: (commands) => `autoload -Uz compinit bashcompinit && compinit -u && bashcompinit\n${bash(commands)}`,
  fish,
};

/** @param {string} shell */
export async function printCompletion(shell) {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!script) throw unknown('shell', shell, Object.keys(shells));
  process.stdout.write(script(await Promise.all(commandNames().map(wordsOf))));
}

/**
 * @param {string} name
 * @returns {Promise<Words>}
 */
async function wordsOf(name) {
  const definition = await commandNamed(name);
  const { options } = commandFor(definition);
  const takesSuites = definition.args?.some(([syntax]) => syntax.includes('suite'));
  const shellNames = name === 'completion' ? Object.keys(shells) : [];
  return {
    name,
    summary: definition.summary,
    options: options.map(({ long, flags, description }) => ({ flag: long ?? flags, description })),
    names: [
      ...Object.keys(definition.commands ?? {}),
      ...(takesSuites ? suiteModules().map((module) => module.name) : []),
      ...shellNames,
    ],
  };
}

/** @param {Words[]} commands */
function bash(commands) {
  const cases = commands.map(
    ({ name, options, names }) =>
      `    ${name}) words=${quoted([...names, ...options.map(({ flag }) => flag), '--help'].join(' '))};;`,
  );
  return `_rounds() {
  local cur=\${COMP_WORDS[COMP_CWORD]} words=
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words=${quoted(commands.map(({ name }) => name).join(' '))}; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _rounds rounds
`;
}

/** @param {Words[]} commands */
function fish(commands) {
  return commands
    .flatMap(({ name, summary, options, names }) => {
      const after = `complete -c rounds -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c rounds -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
        ...names.map((each) => `${after} -a ${quoted(each)}`),
        ...options.map(
          ({ flag, description }) => `${after} -l ${flag.replace(/^--/, '')} -d ${quoted(description)}`,
        ),
      ];
    })
    .join('\n')
    .concat('\n');
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
