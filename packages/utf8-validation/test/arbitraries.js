import fc from '@rounds/fast-check';

export const drawn = { numRuns: 1000 };

/** Lead and tail bytes far more often than arbitrary bytes hold them, so that sequences nearly form. */
const nearlyUtf8 = fc.array(
  fc.oneof(
    fc.integer({ min: 0x00, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0xbf }),
    fc.constantFrom(0xc0, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff),
  ),
  { maxLength: 12 },
);

/** Mostly ASCII with runs of two, three and four bytes: code points drawn evenly would all take four. */
const character = fc.oneof(
  fc.constantFrom('a', ' ', 'é', 'ا', '中', '\u0000', '\ufeff', '\ufffd'),
  fc.constantFrom('some text ', 'سريع ', '狐狸', '🦊'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const validText = fc
  .array(character, { maxLength: 100 })
  .map((characters) => new TextEncoder().encode(characters.join('')));

/** Valid text with one byte changed, put in or taken out. */
const mutatedText = fc
  .tuple(validText, fc.nat(), fc.nat({ max: 0xff }), fc.constantFrom('change', 'insert', 'remove'))
  .map(([bytes, anywhere, byte, mutation]) => {
    const mutated = [...bytes];
    const position = anywhere % (bytes.length + 1);
    if (mutation === 'insert') mutated.splice(position, 0, byte);
    else mutated.splice(position, 1, ...(mutation === 'change' ? [byte] : []));
    return Uint8Array.from(mutated);
  });

export const anyInput = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  nearlyUtf8.map((bytes) => Uint8Array.from(bytes)),
  validText,
  mutatedText,
);
