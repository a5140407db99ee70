import { formatWays } from 'rounds/suite';

/** @typedef {import('rounds').AnswerSentences} AnswerSentences */

/** @type {AnswerSentences} */
export function callSentences(results) {
  const inJavaScript = {
    inlined: 'a number with the call inlined',
    'kept-out': 'if it is not',
    megamorphic: 'by eight functions in turn',
    proxy: 'through a `Proxy`',
  };
  const native = { 'native-inlined': 'a number with the call inlined', 'native-called': 'if it is not' };
  return [inJavaScript, native].flatMap((ways) => formatWays(results, ways, ['1000-values']));
}

/** @type {AnswerSentences} */
export function recursionSentences(results) {
  return ['', 'native-'].flatMap((prefix) =>
    formatWays(results, { [`${prefix}loop`]: 'a factor by a loop', [`${prefix}recursion`]: 'by recursion' }, [
      'up-to-12',
      'up-to-20',
    ]),
  );
}
