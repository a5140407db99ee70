/**
 * @param {Record<string, string | number | boolean | readonly (string | number)[] | undefined>} options by their names in code
 * @returns {string[]} words of a command line, such as `--max-time=5s`
 */
export function formatOptions(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    return value === true ? [flag] : [value].flat().map((each) => `${flag}=${each}`);
  });
}
