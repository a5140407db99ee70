export type Strategy = 'perfect-hash' | 'switch' | 'ternary' | 'trie';
export type Format = 'esm' | 'cjs' | 'ts';

export declare const strategies: readonly Strategy[];
export declare const formats: readonly Format[];

export interface GenerateOptions {
  /** Whether ASCII letters match in either case (default: false). */
  ignoreCase?: boolean;
  /** Default: `perfect-hash`. */
  strategy?: Strategy;
  /** Default: `esm`. */
  format?: Format;
  /** The exported function's name (default: `lookup`). */
  name?: string;
}

/**
 * Writes a module, without dependencies, whose one function recognises the words in bytes.
 *
 * @param words byte strings: a character for each byte, at most U+00FF
 * @returns the module's source text
 * @throws {TypeError} if a word is not a byte string, is a duplicate, or differs from another only in ignored case
 * @throws {RangeError} if more than 100,000 words of four bytes or more are to have a perfect hash
 */
export declare function generate(words: Iterable<string>, options?: GenerateOptions): string;
