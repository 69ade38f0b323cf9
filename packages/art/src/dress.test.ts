import { describe, expect, it } from 'vitest';
import { contrast, dressing, paletteIndexOf, wear } from './dress.ts';
import { hudColours } from './hud-colours.ts';
import { drawFrame, drawReels, drawBackdrop } from './scene.ts';
import { drawSymbol } from './symbol.ts';
import { vendors } from './vendors/index.ts';

const labels = Object.keys(vendors);
const FRAME = { window: { width: 330, height: 252 }, columns: 3, inset: { top: 28, side: 13, bottom: 26 } };

/** Every label in each of its palettes. */
const worn = labels.flatMap((label) =>
  vendors[label]!.palettes.map((_, i) => [label, i, { ...vendors[label]!, wears: i }] as const),
);

describe('palette of a game', () => {
  it.each(labels)('%s gives the same game the same palette, and several over many games', (label) => {
    const vendor = vendors[label]!;
    const chosen = Array.from({ length: 40 }, (_, i) => paletteIndexOf(vendor, label, `game-${i}`));
    expect(new Set(chosen).size).toBe(vendor.palettes.length);
    expect(wear(vendor, label, 'game-7').wears).toBe(chosen[7]);
  });

  it.each(worn)('%s in palette %i: text on controls and letters on reels have enough contrast', (label, _, vendor) => {
    const { deep, pill, button } = hudColours(vendor);
    for (const ground of [deep, pill]) expect(contrast('#fff8e7', ground)).toBeGreaterThan(7);
    expect(contrast('#fff8e7', button)).toBeGreaterThan(3);
    const { lettering, panel, plaque } = dressing(vendor);
    if (label !== 'padma') expect(contrast(lettering, vendor.dress.hasPlaques ? plaque : panel)).toBeGreaterThan(3);
  });
});

describe('reels', () => {
  it.each(labels)('%s: letters, bars and special symbols differ from each other and from plain ones', (label) => {
    const vendor = vendors[label]!;
    const glyphs = ['A', 'K', 'Q', 'J', '10', 'BAR', '2BAR', '3BAR'];
    const drawn = glyphs.map((glyph) => drawSymbol(vendor, label, { role: 'low', glyph, prefix: 's' }));
    expect(new Set(drawn).size).toBe(glyphs.length);
    const bars = drawn.slice(5).map((svg) => svg.match(/href="#sbar"/g)?.length);
    expect(bars).toEqual([1, 2, 3]);
    const roles = (['wild', 'scatter', 'high'] as const).map((role) =>
      drawSymbol(vendor, label, { role, motif: 'bell', prefix: 's' }),
    );
    expect(new Set(roles).size).toBe(3);
  });

  it.each(labels)(
    '%s draws a frame and a panel for three reels, a night version, and the hero in the scenery',
    (label) => {
      const vendor = vendors[label]!;
      expect(drawFrame(vendor, FRAME)).toContain('viewBox="0 0 356 306"');
      expect(drawReels(vendor, FRAME)).toContain('viewBox="0 0 330 252"');
      const size = { width: 360, height: 740 };
      const day = drawBackdrop(vendor, label, size);
      expect(drawBackdrop(vendor, label, { ...size, mood: 'night' })).not.toBe(day);
      expect(drawBackdrop(vendor, label, { ...size, hero: 'lotus' })).not.toBe(day);
    },
  );
});
