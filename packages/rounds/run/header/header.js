import { randomUUID } from 'node:crypto';
import { withoutHome } from '@rounds/record';
import { recordedPath } from '../../files/project.js';
import { codeOf } from '../../loading/code.js';
import { describeKnownMachine } from '../../machine/known.js';
import { describeCommit } from './commit.js';

/**
 * The first line of a results file: what is run, on what, and how.
 *
 * @param {Pick<import('../session.js').Session, 'suites' | 'runtimes' | 'tools'>} session
 * @param {import('@rounds/record').Plan} plan
 * @param {object} options
 * @param {{ seed: number, argv: string[] }} how
 * @returns {Promise<import('@rounds/record').Header>}
 */
export async function headerFor({ suites, runtimes, tools }, plan, options, { seed, argv }) {
  return {
    type: 'run',
    schema: 2,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    seed,
    argv: argv.map((argument) => withoutHome(argument)),
    commit: await describeCommit(),
    code: codeOf(suites),
    machine: describeKnownMachine(),
    runtimes: [...runtimes, ...tools].map(({ id, name, version, engine, binary, flags, ...more }) => ({
      id,
      name,
      version,
      engine,
      path: recordedPath(binary),
      ...('label' in more && { label: more.label }),
      ...(flags.length > 0 && { flags }),
    })),
    options: { ...options },
    plan,
  };
}
