import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chooseSuites } from 'rounds/loading/suites.js';
import { openSession } from 'rounds/plan/session.js';
import { commandFor, environmentFor } from 'rounds/runtimes/descriptors.js';

/** Every server of the suites, in every runtime that is here. The smoke test has all pairs. */

const chosen = await chooseSuites(['http']);
const session = await openSession(chosen, [], { provision: false });
const servers = new Map(
  chosen.flatMap(({ suite }) =>
    Object.values(suite.cases).map((each) => {
      const { server } = /** @type {import('@rounds/harness').ProgramCase} */ (each).programs;
      return [server?.file ?? '', server?.runsIn ?? []];
    }),
  ),
);

/** @param {number} port @returns {string[]} the addresses on which it is listened to, as Linux writes them */
function listening(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['tcp', 'tcp6'].flatMap((table) =>
    [...readFileSync(`/proc/net/${table}`, 'utf8').matchAll(/^ *\d+: ([\dA-F]+):([\dA-F]{4}) \S+ 0A /gm)]
      .filter(([, , own]) => own === hex)
      .map(([, address = '']) => address),
  );
}

for (const [file, runsIn] of servers) {
  for (const runtime of session.runtimes.filter(({ name }) => runsIn.includes(name))) {
    const name = file.split('/').at(-1);
    test(`${name} in ${runtime.id} answers with the path, on 127.0.0.1 only`, async (t) => {
      const [command = '', ...args] = commandFor(runtime, fileURLToPath(file));
      const env = { ...process.env, ...environmentFor(runtime) };
      const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      t.after(() => child.kill('SIGKILL'));
      const { value: line } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
      const { ready, port, pid } = JSON.parse(String(line));
      assert.deepEqual([ready, pid], [true, child.pid]);
      if (process.platform === 'linux') assert.deepEqual(listening(port), ['0100007F']);
      for (const path of ['/1', '/20/3']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        assert.deepEqual([answer.status, await answer.text()], [200, path]);
      }
    });
  }
}
