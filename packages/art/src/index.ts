import { drawLogo } from './logo.ts';
import { drawBackdrop, drawFrame, drawReels } from './scene.ts';
import { drawSymbol, type SymbolOptions } from './symbol.ts';
import { drawTile } from './tile.ts';
import type { FrameSize, TileGame } from './types.ts';
import { vendor as findVendor, vendors } from './vendors/index.ts';

export { avatar, type AvatarColours } from './avatar.ts';
export { goods, type GoodsColours } from './goods.ts';
export { offer, type OfferColours, type OfferFigure } from './offer.ts';
export { motifs } from './motifs/index.ts';
export { TILE_LIMIT } from './tile.ts';
export { vendors };
export type { FrameSize, GameKind, Size, SymbolRole, TileGame, Vendor } from './types.ts';
export type { SymbolOptions } from './symbol.ts';

/** A catalogue tile, 300 × 400 units, under 6,000 bytes. */
export const tile = (game: TileGame): string => drawTile(findVendor(game.vendor), game);

/** A square slot symbol in a vendor's language. */
export const symbol = ({ vendor, ...options }: SymbolOptions & { vendor: string }): string =>
  drawSymbol(findVendor(vendor), vendor, options);

/** Scenery in a vendor's language; `aspect` is width / height, `height` in units. */
export const backdrop = ({
  vendor,
  aspect,
  height = 720,
}: {
  vendor: string;
  aspect: number;
  height?: number;
}): string => drawBackdrop(findVendor(vendor), vendor, { width: Math.round(height * aspect), height });

/** A frame around a slot's window. */
export const frame = ({ vendor, ...size }: FrameSize & { vendor: string }): string =>
  drawFrame(findVendor(vendor), size);

/** The ground behind a slot's reels. */
export const reels = ({ vendor, ...size }: FrameSize & { vendor: string }): string =>
  drawReels(findVendor(vendor), size);

/** A game's title lettering. */
export const logo = ({ vendor, name }: { vendor: string; name: string }): string =>
  drawLogo(findVendor(vendor), vendor, name);
