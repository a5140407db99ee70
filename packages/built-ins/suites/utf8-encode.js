import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal, needsNodeModules } from '../host.js';
import { encodeUtf8 } from '../references.js';
import { texts, textWorkloads } from '../texts.js';

export default defineSuite({
  question: 'How fast is a text turned into UTF-8?',
  baseline: 'TextEncoder',
  work: 'sync',
  // Bytes of the text in UTF-16.
  workloads: textWorkloads(
    (text) => text,
    (text) => 2 * text.length,
  ),
  cases: {
    TextEncoder: {
      unavailable: needsGlobal('TextEncoder'),
      load: () => {
        const encoder = new TextEncoder();
        return (text) => encoder.encode(text);
      },
    },
    'Buffer.from': {
      unavailable: needsNodeModules,
      load: async () => {
        const { Buffer } = await import('node:buffer');
        return (text) => {
          const { buffer, byteOffset, length } = Buffer.from(text);
          return new Uint8Array(buffer, byteOffset, length);
        };
      },
    },
  },
  reference: encodeUtf8,
  examples: () => texts,
  show: (text) => `${text.length} code units: ${JSON.stringify(text.slice(0, 20))}`,
  answer: {
    workloads: ['ascii', 'arabic'],
    sentences: formatInputs({
      inputs: { ascii: '64 Ki characters of ASCII', arabic: '64 Ki characters of Arabic' },
      ways: { TextEncoder: '`TextEncoder`', 'Buffer.from': '`Buffer.from`' },
    }),
  },
});
