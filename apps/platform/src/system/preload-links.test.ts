import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

test.each([
  // Scripts are named in the page: a drawn screen paints before them.
  ['<script type="module" crossorigin src="/assets/a-1.js"></script>', ''],
  ['<link rel="modulepreload" crossorigin href="/assets/b.js">', ''],
  ['<link rel="stylesheet" href="/assets/c.css">', '</assets/c.css>; rel=preload; as=style'],
  [
    '<link rel="preload" href="/assets/d.woff2" as="font" type="font/woff2" crossorigin>',
    '</assets/d.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin',
  ],
  ['<link rel="icon" href="/favicon.svg"><script>inline</script><script src="/classic.js"></script>', ''],
  // An image chosen by its size has no single URL, and other origins are not preloaded.
  ['<link rel="preload" as="image" imagesrcset="/a.webp 1w, /b.webp 2w">', ''],
  ['<link rel="stylesheet" href="https://else.example/c.css"><link rel="stylesheet" href="//else.example/c.css">', ''],
  ['<link rel="stylesheet" href="/c.css>, <https://else.example/x">', ''],
])('%s', (html, header) => expect(preloadLinks(html)).toBe(header));
