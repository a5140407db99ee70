import assert from 'node:assert/strict';
import { chmodSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';
import { sendStoredRuns } from '../carry-out/carry-out.js';
import { pullImage } from '../carry-out/image.js';
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

test('an image that comes too slowly takes no longer than a job may', { timeout: 60_000 }, async (t) => {
  const bin = newPath('-bin');
  const engine = '#!/bin/sh\ncase "$1" in image) exit 1 ;; pull) sleep 600 ;; esac\n';
  writeFiles(bin, { podman: engine });
  chmodSync(path.join(bin, 'podman'), 0o755);
  const before = process.env.PATH;
  t.after(() => (process.env.PATH = before));
  process.env.PATH = `${bin}:${before}`;
  const image = `here/slow@sha256:${'a'.repeat(64)}`;
  const pulled = pullImage(image, {
    ...{ images: ['here/slow'], name: 'a', user: workerUser, own: bin, maxMs: 1000 },
    ...{ signal: new AbortController().signal, log: () => {} },
  });
  await assert.rejects(pulled, /pulling here\/slow@\S+ failed: it took too long\.$/);
});
