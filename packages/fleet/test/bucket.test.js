import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { fileOf } from 'rounds/test/support/scratch.js';
import { openBucket } from '../bucket.js';

/** What a bucket is asked for, and what becomes of its answers. `long/bucket.test.js` has a real server. */

const secrets = { AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: 'a secret' };

/**
 * @param {Record<string, string | undefined>} env
 * @param {() => Promise<void>} use
 */
async function within(env, use) {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  Object.assign(process.env, env);
  for (const name of Object.keys(env)) if (env[name] === undefined) delete process.env[name];
  try {
    await use();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

for (const url of ['bench', 's3://', 's3://UP', 's3://a/../b', 's3://bench/../other', 'https://bench/x']) {
  test(`refused: ${url} as a bucket`, async () => {
    await within(secrets, () =>
      assert.rejects(openBucket(url), /is not the URL of a bucket: write s3:\/\/BUCKET\/FOLDER/),
    );
  });
}

test('a bucket needs to know who writes', async () => {
  await within({ ...secrets, AWS_SECRET_ACCESS_KEY: undefined }, () =>
    assert.rejects(openBucket('s3://bench'), /Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/),
  );
});

test('without a bucket there is nothing to put a file into', async () => {
  assert.equal(await openBucket(undefined), undefined);
});

test('a file is uploaded under its name, and an error has its reason', async () => {
  /** @type {{ method?: string, url?: string, signed: boolean, body: string }[]} */
  const asked = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signed = /^AWS4-HMAC-SHA256 Credential=someone\//.test(request.headers.authorization ?? '');
    asked.push({ method: request.method, url: request.url, signed, body });
    if (request.url?.startsWith('/bench/')) response.end();
    else response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const file = fileOf('{"type":"end"}\n', { suffix: '.ndjson' });
  const name = file.replace(/.*\//, '');
  await within({ ...secrets, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }, async () => {
    const put = await openBucket('s3://bench/nightly/zen4');
    assert.equal(await put?.(file), `s3://bench/nightly/zen4/${name}`);
    assert.deepEqual(asked, [
      { method: 'PUT', url: `/bench/nightly/zen4/${name}`, signed: true, body: '{"type":"end"}\n' },
    ]);
    await assert.rejects(
      async () => (await openBucket('s3://elsewhere'))?.(file),
      new RegExp(`s3://elsewhere/${name} is not writable: 403 AccessDenied. The results are kept here`),
    );
  });
  server.closeAllConnections();
  server.close();
});
