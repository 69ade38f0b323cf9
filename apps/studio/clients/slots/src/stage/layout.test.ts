import { describe, expect, test } from 'vitest';
import { layOut } from './layout.ts';

describe.each([5, 3])('%i reels', (columns) => {
  test.each([
    [360, 740, 'tall'],
    [320, 568, 'tall'],
    [412, 915, 'tall'],
    [768, 1024, 'tall'],
    [740, 360, 'short'],
    [568, 320, 'short'],
    [1024, 768, 'wide'],
    [1440, 900, 'wide'],
    [2560, 1300, 'wide'],
  ] as const)(
    '%i × %i: the reels are inside the page, large, and do not overlap the controls',
    (width, height, mode) => {
      const layout = layOut(width, height, columns, 3);
      const { cell, x, y, frame } = layout;
      expect(layout.mode).toBe(mode);
      expect(x - frame.inset.side).toBeGreaterThanOrEqual(0);
      expect(x + frame.window.width + frame.inset.side).toBeLessThanOrEqual(width);
      expect(y - frame.inset.side).toBeGreaterThanOrEqual(0);
      expect(y + frame.window.height + frame.inset.side).toBeLessThanOrEqual(height - 40);
      expect(cell.width / cell.height).toBeGreaterThan(0.75);
      expect(cell.width / cell.height).toBeLessThan(1.35);
      if (layout.logo) expect(layout.logo.y + layout.logo.height).toBeLessThanOrEqual(y + 4);
      const share = mode === 'tall' ? frame.window.width / width : frame.window.height / height;
      expect(share).toBeGreaterThan(mode === 'tall' ? 0.6 : 0.5);
    },
  );
});
