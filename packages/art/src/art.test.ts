import { describe, expect, it } from 'vitest';
import { backdrop, frame, logo, motifs, offer, reels, symbol, tile, TILE_LIMIT, vendors } from './index.ts';
import { loadVendor } from './lazy.ts';

const labels = Object.keys(vendors);
const FRAME = { window: { width: 500, height: 300 }, columns: 5, inset: { top: 40, side: 20, bottom: 30 } };

/**
 * Checks that tags are balanced and attributes quoted. Text is escaped, so that is enough for a well-formed document.
 */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  const wrong: string[] = [];
  const leftover = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, end: string, name: string, _attributes: string, empty: string) => {
      if (end) {
        if (open.pop() !== name) wrong.push(name);
      } else if (!empty) open.push(name);
      return '';
    },
  );
  expect({ open, wrong }).toEqual({ open: [], wrong: [] });
  expect(leftover).not.toMatch(/[<>]/);
}

function assertSafe(svg: string): void {
  assertWellFormed(svg);
  expect(svg).not.toMatch(/<(script|filter|foreignObject|image|style)|\son\w+=|javascript:|NaN|undefined|Infinity/i);
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1]);
  const known = new Set(ids);
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
}

describe('tiles', () => {
  it.each(labels)('%s draws every motif, small, safe and well-formed', (vendor) => {
    for (const motif of motifs) {
      const svg = tile({
        id: `t-${motif}`,
        vendor,
        motif,
        name: 'Seven Layer Masquerade',
        kind: 'slot',
        prefix: 'p7-',
      });
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
      assertSafe(svg);
      for (const [, id] of svg.matchAll(/\sid="([^"]+)"/g)) expect(id).toMatch(/^p7-/);
    }
  });

  it('draws the same game identically, and two games differently', () => {
    const game = { id: 'g1', vendor: 'padma', name: 'Jasmine Elephant', motif: 'elephant' };
    expect(tile(game)).toBe(tile(game));
    expect(tile({ ...game, id: 'g2' })).not.toBe(tile(game));
  });

  it.each(labels)('%s draws every palette and every length of name', (vendor) => {
    const palettes = vendors[vendor]?.palettes.length ?? 0;
    for (let palette = 0; palette < palettes; palette++) {
      for (const name of ['Koi', "Rajah's Gold 88", 'Grand Imperial Ballroom']) {
        const svg = tile({ id: name, vendor, name, palette });
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
        assertSafe(svg);
      }
    }
  });

  it.each(labels)('%s draws a tile with two heroes, different or alike', (vendor) => {
    const [motif = '', other = ''] = vendors[vendor]?.motifs ?? [];
    const game = { id: 'pair', vendor, motif, name: 'Two Leaves and a Bud', prefix: 'p7-' };
    const alone = tile(game);
    expect(tile({ ...game, partner: motif }) === alone).toBe(vendor === 'baraha'); // a card of this vendor has two heads with and without a partner
    for (const partner of [...motifs, other]) {
      const svg = tile({ ...game, partner });
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
      assertSafe(svg);
    }
    const light = { ...game, motif: 'moon' };
    expect(tile({ ...light, partner: 'kite' })).not.toBe(tile(light));
  });

  it.each(labels)('%s draws every motif under a title at the top', (vendor) => {
    for (const motif of motifs) {
      const game = { id: `t-${motif}`, vendor, motif, name: 'Seven Layer Masquerade' };
      const svg = tile({ ...game, titleAt: 'top' });
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
      assertSafe(svg);
      expect(svg === tile(game)).toBe(vendors[vendor]?.hasCentredTitle ?? false);
    }
  });

  it('sets names outside the drawn alphabet as text, escaped', () => {
    expect(tile({ id: 'b', vendor: 'padma', name: 'পদ্মা' })).toContain('>পদ্মা</tspan></text>');
    // A long name takes two lines, so that its letters stay readable.
    const long = tile({ id: 'b', vendor: 'sylhet', name: 'দুটি পাতা একটি কুঁড়ি' });
    expect(long).toContain('>দুটি পাতা</tspan>');
    expect(Number(/font-size="(\d+)"/.exec(long)?.[1])).toBeGreaterThanOrEqual(28);
    const svg = tile({ id: 'x', vendor: 'narra', name: '<script>&"' });
    assertSafe(svg);
    expect(svg).toContain('&lt;script&gt;&amp;');
  });

  it('refuses an unknown vendor, motif or palette', () => {
    expect(() => tile({ id: 'x', vendor: 'nobody', name: 'X' })).toThrow(/unknown vendor/);
    expect(() => tile({ id: 'x', vendor: 'padma', name: 'X', motif: 'unicorn' })).toThrow(/unknown motif/);
    expect(() => tile({ id: 'x', vendor: 'padma', name: 'X', palette: 9 })).toThrow(/no palette/);
  });
});

describe('symbols and scenery', () => {
  it.each(labels)('%s draws symbols of every role', (vendor) => {
    const drawn = new Set<string>();
    for (const motif of vendors[vendor]?.motifs ?? []) {
      for (const role of ['wild', 'scatter', 'high'] as const) {
        const svg = symbol({ vendor, role, motif, size: 128, prefix: 's' });
        assertSafe(svg);
        drawn.add(svg);
      }
    }
    expect(drawn.size).toBe((vendors[vendor]?.motifs.length ?? 0) * 3);
    for (const glyph of ['A', 'K', 'Q', 'J', '10']) assertSafe(symbol({ vendor, role: 'low', glyph }));
    expect(() => symbol({ vendor, role: 'high' })).toThrow(/motif or a glyph/);
  });

  it.each(labels)('%s draws scenery, frame, reels and logo', (vendor) => {
    for (const aspect of [0.49, 2.05, 1.6]) assertSafe(backdrop({ vendor, aspect }));
    assertSafe(frame({ vendor, ...FRAME }));
    assertSafe(reels({ vendor, ...FRAME }));
    assertSafe(logo({ vendor, name: 'Jasmine Elephant' }));
  });

  it('loads one vendor at a time', async () => {
    for (const label of labels) expect((await loadVendor(label)).name).toBe(vendors[label]?.name);
    await expect(loadVendor('nobody')).rejects.toThrow(/unknown vendor/);
  });
});

describe('offers', () => {
  it('draws every motif as a hero, small, safe and well-formed', () => {
    const paint = { body: '#a00', shade: '#700', middle: '#c33', light: '#fff', accent: '#fc0', dark: '#300' };
    const colours = { sky: ['#205', '#74c'], disc: ['#ffb', '#fb2'], land: ['#429', '#216'] } as const;
    for (const motif of motifs) {
      const svg = offer({ colours, figures: [{ motif, x: 392, y: 164, scale: 1, tilt: 4, colours: paint }] });
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(TILE_LIMIT);
      assertSafe(svg.trim());
    }
  });
});
