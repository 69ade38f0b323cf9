import { expect, test } from 'vitest';
import { phonePreload } from './render-page.ts';

const preload = (imagesrcset: string) => phonePreload({ imagesrcset, imagesizes: '100vw' }, 'https://cdn.example');

test('names the widths of a picture from the image host, for the width of phones', () => {
  expect(preload('/a/480.webp 480w, /a/960.webp 960w')).toBe(
    '<https://cdn.example/a/480.webp>; rel=preload; as=image; imagesrcset="https://cdn.example/a/480.webp 480w, ' +
      'https://cdn.example/a/960.webp 960w"; imagesizes="412px"; fetchpriority=high',
  );
});

test.each(['/a"b.webp 480w', '/a>b.webp 480w', '/a;b.webp 480w', '/a\r\nb.webp 480w', '/ñ.webp 480w'])(
  'names no picture whose address a header cannot hold: %j',
  (imagesrcset) => {
    expect(preload(imagesrcset)).toBeUndefined();
  },
);
