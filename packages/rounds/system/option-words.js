/**
 * The words of a command line for options by their names in code.
 *
 * @param {Record<string, string | number | boolean | readonly (string | number)[] | undefined>} options
 * @returns {string[]}
 */
export function formatOptions(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    return value === true ? [flag] : [value].flat().map((each) => `${flag}=${each}`);
  });
}
