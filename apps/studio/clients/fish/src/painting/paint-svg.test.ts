import { scenery, sceneryCodes } from '@fairhouse/art/fish';
import { fishThemes } from '@fairhouse/games/fish';
import { expect, test } from 'vitest';
import { viewOf } from '../stage/view.ts';
import { listDrawings } from './drawings.ts';
import { painted, withOpacity } from './paint-svg.ts';
import { boxOf } from './path-box.ts';
import { readSvg, type SvgElement } from './read-svg.ts';

const withChildren = (element: SvgElement): SvgElement[] => [element, ...element.children.flatMap(withChildren)];

const drawings = [
  ...fishThemes.flatMap(({ code }) => listDrawings(code, viewOf(360, 540), 1)),
  ...sceneryCodes.map((code) => ({ name: code, svg: scenery(code, 360, 540) })),
];

test.each(drawings)('all that $name is drawn with is painted', ({ svg }) => {
  const elements = withChildren(readSvg(svg));
  const ids = new Map(elements.map((element) => [element.attributes['id'], element]));
  for (const { name, attributes } of elements) {
    expect(Object.keys(painted), name).toContain(name);
    expect(painted[name]).toEqual(expect.arrayContaining(Object.keys(attributes)));
    for (const value of [attributes['fill'], attributes['clip-path']]) {
      const id = /^url\(#(.+)\)$/.exec(value ?? '')?.[1];
      if (id === undefined) continue;
      expect(ids.has(id), value).toBe(true);
      const isInBox = ids.get(id)!.attributes['gradientUnits'] !== 'userSpaceOnUse' && name === 'path';
      if (isInBox) expect(boxOf(attributes['d']!).height).toBeGreaterThan(0);
    }
    expect(attributes['stroke'] ?? 'none').toMatch(/^(none|#[0-9a-f]{3,8})$/);
    expect(attributes['transform'] ?? '').toMatch(/^((translate|rotate)\([^)]+\))*$/);
  }
});

test.each([
  ['#fff', 1, '#ffffffff'],
  ['#12ab34', 0.5, '#12ab3480'],
  ['#12ab3480', 0.5, '#12ab3440'],
  ['#000', 0, '#00000000'],
])('%s with an opacity of %d is %s', (colour, opacity, result) => {
  expect(withOpacity(colour, opacity)).toBe(result);
});
