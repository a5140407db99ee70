import { UserError } from 'rounds/system/errors.js';
import { keepSeconds, keys } from './redis.js';

/**
 * The lines of a results file travel in a stream, each under its number. Redis takes no number twice and none out of
 * order, so a line that is sent again changes nothing.
 *
 * @import { Redis } from 'ioredis'
 */

/** So much a message has at most. */
const linesAtOnce = 500;
/** A hundred times what a run of every suite takes in Redis. More is none of ours, and is not fetched. */
export const mostBytes = 1 << 28;

/**
 * Whoever lost the job must not write any more: another worker may be writing. Where Redis knows of no claim at all, it has
 * forgotten everything, and takes the lines again from the first. A run that is complete is nobody's any more, and comes without
 * a token.
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

export class LostJob extends Error {}

/**
 * @param {Redis} redis
 * @param {{ id: string, token?: string }} job
 * @param {string[]} lines
 * @param {number} from so many of them Redis had when it was last asked
 * @returns {Promise<number>} so many it has now
 */
export async function sendLines(redis, { id, token = '' }, lines, from) {
  let known = from;
  do {
    const part = lines.slice(known, known + linesAtOnce);
    const own = [keys.claim(id), keys.records(id)];
    const has = await redis.eval(append, 2, ...own, token, known + 1, keepSeconds, ...part);
    if (Number(has) < 0) throw new LostJob('another worker has this job now');
    known = Number(has);
  } while (known < lines.length);
  return known;
}

/**
 * @param {Redis} redis
 * @param {string} id of the job
 * @param {number} from so many lines are known already
 * @returns {AsyncGenerator<string[], void>} the others, as far as they are there, some at a time
 * @throws {UserError} what is there was not sent by `sendLines`
 */
export async function* linesAfter(redis, id, from) {
  const key = keys.records(id);
  for (let known = from; ; ) {
    const bytes = Number(await redis.memory('USAGE', key, 'SAMPLES', 0));
    if (bytes > mostBytes) throw unsound(`${(bytes / 2 ** 20).toFixed(0)} MiB`);
    const entries = await redis.xrange(key, `(${known}-0`, '+', 'COUNT', linesAtOnce);
    if (entries.length === 0) return;
    yield entries.map(([number, [name, line, ...more]]) => {
      known++;
      if (number !== `${known}-0`) throw unsound(`number ${number} in place of ${known}`);
      if (name !== 'line' || line === undefined || line.includes('\n') || more.length > 0)
        throw unsound(`no line at number ${known}`);
      return line;
    });
  }
}

/** @param {string} why */
function unsound(why) {
  return new UserError(`Redis has records of this job that no run wrote: ${why}.`, { exitCode: 1 });
}
