import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { newPath } from './scratch.js';

/** The action that comments on pull requests, as its own process, with a server in place of GitHub's. */

export const action = new URL('../../../../comment/', import.meta.url);
const script = fileURLToPath(new URL('comment.js', action));
const repository = 'owner/project';
export const sha = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
export const mark = '<!-- Rounds comment 55 -->';

/**
 * @param {string | Buffer} content
 * @param {{ name?: string, files?: number, method?: number, flags?: number }} [how]
 */
export function zipOf(content, { name = 'report.json', files = 1, method = 8, flags = 0 } = {}) {
  const data = method === 8 ? deflateRawSync(content) : Buffer.from(content);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(flags, 8);
  central.writeUInt16LE(method, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(30 + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, central, Buffer.from(name), end]);
}

const fork = { id: 9, full_name: 'stranger/project', owner: { login: 'stranger' } };
export const pull = {
  number: 7,
  head: { sha, repo: { id: 9 } },
  base: { repo: { full_name: repository } },
};
const workflowRun = {
  ...{ id: 101, workflow_id: 55, event: 'pull_request', head_sha: sha, head_branch: 'a/b & c' },
  ...{ head_repository: fork, repository: { full_name: repository }, pull_requests: [] },
};

/** @type {import('node:http').Server[]} */
const servers = [];
after(() => servers.map((server) => server.close()));

/** @param {import('node:http').RequestListener} answer @returns {Promise<string>} its address */
async function serve(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}

/**
 * @param {Buffer[]} zips by the order of their artifacts
 * @param {{ run?: object, pulls?: object[], comments?: object[], size?: number, status?: Record<string, number> }} [github]
 */
export async function comment(zips, { run = {}, pulls = [pull], comments = [], size, status = {} } = {}) {
  /** @type {{ method: string, path: string, body: string }[]} */
  const written = [];
  /** @type {(string | undefined)[]} */
  const seenTokens = [];
  const storage = await serve((request, response) => {
    seenTokens.push(request.headers.authorization);
    response.end(zips[Number(request.url?.slice(1))]);
  });
  const api = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const path = pathname.replace(`/repos/${repository}`, '');
    const json = (/** @type {unknown} */ value) => response.end(JSON.stringify(value));
    assert.equal(request.headers.authorization, 'Bearer secret');
    const refused = status[`${request.method} ${path}`];
    if (refused !== undefined) {
      response.statusCode = refused;
      return json({ message: 'no' });
    }
    if (request.method !== 'GET') {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      written.push({
        method: String(request.method),
        path,
        body: JSON.parse(String(Buffer.concat(chunks))).body,
      });
      return json({});
    }
    if (path === '/pulls') {
      assert.equal(searchParams.get('head'), 'stranger:a/b & c');
      assert.equal(searchParams.get('state'), 'open');
      return json(pulls);
    }
    if (path === '/actions/runs/101/artifacts')
      return json({
        artifacts: zips.flatMap((zip, i) => [
          { id: 200 + i, name: `rounds-comment-job-${i}`, size_in_bytes: size ?? zip.length },
          { id: 300 + i, name: `rounds-job-${i}`, size_in_bytes: 1e9 },
        ]),
      });
    const [, id] = /^\/actions\/artifacts\/(\d+)\/zip$/.exec(path) ?? [];
    if (id !== undefined)
      return response.writeHead(302, { location: `${storage}/${Number(id) - 200}` }).end();
    if (path === '/issues/7/comments') {
      const page = Number(searchParams.get('page'));
      return json(comments.slice(100 * (page - 1), 100 * page));
    }
    response.statusCode = 404;
    json({});
  });
  const event = newPath('.json');
  writeFileSync(event, JSON.stringify({ workflow_run: { ...workflowRun, ...run } }));
  const env = {
    ...{ GITHUB_API_URL: api, GITHUB_SERVER_URL: 'https://github.test', GITHUB_EVENT_PATH: event },
    ...{ GITHUB_REPOSITORY: repository, INPUT_TOKEN: 'secret', NO_COLOR: '1' },
  };
  const child = spawn(process.execPath, [script], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output, written, seenTokens };
}
