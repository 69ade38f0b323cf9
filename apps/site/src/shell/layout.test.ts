import { expect, it } from 'vitest';
import { layoutOf } from './layout.ts';

it.each([
  ['/', 'full'],
  ['/rng', 'full'],
  ['/no-such-page', 'full'],
  ['/fbsports', 'header'],
  ['/fbsports/', 'header'],
  ['/game', 'bare'],
  ['/seamless', 'bare'],
  ['/lottery', 'frame'],
  ['/helpmc', 'bare'],
  ['/help', 'full'],
])('%s: %s', (path, layout) => expect(layoutOf(path, false)).toBe(layout));

it.each([
  ['/', 'full'],
  ['/fbsports', 'bare'],
  ['/game', 'bare'],
  ['/lottery', 'frame'],
])('for members %s: %s', (path, layout) => expect(layoutOf(path, true)).toBe(layout));
