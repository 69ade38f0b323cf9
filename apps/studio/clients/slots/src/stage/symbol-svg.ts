import { drawSymbol, type Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

type GameSymbol = StudioGame['symbols'][number];

/** A blank pays nothing and is an empty cell of the reel. */
export const isBlank = ({ key, motif }: GameSymbol): boolean => motif === undefined && /^blank\d*$/i.test(key);

/** A symbol's drawing: a motif, or letters; null for a blank. */
export function symbolSvg(vendor: Vendor, label: string, symbol: GameSymbol, size: number): string | null {
  if (isBlank(symbol)) return null;
  const { role, motif, glyph, id } = symbol;
  return drawSymbol(vendor, label, {
    role,
    size,
    prefix: `s${id}-`,
    ...(motif === undefined ? { glyph: glyph ?? symbol.key } : { motif }),
  });
}
