import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { Palette, SymbolRole, Vendor } from './types.ts';

export interface SymbolOptions {
  role: SymbolRole;
  /** What stands on the symbol: a motif, or letters. Exactly one of both. */
  motif?: string;
  glyph?: string;
  /** Width and height in pixels. */
  size?: number;
  prefix?: string;
}

/** Where the title's gradients live in a tile; letters are drawn there and cut out. */
const GLYPH_BOX = { x: 108, y: 304, w: 84, h: 76, align: 'centre' } as const;
const GLYPH_VIEW = '96 288 108 108';
const RIBBON_BOX = { x: 92, y: 318, w: 116, h: 36, align: 'centre' } as const;
const HERO_VIEW = '20 28 260 260';
const RIBBON: Partial<Record<SymbolRole, string>> = { wild: 'WILD', scatter: 'SCATTER' };

/** The ground a vendor's title needs: light lettering stands on its dark colour, dark lettering on its paper. */
function plaque(vendor: Vendor, colours: Palette, x: number, y: number, w: number, h: number): string {
  const { fill, outline } = vendor.typeset;
  const edge = fill === 'white' ? '#fff' : colours[fill];
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h * 0.2}" fill="${colours[outline]}" stroke="${edge}" stroke-width="2.5"/>`;
}

/** Without symbols of its own, a vendor's hero is cut out of its tile, and letters are written in its title hand. */
function symbolFromTile(vendor: Vendor, label: string, options: SymbolOptions): [viewBox: string, body: string] {
  const { role, motif, glyph, prefix = '' } = options;
  const game = { vendor: label, id: 'symbols', palette: 0, prefix };
  const alone = { withoutJitter: true, isSymbol: true };
  if (glyph !== undefined) {
    const titleBox = { ...GLYPH_BOX, lines: [glyph] };
    const { layers, colours } = draw(vendor, { ...game, name: glyph }, { ...alone, titleBox });
    const ground = plaque(vendor, colours, 99, 291, 102, 102);
    return [GLYPH_VIEW, `<defs>${layers.defs}</defs>${ground}${layers.title}`];
  }
  if (motif === undefined) throw new RangeError('a symbol needs a motif or a glyph');
  const word = RIBBON[role];
  const titleBox = { ...RIBBON_BOX, lines: [word ?? ' '] };
  const { layers, colours } = draw(vendor, { ...game, motif, name: word ?? ' ' }, { ...alone, titleBox });
  const [viewX = 0, viewY = 0, edge = 0] = (vendor.symbolView ?? HERO_VIEW).split(' ').map(Number);
  const scale = edge / 260;
  const ribbon = word
    ? `<g transform="translate(${viewX + edge / 2 - 150 * scale} ${viewY + edge - 374 * scale})scale(${scale})">${plaque(vendor, colours, 78, 310, 144, 54)}${layers.title}</g>`
    : '';
  return [`${viewX} ${viewY} ${edge} ${edge}`, `<defs>${layers.defs}</defs>${layers.hero}${ribbon}`];
}

/** A square slot symbol in a vendor's language. */
export function drawSymbol(vendor: Vendor, label: string, options: SymbolOptions): string {
  const { role, motif, glyph, size = 240, prefix = '' } = options;
  const name = glyph ?? motif;
  if (vendor.drawSymbol) {
    const body = vendor.drawSymbol({
      prefix,
      role,
      ...(motif === undefined ? {} : { motif }),
      ...(glyph === undefined ? {} : { glyph }),
    });
    return svgDocument('0 0 240 240', size, size, body, name);
  }
  const [viewBox, body] = symbolFromTile(vendor, label, options);
  return svgDocument(viewBox, size, size, body, name);
}
