import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chooseSuites } from 'rounds/loading/suites.js';
import { askRuntimes } from 'rounds/run/availability.js';
import { planCells } from 'rounds/run/select-cells.js';
import { openSession } from 'rounds/run/session.js';
import { commandFor, environmentFor } from 'rounds/runtimes/find/command-line.js';
import { expectNoneAlive } from 'rounds/test/support/processes.js';
import { measureCell } from 'rounds/trial/measure.js';

/** Every server of the suites, in every runtime that is here. The smoke test has all pairs. */

const chosen = await chooseSuites(['http']);
const session = await openSession(chosen, [], { provision: false });
const planned = planCells(session.suites, [...session.runtimes, ...session.tools], {
  tier: 'quick',
  cases: [],
  workloads: [],
});

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

for (const { name, suite } of chosen) {
  test(`${name}: a trial leaves no process behind`, async (t) => {
    const cell = planned.find((each) => each.suite === name && each.case === suite.baseline);
    if (!cell || session.launcher.lacking !== undefined)
      return t.skip(session.launcher.lacking ?? 'no such cell');
    const obstacle = await askRuntimes(session, [cell], { examples: true, limitMs: 60_000 })(cell);
    if (obstacle) return t.skip(JSON.stringify(obstacle));
    const how = { tier: /** @type {const} */ ('quick'), measureMs: 0, warmUpMs: 0, limitMs: 60_000 };
    const record = /** @type {any} */ (await measureCell(session, cell, 1, how));
    assert.equal(record.type, 'trial', record.error);
    assert.deepEqual(Object.keys(record.programs), ['server', 'client']);
    await expectNoneAlive(2000);
  });
}
