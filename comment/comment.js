import { readFileSync } from 'node:fs';
import { fileIn, InvalidArtifact, maxArtifactBytes, reportIn } from './artifact.js';
import { commentText } from './text.js';

/**
 * Comments on a pull request with what another workflow measured of it. That workflow ran code of the pull request, perhaps of a
 * fork, without any rights. This one has the right to comment, and takes from the other nothing but data: which pull request it is
 * comes from GitHub, and the artifact is validated. It checks nothing out.
 */

const { env } = process;
const api = env.GITHUB_API_URL ?? 'https://api.github.com';
const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
const repository = env.GITHUB_REPOSITORY ?? '';
const author = 'github-actions[bot]';
const prefix = 'rounds-comment-';
const maxArtifacts = 10;
const maxCommentPages = 20;
const limitMs = 30_000;

class Failure extends Error {}

try {
  console.log(await comment(JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8')).workflow_run));
} catch (error) {
  const isKnown = error instanceof Failure || error instanceof InvalidArtifact;
  console.log(`::error::${isKnown ? error.message : `Rounds could not comment: ${oneLine(error)}`}`);
  process.exitCode = 1;
}

/**
 * @param {any} run as GitHub describes it
 * @returns {Promise<string>} what was done
 */
async function comment(run) {
  if (run?.event !== 'pull_request') return 'The other workflow did not run for a pull request: no comment.';
  if (run.repository.full_name !== repository)
    throw new Failure('The other workflow ran in another repository.');
  const pull = await pullRequestOf(run);
  if (typeof pull === 'string') return pull;
  /** @type {{ artifacts: any[] }} */
  const { artifacts } = await ask(`/actions/runs/${Number(run.id)}/artifacts?per_page=100`);
  const own = artifacts.filter(({ name }) => String(name).startsWith(prefix));
  if (own.length === 0) return 'The other workflow measured nothing: no comment.';
  if (own.length > maxArtifacts)
    throw new Failure(`The other workflow has more than ${maxArtifacts} artifacts ${prefix}….`);
  const runUrl = `${server}/${repository}/actions/runs/${Number(run.id)}`;
  const measured = [];
  for (const artifact of own) {
    const name = artifact.name.slice(prefix.length);
    const whole = artifacts.find((each) => each.name === `rounds-${name}`);
    measured.push({
      name,
      report: reportIn(fileIn(await downloaded(artifact))),
      ...(whole && { url: `${runUrl}/artifacts/${Number(whole.id)}` }),
    });
  }
  const mark = `<!-- Rounds comment ${Number(run.workflow_id)} -->`;
  const body = commentText(measured, { mark, commit: run.head_sha, runUrl });
  // What ran meanwhile may have pushed: then its own run comments.
  const before = await commentWith(pull, mark);
  if (before === undefined) await ask(`/issues/${pull}/comments`, { method: 'POST', body });
  else await ask(`/issues/comments/${before}`, { method: 'PATCH', body });
  return `Commented on pull request ${pull}.`;
}

/**
 * GitHub names no pull request in the event if the head is in a fork, and what the artifact names could be any.
 *
 * @param {any} run
 * @returns {Promise<number | string>} its number, or why there is none
 */
async function pullRequestOf({ head_sha: commit, head_branch: branch, head_repository: fork }) {
  if (!fork?.owner?.login) return 'The fork was deleted: no comment.';
  const head = encodeURIComponent(`${fork.owner.login}:${branch}`);
  const pulls = await ask(`/pulls?state=open&per_page=100&head=${head}`);
  const own = pulls.filter(
    (/** @type {any} */ pull) =>
      pull.head.sha === commit && pull.head.repo?.id === fork.id && pull.base.repo.full_name === repository,
  );
  if (own.length === 0) return `No open pull request has the commit ${commit} at its head: no comment.`;
  if (own.length > 1) return `Several pull requests have the commit ${commit} at their head: no comment.`;
  return Number(own[0].number);
}

/** @param {number} pull @param {string} mark @returns {Promise<number | undefined>} id of a comment that this action wrote */
async function commentWith(pull, mark) {
  for (let page = 1; page <= maxCommentPages; page++) {
    const comments = await ask(`/issues/${pull}/comments?per_page=100&page=${page}`);
    const found = comments.find(
      (/** @type {any} */ { user, body }) => user?.login === author && String(body).startsWith(mark),
    );
    if (found) return Number(found.id);
    if (comments.length < 100) return undefined;
  }
  return undefined;
}

/** @param {any} artifact @returns {Promise<Buffer>} a zip file */
async function downloaded({ id, size_in_bytes: bytes }) {
  const tooLarge = new InvalidArtifact(`an artifact is larger than ${maxArtifactBytes / 2 ** 20} MiB`);
  if (!(bytes <= maxArtifactBytes)) throw tooLarge;
  // GitHub redirects to a storage, to which `fetch` does not hand the token on.
  const response = await request(`/actions/artifacts/${Number(id)}/zip`);
  const chunks = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxArtifactBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param {string} path in the repository @param {{ method?: string, body?: string }} [how] @returns {Promise<any>} */
async function ask(path, { method, body } = {}) {
  const response = await request(path, { method, ...(body && { body: JSON.stringify({ body }) }) });
  return response.json();
}

/** @param {string} path @param {RequestInit} [how] */
async function request(path, how) {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${env.INPUT_TOKEN}`,
    'x-github-api-version': '2022-11-28',
    'user-agent': 'rounds-comment',
  };
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(`${api}/repos/${repository}${path}`, { ...how, headers, signal });
  if (response.ok) return response;
  const what = `${how?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
  const fix =
    response.status === 403 ? ': the job needs the permissions actions: read and pull-requests: write' : '';
  throw new Failure(`GitHub answered ${response.status} to ${what}${fix}.`);
}

/** @param {unknown} error */
function oneLine(error) {
  return String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
}
