import { expect, it } from 'vitest';
import { ChunkFailure, firstScript, isChunkFailure } from './stale-version.ts';

it.each([
  [
    '<script>x</script><link rel="modulepreload" crossorigin id="application" href="/assets/index-a1.js">',
    '/assets/index-a1.js',
  ],
  ['<script>x</script><script type="module" crossorigin src="/assets/index-a1.js"></script>', '/assets/index-a1.js'],
  ['<script type="application/json" id="boot">{}</script><script src="/x.js"></script>', '/x.js'],
  ['<p>Bad gateway</p>', undefined],
])('reads the version of a page', (html, script) => expect(firstScript(html)).toBe(script));

it('distinguishes a missing chunk from a fault', () => {
  expect(isChunkFailure(new ChunkFailure('x'))).toBe(true);
  expect(isChunkFailure(new TypeError('x'))).toBe(false);
});
