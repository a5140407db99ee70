import { UserError } from 'rounds/system/errors.js';
import { keepSeconds, keys } from './redis.js';

/**
 * The lines of a results file are sent in a stream, each under its number. Redis accepts each number once and in order, so sending a
 * line again has no effect.
 *
 * @import { Redis } from 'ioredis'
 */

/** Of a message. */
const maxLines = 500;
/** A hundred times the size of a run of every suite. A larger stream is not from Rounds, and is not fetched. */
export const maxBytes = 1 << 28;

/**
 * A worker that lost its job must not write: another worker may be writing. Without any claim, Redis has lost its data and accepts all
 * lines again. A complete run has no owner, and is sent without a token.
 */
const append = `
  local owner = redis.call('HGET', KEYS[1], 'token')
  if owner and ARGV[1] ~= '' and owner ~= ARGV[1] then return -1 end
  local last = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)
  local known = last[1] and tonumber(string.match(last[1][1], '^%d+')) or 0
  local first = tonumber(ARGV[2])
  if first > known + 1 then return known end
  for i = 4, #ARGV do
    local number = first + i - 4
    if number > known then
      redis.call('XADD', KEYS[2], number .. '-0', 'line', ARGV[i])
      known = number
    end
  end
  redis.call('EXPIRE', KEYS[2], ARGV[3])
  return known`;

export class JobLostError extends Error {}

/**
 * @param {Redis} redis
 * @param {{ id: string, token?: string }} job
 * @param {string[]} lines
 * @param {number} from number of lines that Redis had before
 * @returns {Promise<number>} number of lines that Redis has now
 */
export async function sendLines(redis, { id, token = '' }, lines, from) {
  let known = from;
  do {
    const part = lines.slice(known, known + maxLines);
    const own = [keys.claim(id), keys.records(id)];
    const has = await redis.eval(append, 2, ...own, token, known + 1, keepSeconds, ...part);
    if (Number(has) < 0) throw new JobLostError('another worker has this job now');
    known = Number(has);
  } while (known < lines.length);
  return known;
}

/**
 * @param {Redis} redis
 * @param {string} id of the job
 * @param {number} from number of known lines
 * @returns {AsyncGenerator<string[], void>} the existing others, in batches
 * @throws {UserError} the stream was not written by `sendLines`
 */
export async function* readLines(redis, id, from) {
  const key = keys.records(id);
  for (let known = from; ; ) {
    const bytes = Number(await redis.memory('USAGE', key, 'SAMPLES', 0));
    if (bytes > maxBytes) throw invalidRecords(`${(bytes / 2 ** 20).toFixed(0)} MiB`);
    const entries = await redis.xrange(key, `(${known}-0`, '+', 'COUNT', maxLines);
    if (entries.length === 0) return;
    yield entries.map(([number, [name, line, ...more]]) => {
      known++;
      if (number !== `${known}-0`) throw invalidRecords(`number ${number} instead of ${known}`);
      if (name !== 'line' || line === undefined || line.includes('\n') || more.length > 0)
        throw invalidRecords(`no line at number ${known}`);
      return line;
    });
  }
}

/** @param {string} why */
function invalidRecords(why) {
  return new UserError(`Redis has invalid records for this job: ${why}.`, { exitCode: 1 });
}
