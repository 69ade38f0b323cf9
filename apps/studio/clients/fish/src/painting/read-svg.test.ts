import { expect, test } from 'vitest';
import { readSvg } from './read-svg.ts';

test('elements are read with their attributes, in their order', () => {
  expect(readSvg('<svg width="2" height="1"><g opacity=".5"><path d="M0 0h1"/></g><circle r="1"/></svg>')).toEqual({
    name: 'svg',
    attributes: { width: '2', height: '1' },
    children: [
      {
        name: 'g',
        attributes: { opacity: '.5' },
        children: [{ name: 'path', attributes: { d: 'M0 0h1' }, children: [] }],
      },
      { name: 'circle', attributes: { r: '1' }, children: [] },
    ],
  });
});

test.each([
  ['text', '<svg>fish</svg>'],
  ['an element that is not closed', '<svg><g></svg>'],
  ['one that was not open', '<svg></g></svg>'],
  ['nothing', ''],
])('%s is refused', (_, svg) => {
  expect(() => readSvg(svg)).toThrow(SyntaxError);
});
