import { Fault } from 'rounds';

/** External problems with files, in words: what happened, why, and what to do. */

/**
 * @typedef {import('./content.js').Plan} Plan
 * @type {Record<string, (plan: Plan) => string>}
 */
const words = {
  EMFILE: ({ reads, schedule }) =>
    `too many open files (EMFILE): ${
      schedule === 'at-once'
        ? `${reads} reads started at once hold a descriptor each`
        : 'the reads in flight need more descriptors'
    }, more than this process may have; raise the limit (ulimit -n ${Math.max(1024, 2 * reads)}), or keep fewer in flight`,
  ENFILE: () => 'too many open files on this machine (ENFILE): close some, or raise fs.file-max',
  ENOENT: () =>
    'a file of the suite is gone (ENOENT): something deleted it while it was being read; keep cleaners off the temporary folder, and run again',
  EISDIR: () =>
    "a directory stands in a file's place (EISDIR): something else writes into the temporary folder; keep it out, and run again",
  EACCES: () => 'a file of the suite may not be read (EACCES): check the temporary folder, or set TMPDIR',
  ENOSPC: ({ files, size }) =>
    `no space left in the temporary folder (ENOSPC): ${files} × ${size} bytes are needed; free some, or set TMPDIR to a folder that has them`,
  EDQUOT: () => 'the quota of the temporary folder is used up (EDQUOT): free some, or set TMPDIR',
};

/** just-js gives Linux's numbers. @type {Record<number, string>} */
const codes = {
  2: 'ENOENT',
  13: 'EACCES',
  21: 'EISDIR',
  23: 'ENFILE',
  24: 'EMFILE',
  28: 'ENOSPC',
  122: 'EDQUOT',
};

/**
 * @param {unknown} error
 * @param {Plan} plan
 * @returns {unknown} an error with such a message, or the error itself
 */
export function inWords(error, plan) {
  const { code: name, errno } = /** @type {any} */ (error ?? {});
  const code = String(name ?? codes[errno]);
  return words[code] ? new Fault(words[code](plan), { cause: error }) : error;
}
