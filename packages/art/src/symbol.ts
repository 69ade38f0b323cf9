import { paletteOf } from './colour.ts';
import { contrast, dressing, wornPalette } from './dress.ts';
import { num } from './geometry/path.ts';
import { warps } from './lettering/warps.ts';
import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { Palette, SymbolRole, Vendor } from './types.ts';

export interface SymbolOptions {
  role: SymbolRole;
  /** The content of the symbol: either a motif or letters. */
  motif?: string;
  glyph?: string;
  /** Width and height in pixels. */
  size?: number;
  prefix?: string;
}

type Picture = [viewBox: string, body: string];

/** The part of a tile to which the title's gradients apply; letters are drawn there and cut out. */
const GLYPH_BOX = { x: 106, y: 298, w: 88, h: 78, align: 'centre' } as const;
const GLYPH_VIEW = '96 288 108 108';
/** Drawn twice as large, so that outlines and shadows of the title lettering shrink with the letters. */
const BAR_BOX = { x: 72, y: 312, w: 156, h: 52, align: 'centre', warp: warps.none(), slant: 0 } as const;
const BAR_MIDDLE = 338;
const RIBBON_BOX = { x: 92, y: 318, w: 116, h: 36, align: 'centre' } as const;
const HERO_VIEW = '20 28 260 260';
const RIBBON: Partial<Record<SymbolRole, string>> = { wild: 'WILD', scatter: 'SCATTER' };

/** Letters of neighbouring ranks take neighbouring palettes. */
const RANKS = ['A', 'K', 'Q', 'J', '10', '9'] as const;
const LEGIBLE = 3;

const ALONE = { withoutJitter: true, isSymbol: true } as const;

/** The ground that a vendor's title needs: dark below light lettering, light below dark lettering. */
function plaque(vendor: Vendor, colours: Palette, x: number, y: number, w: number, h: number): string {
  const { fill, outline } = vendor.typeset;
  const edge = fill === 'white' ? '#fff' : colours[fill];
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h * 0.2}" fill="${colours[outline]}" stroke="${edge}" stroke-width="2.5"/>`;
}

/** A palette for a letter: a different one per rank, out of those that are readable on the reels of the game. */
function letterPalette(vendor: Vendor, glyph: string): number {
  const worn = wornPalette(vendor);
  const { panel, isLight } = dressing(vendor);
  const readable = vendor.palettes.flatMap((_, i) => {
    const { lettering, isLight: isToo } = dressing(vendor, i);
    const isLegible = vendor.dress.hasPlaques || contrast(lettering, panel) >= LEGIBLE;
    return isLegible && isToo === isLight ? [i] : [];
  });
  const rank = Math.max(0, (RANKS as readonly string[]).indexOf(glyph));
  return readable.length === 0 ? worn : (readable[(worn + rank) % readable.length] ?? worn);
}

/** Letters in the vendor's title lettering over three beads, which repeat the colour of the rank. */
function letterSymbol(vendor: Vendor, label: string, glyph: string, prefix: string): Picture {
  const palette = letterPalette(vendor, glyph);
  const { hasPlaques } = vendor.dress;
  const box = hasPlaques ? { ...GLYPH_BOX, x: 116, y: 310, w: 68, h: 62 } : GLYPH_BOX;
  const game = { vendor: label, id: 'symbols', palette, prefix, name: glyph };
  const { layers, colours } = draw(vendor, game, { ...ALONE, titleBox: { ...box, lines: [glyph] } });
  const { band, bead } = dressing(vendor, palette);
  const ground = hasPlaques ? letterPlaque(vendor, palette) : '';
  const { panel } = dressing(vendor);
  const colour = [bead, band, colours[1]].find((c) => contrast(c, panel) > 1.8) ?? bead;
  const beads = `<path d="M104 388h26M170 388h26" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/><path d="M150 379l9 9-9 9-9-9z" fill="${colour}"/><circle cx="137" cy="388" r="2.6" fill="${colour}"/><circle cx="163" cy="388" r="2.6" fill="${colour}"/>`;
  return [GLYPH_VIEW, `<defs>${layers.defs}</defs>${ground}${layers.title}${hasPlaques ? '' : beads}`];
}

function letterPlaque(vendor: Vendor, palette: number): string {
  const { plaque: ground, lettering, bead } = dressing(vendor, palette);
  const shape = (r: number, attributes: string): string =>
    `<rect x="${num(150 - r)}" y="${num(342 - r)}" width="${num(r * 2)}" height="${num(r * 2)}" rx="${num(r * 0.5)}" ${attributes}/>`;
  return (
    shape(49, 'fill="#0004" transform="translate(0 3)"') +
    shape(48, `fill="${ground}" stroke="${bead}" stroke-width="3"`) +
    shape(42, `fill="none" stroke="${lettering}" stroke-width="1.2" stroke-dasharray="0 5" stroke-linecap="round"`)
  );
}

/** One, two or three bars, each lettered, as on the reels of an old machine. */
function barSymbol(vendor: Vendor, label: string, count: number, prefix: string): Picture {
  const worn = wornPalette(vendor);
  const game = { vendor: label, id: 'symbols', palette: worn, prefix, name: 'BAR' };
  const { layers } = draw(vendor, game, { ...ALONE, titleBox: { ...BAR_BOX, lines: ['BAR'] } });
  const { plaque: ground, band, bead, rim, panel } = dressing(vendor);
  const edge = [band, bead, rim].find((c) => contrast(c, ground) > 1.8 && contrast(c, panel) > 1.4) ?? band;
  const bar = `<rect x="99" y="321" width="102" height="34" rx="8" fill="#0005" transform="translate(0 2.5)"/><rect x="99" y="321" width="102" height="34" rx="8" fill="${ground}" stroke="${edge}" stroke-width="3.4"/><rect x="103" y="325" width="94" height="26" rx="5" fill="none" stroke="${bead}" stroke-width="1" opacity=".7"/><g transform="translate(75 169)scale(.5)">${layers.title}</g>`;
  const gap = 33.5;
  const scale = count === 1 ? 1.04 : 1;
  const copies = Array.from({ length: count }, (_, i) => {
    const y = 342 + (i - (count - 1) / 2) * gap - BAR_MIDDLE * scale;
    return `<use href="#${prefix}bar" transform="translate(${num(150 - 150 * scale, 1)} ${num(y, 1)})${scale === 1 ? '' : `scale(${scale})`}"/>`;
  }).join('');
  return [GLYPH_VIEW, `<defs>${layers.defs}<g id="${prefix}bar">${bar}</g></defs>${copies}`];
}

/**
 * What is drawn behind a picture: a beaded disc marks the wild, a burst of rays the scatter. A player knows both by
 * their outline before reading the word.
 */
function medallion(vendor: Vendor, role: SymbolRole, [viewX, viewY, edge]: readonly [number, number, number]): string {
  const { band, bead, panel } = dressing(vendor);
  const { medal } = vendor.dress;
  const x = viewX + edge / 2;
  const y = viewY + edge * 0.49;
  const radius = edge * 0.46;
  const bright = contrast(bead, panel) > contrast(band, panel) ? bead : band;
  const disc = (r: number, attributes: string): string =>
    `<circle cx="${num(x, 1)}" cy="${num(y, 1)}" r="${num(r, 1)}" ${attributes}/>`;
  const spot = medal === undefined ? '' : disc(radius * 0.94, `fill="${coloursOf(vendor)[medal]}"`);
  if (role === 'wild')
    return (
      spot +
      disc(radius, `fill="${bright}" opacity=".26"`) +
      disc(
        radius,
        `fill="none" stroke="${bright}" stroke-width="${num(edge * 0.024, 1)}" stroke-linecap="round" pathLength="36" stroke-dasharray="0 1"`,
      )
    );
  if (role !== 'scatter') return spot;
  const rays = `fill="none" stroke="${bright}" stroke-width="${num(radius * 0.5, 1)}" pathLength="40" stroke-dasharray=".9 1.1"`;
  return disc(radius * 0.77, `${rays} opacity=".34"`) + spot;
}

const coloursOf = (vendor: Vendor): Palette => paletteOf(vendor.palettes[wornPalette(vendor)] ?? '');

/** For a vendor without symbols of its own: its hero, cut out of the tile. */
function heroSymbol(vendor: Vendor, label: string, motif: string, role: SymbolRole, prefix: string): Picture {
  const word = RIBBON[role];
  const titleBox = { ...RIBBON_BOX, lines: [word ?? ' '] };
  const game = { vendor: label, id: 'symbols', palette: wornPalette(vendor), prefix, motif, name: word ?? ' ' };
  const { layers, colours } = draw(vendor, game, { ...ALONE, titleBox });
  const [viewX = 0, viewY = 0, edge = 0] = (vendor.symbolView ?? HERO_VIEW).split(' ').map(Number);
  const scale = edge / 260;
  const ribbon = word
    ? `<g transform="translate(${viewX + edge / 2 - 150 * scale} ${viewY + edge - 374 * scale})scale(${scale})">${plaque(vendor, colours, 78, 310, 144, 54)}${layers.title}</g>`
    : '';
  const behind = medallion(vendor, role, [viewX, viewY, edge]);
  return [`${viewX} ${viewY} ${edge} ${edge}`, `<defs>${layers.defs}</defs>${behind}${layers.hero}${ribbon}`];
}

/** `BAR`, `2BAR`, `3BAR`; 0 for anything else. */
const barsIn = (glyph: string): number => Number(/^([1-3]?)BAR$/.exec(glyph)?.[1] || (glyph === 'BAR' ? 1 : 0));

/** A square slot symbol in a vendor's language. */
export function drawSymbol(vendor: Vendor, label: string, options: SymbolOptions): string {
  const { role, motif, glyph, size = 240, prefix = '' } = options;
  const name = glyph ?? motif;
  if (name === undefined) throw new RangeError('a symbol needs a motif or a glyph');
  const bars = glyph === undefined ? 0 : barsIn(glyph);
  if (vendor.drawSymbol && bars === 0) {
    const given = { ...(motif === undefined ? {} : { motif }), ...(glyph === undefined ? {} : { glyph }) };
    return svgDocument('0 0 240 240', size, size, vendor.drawSymbol({ prefix, role, ...given }), name);
  }
  const [viewBox, body] =
    bars > 0
      ? barSymbol(vendor, label, bars, prefix)
      : glyph === undefined
        ? heroSymbol(vendor, label, name, role, prefix)
        : letterSymbol(vendor, label, glyph, prefix);
  return svgDocument(viewBox, size, size, body, name);
}
