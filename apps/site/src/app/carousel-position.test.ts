import { describe, expect, it } from 'vitest';
import { loops, settle, stepBack, stepOn } from './carousel-position.ts';

it.each([
  [1, 1, false],
  [2, 1, true],
  [7, 7, false],
  [8, 7, true],
  [5, 5, false],
  [6, 5, true],
])('%d items in a window of %d loop: %s', (count, visible, looping) => expect(loops({ count, visible })).toBe(looping));

describe('three banners', () => {
  const size = { count: 3, visible: 1 };

  it('start again after the last, without scrolling back over all', () => {
    const seen = [];
    for (let position = 0, turn = 0; turn < 7; turn += 1) {
      seen.push(settle(position, size));
      position = stepOn(settle(position, size), size);
    }
    expect(seen).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  it('step back from the first to the last', () => {
    expect(stepBack(0, size)).toEqual({ from: 3, to: 2 });
    expect(stepBack(2, size)).toEqual({ from: 2, to: 1 });
  });

  it('step on from a copy that is not settled yet', () => expect(stepOn(3, size)).toBe(1));
});

it('An empty carousel has position 0', () => expect(settle(0, { count: 0, visible: 1 })).toBe(0));
