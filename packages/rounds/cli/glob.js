/**
 * Whether a name matches one of the globs: `*` is any text, `?` any character, the rest stands for itself.
 *
 * @param {string[]} globs none matches everything
 * @returns {(name: string) => boolean}
 */
export function matcher(globs) {
  if (globs.length === 0) return () => true;
  const patterns = globs.map((glob) => {
    const escaped = glob
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`);
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}
