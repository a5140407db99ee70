import { existsSync } from 'node:fs';

/** Where a browser may be; who has it elsewhere names it in CHROMIUM. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser that pages are tested in. That there is none is a reason to skip; that CHROMIUM is wrong is a mistake.
 *
 * @param {Record<string, string | undefined>} [env]
 * @param {(path: string) => boolean} [exists]
 * @returns {{ path: string, skip: false } | { path: undefined, skip: string }}
 */
export function findChromium(env = process.env, exists = existsSync) {
  const named = env.CHROMIUM;
  if (named && !exists(named)) {
    throw new Error(
      `CHROMIUM names ${named}, which is not there. Correct it, or unset it to have one looked for.`,
    );
  }
  const path = named || places.find(exists);
  return path === undefined
    ? { path, skip: 'no Chromium found: apt-get install chromium, or set CHROMIUM to its path' }
    : { path, skip: false };
}
