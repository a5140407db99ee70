import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

/** Made by `runners/site.js`, together with the pages: the address and the menus. */
const made = JSON.parse(readFileSync(new URL('../pages/site.json', import.meta.url), 'utf8'));

const { address, source, menus } = made;

export default defineConfig({
  ...{
    title: 'Rounds',
    description: 'Benchmarks of JavaScript runtimes, with confidence intervals',
    lang: 'en',
  },
  ...{
    srcDir: 'pages',
    outDir: 'built',
    cacheDir: 'cache',
    base: new URL(address).pathname,
    cleanUrls: true,
  },
  // A page costs its reader nothing but itself.
  router: { prefetchLinks: false },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // As GitHub names them, so that one link leads to the same heading there and here.
    anchor: {
      slugify: (text) =>
        text
          .trim()
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .replace(/\s/g, '-'),
    },
  },
  sitemap: { hostname: address },
  head: [['link', { rel: 'icon', href: `${new URL(address).pathname}icon.svg` }]],
  transformHead: ({ pageData: { relativePath, title, description } }) => [
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    [
      'meta',
      { property: 'og:url', content: address + relativePath.replace(/(?:^|(?<=\/))index\.md$|\.md$/, '') },
    ],
  ],
  themeConfig: {
    nav: menus.map(({ text, link }) => ({ text, link, activeMatch: `^${link}` })),
    sidebar: Object.fromEntries(menus.map(({ link, items }) => [link, items])),
    search: { provider: 'local' },
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: source }],
    docFooter: { prev: false, next: false },
  },
});
