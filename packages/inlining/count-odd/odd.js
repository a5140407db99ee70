/** For those that call a function of another module. @param {number} value */
export const isOdd = (value) => value & 1;
