/**
 * Files that time their own loop have no function to call. This finds what they measure, and suggests a declaration.
 *
 * @typedef {{ why: string, lines?: string[] }} Refusal `lines`: suggested code
 */

const clocks = /\b(performance\.now|Date\.now|process\.hrtime(?:\.bigint)?|console\.time)\s*\(/g;
const loop = /\b(?:for|while)\s*(?:await\s*)?\(/g;
const call = /(?:\bawait\s+)?(?<![\w$.])(?:new\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*\(/g;
/** Calls in loops that are not measured. */
const unmeasured =
  /^(?:if|for|while|switch|catch|function|return|console|performance|process|Date|Math|expect|assert)\b|\.(?:push|toFixed|log)$/;
const maxExpression = 70;

/**
 * @param {string} text of a file without a benchmark tool
 * @param {string} fallback name, if the file contains none
 * @returns {Refusal | undefined} undefined if it does not measure time
 */
export function loopIn(text, fallback) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const found = [...code.matchAll(clocks)];
  const [first] = found;
  // A clock that is read once measures nothing.
  if (first === undefined || (found.length < 2 && first[1] !== 'console.time')) return undefined;
  const timed = code.slice(first.index + first[0].length);
  const measured = callIn(bodyOf(timed)) ?? callIn(timed);
  const [, label] = /\bconsole\.time\s*\(\s*(['"`])([^'"`$\n]+)\1/.exec(code)?.slice(1) ?? [];
  const name = (label ?? measured?.name ?? fallback).replaceAll("'", '');
  const isAsync = measured?.expression.startsWith('await') ? 'async ' : '';
  const isCommon = /\brequire\s*\(/.test(code) && !/^\s*import\b/m.test(code);
  const line = code.slice(0, first.index).split('\n').length;
  return {
    why: `it times a loop of its own (${first[1]}() in line ${line}), and Rounds needs a function to call. Replace the loop by a declaration`,
    lines: [
      isCommon ? "const { bench } = require('rounds');" : "import { bench } from 'rounds';",
      `bench('${name}', ${isAsync}() => {`,
      `  return ${measured?.expression ?? `${fallback}()`};`,
      '});',
    ],
  };
}

/** @param {string} code @returns {string} the body of its first loop, or all code */
function bodyOf(code) {
  loop.lastIndex = 0;
  const head = loop.exec(code);
  if (!head) return code;
  const body = code.slice(closing(code, head.index + head[0].length - 1) + 1).trimStart();
  if (body.startsWith('{')) return body.slice(1, closing(body, 0));
  return body.split(/[;\n]/, 1)[0] ?? '';
}

/** @param {string} code @returns {{ name: string, expression: string } | undefined} the first call that may be measured */
function callIn(code) {
  for (const match of code.matchAll(call)) {
    const [start, name = ''] = match;
    if (unmeasured.test(name)) continue;
    const end = closing(code, match.index + start.length - 1);
    const whole = code.slice(match.index, end + 1).replace(/\s+/g, ' ');
    return {
      name,
      expression: whole.length > maxExpression ? `${start.replace(/\s+/g, ' ')}/* … */)` : whole,
    };
  }
  return undefined;
}

/** @param {string} code @param {number} at of a bracket @returns {number} position of the closing bracket, unless strings contain brackets */
function closing(code, at) {
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    if ('([{'.includes(code.charAt(i))) depth++;
    if (')]}'.includes(code.charAt(i)) && --depth === 0) return i;
  }
  return code.length;
}
