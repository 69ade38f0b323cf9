import { drawSymbol, type Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/studio';

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A symbol's drawing: a motif, or letters. */
export function symbolSvg(vendor: Vendor, label: string, symbol: StudioGame['symbols'][number], size: number): string {
  const { role, motif, glyph, id } = symbol;
  return drawSymbol(vendor, label, {
    role,
    size,
    prefix: `s${id}-`,
    ...(motif === undefined ? { glyph: glyph ?? symbol.key } : { motif }),
  });
}
