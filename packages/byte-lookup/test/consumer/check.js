/** Runs in an empty project, in each runtime: the calls of both module systems give the same answers. */

import { createRequire } from 'node:module';
import * as main from 'byte-lookup';
import * as generator from 'byte-lookup/generate';
import * as http from 'byte-lookup/http';
import * as web from 'byte-lookup/web';

const require = createRequire(import.meta.url);
const modules = [
  { main, http, web, generator },
  {
    main: require('byte-lookup'),
    http: require('byte-lookup/http'),
    web: require('byte-lookup/web'),
    generator: require('byte-lookup/generate'),
  },
];
const bytes = new TextEncoder().encode('GET / HTTP/1.1\r\nAccept-Encoding: br\r\nTE: x\r\nDNT: 1\r\n');
const answers = modules.map(({ main, http, web, generator }) => {
  const lookup = main.compileLookup(['accept-encoding', 'TE', 'via'], { ignoreCase: true });
  const code = generator.generate(['te'], { format: 'cjs', strategy: 'perfect-hash' });
  return [
    http.headerName(bytes, 16, 31),
    lookup(bytes, 16, 31),
    lookup(bytes, 37, 39),
    web.headerName(bytes, 44, 47),
    http.headerName(bytes, 44, 47),
    lookup(bytes),
    code.length,
  ];
});
const [esm, cjs] = answers.map((answer) => JSON.stringify(answer));
if (esm !== cjs) throw new Error(`${esm} is not ${cjs}`);
console.log(JSON.stringify(answers[0]?.slice(0, 5)));
