/**
 * What a worker says stands behind a token, so that nothing else which its process prints is taken for it. The token comes by the standard
 * input, and is read before any code of a suite runs: no suite finds it in the arguments or the environment of its process, nor do
 * the processes that it starts have anything left to read.
 *
 * @param {() => string} read blocks until there is some of it; `''` at the end
 * @returns {string}
 */
export function readToken(read) {
  let line = '';
  for (let more = read(); more !== ''; more = read()) {
    line += more;
    if (line.endsWith('\n')) break;
  }
  return line.slice(0, -1);
}
