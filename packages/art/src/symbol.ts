import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { SymbolRole, Vendor } from './types.ts';

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
const GLYPH_BOX = { x: 102, y: 300, w: 96, h: 84, align: 'centre' } as const;
const RIBBON: Partial<Record<SymbolRole, string>> = { wild: 'WILD', scatter: 'SCATTER' };

/** Without symbols of its own, a vendor's hero is cut out of its tile, and letters are written in its title hand. */
function symbolFromTile(vendor: Vendor, label: string, options: SymbolOptions): [viewBox: string, body: string] {
  const { role, motif, glyph, prefix = '' } = options;
  const game = { vendor: label, id: 'symbols', palette: 0, prefix };
  if (glyph !== undefined) {
    const { layers } = draw(
      vendor,
      { ...game, name: glyph },
      { titleBox: { ...GLYPH_BOX, lines: [glyph] }, withoutJitter: true },
    );
    return ['96 288 108 108', `<defs>${layers.defs}</defs>${layers.title}`];
  }
  if (motif === undefined) throw new RangeError('a symbol needs a motif or a glyph');
  const name = RIBBON[role] ?? ' ';
  const { layers } = draw(
    vendor,
    { ...game, motif, name },
    { titleBox: { x: 84, y: 316, w: 132, h: 46, align: 'centre', lines: [name] }, withoutJitter: true },
  );
  const ribbon = RIBBON[role] ? `<g transform="translate(0 -92)">${layers.title}</g>` : '';
  return ['20 28 260 260', `<defs>${layers.defs}</defs>${layers.hero}${ribbon}`];
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
