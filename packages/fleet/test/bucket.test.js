import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileOf } from 'rounds/test/support/scratch.js';
import { openBucket } from '../bucket.js';

const before = { ...process.env };
beforeEach(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: 'a secret' });
});
afterEach(() => {
  process.env = { ...before };
});

test('a URL of a bucket and credentials are required', async () => {
  for (const url of ['bench', 's3://', 's3://UP', 's3://a/../b', 's3://bench/../other', 'https://bench/x'])
    await assert.rejects(openBucket(url), /is not the URL of a bucket: write s3:\/\/BUCKET\/FOLDER/, url);
  delete process.env.AWS_SECRET_ACCESS_KEY;
  await assert.rejects(openBucket('s3://bench'), /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
  assert.equal(await openBucket(undefined), undefined);
});

test('a file is uploaded under its name, and an error has its reason', async (t) => {
  /** @type {object[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url = '', headers } = request;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=someone\//.test(headers.authorization ?? '');
    requests.push({ method, url, isSigned, body });
    if (url.startsWith('/bench/')) response.end();
    else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  const file = fileOf('{"type":"end"}\n', { suffix: '.ndjson' });
  const name = path.basename(file);
  const put = await openBucket('s3://bench/nightly/zen4');
  assert.equal(await put?.(file), `s3://bench/nightly/zen4/${name}`);
  assert.deepEqual(requests, [
    { method: 'PUT', url: `/bench/nightly/zen4/${name}`, isSigned: true, body: '{"type":"end"}\n' },
  ]);
  await assert.rejects(
    async () => (await openBucket('s3://elsewhere'))?.(file),
    new RegExp(`s3://elsewhere/${name} is not writable: 403 AccessDenied. The results are kept here`),
  );
});
