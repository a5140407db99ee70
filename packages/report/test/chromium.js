import { existsSync } from 'node:fs';

/** Where a browser may be; whoever has it elsewhere says so in CHROMIUM, and is taken at their word. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that pages are looked at with; undefined if there is none. */
export const chromium = process.env.CHROMIUM || places.find((place) => existsSync(place));

export const noChromium =
  chromium === undefined && 'no Chromium found: apt-get install chromium, or set CHROMIUM to its path';
