import { checkSigns } from '../signs.js';

export const ofNothing = undefined;

export const check = checkSigns((a, b) => (b < 0 ? -a : a));
