import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';
import { sendStoredRuns } from '../carry-out/carry-out.js';
import { workerUser } from '../carry-out/job-user.js';
import { keepSeconds } from '../redis.js';

test('what Redis has forgotten of runs and searches that are over is sent again, and what is old goes', async () => {
  const folder = newPath('-runs');
  const search = (/** @type {boolean} */ isOver) =>
    `{"type":"bisect"}\n{"type":"bisect","isOver":${isOver}}\n`;
  writeFiles(folder, {
    'run/run.ndjson': '{"type":"run"}\n{"type":"end"}\n',
    'known/run.ndjson': '{"type":"run"}\n{"type":"end"}\n',
    'half/run.ndjson': '{"type":"run"}\n',
    'search/bisect.jsonl': search(true),
    'search/step-1.ndjson': '{"type":"run"}\n{"type":"end"}\n',
    'going/bisect.jsonl': search(false),
    'begun/ends.ndjson': '{"type":"run"}\n',
    'old/bisect.jsonl': search(true),
    'old-run/run.ndjson': '{"type":"run"}\n{"type":"end"}\n',
    'odd/run.ndjson/made-by-the-job': '',
    'old-and-odd/folder/made-by-the-job': '',
    'old-and-odd/run.ndjson': '{"type":"run"}\n{"type":"end"}\n',
  });
  const long = Date.now() / 1000 - keepSeconds - 60;
  for (const name of ['old', 'old-run', 'old-and-odd']) utimesSync(path.join(folder, name), long, long);
  /** @type {Record<string, string[]>} */
  const sent = {};
  const redis = {
    xlen: async (/** @type {string} */ key) => (key.endsWith(':known') ? 2 : 0),
    eval: async (/** @type {unknown[]} */ ...[, , , key, , first, , ...lines]) => {
      sent[String(key).replace('rounds:records:', '')] = lines.map(String);
      return Number(first) - 1 + lines.length;
    },
  };
  const place = /** @type {any} */ ({ redis, folder, user: workerUser, log: () => {} });
  await sendStoredRuns(place);
  assert.deepEqual(sent, {
    run: ['{"type":"run"}', '{"type":"end"}'],
    search: search(true).trim().split('\n'),
  });
  const left = ['begun', 'going', 'half', 'known', 'odd', 'run', 'search'];
  assert.deepEqual(readdirSync(folder).sort(), left);
});
