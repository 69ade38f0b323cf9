import { wornPalette } from './dress.ts';
import { bandFrame, panelReels } from './frame.ts';
import { num } from './geometry/path.ts';
import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { FrameSize, SceneSize, Size, Vendor } from './types.ts';

/** Height of a tile's picture above its title. */
const TILE_PICTURE: Size = { width: 300, height: 296 };
/** Position of a tile's hero. */
const TILE_CENTRE = { x: 150, y: 165 } as const;

/** Scenery that fills width × height units. */
export function drawBackdrop(vendor: Vendor, label: string, size: SceneSize): string {
  const { width, height, mood, hero } = size;
  if (vendor.drawScene) return svgDocument(`0 0 ${width} ${height}`, width, height, vendor.drawScene(size));
  const motif = hero ?? vendor.motifs[0] ?? 'lotus';
  const palette = wornPalette(vendor);
  const game = { id: 'scene', palette, vendor: label, name: ' ', motif, prefix: 'scene-' };
  const { layers, colours } = draw(vendor, game, { withoutJitter: true, isSymbol: true });
  // The picture covers the whole: scaled by the longer side and centred.
  const scale = Math.max(width / TILE_PICTURE.width, height / TILE_PICTURE.height);
  const x = (width - TILE_PICTURE.width * scale) / 2;
  const y = (height - TILE_PICTURE.height * scale) / 2;
  const whole = `M0 0h${width}v${height}H0z`;
  const body = [
    `<defs>${layers.defs}</defs><path d="${whole}" fill="${colours[0]}"/>`,
    `<g transform="translate(${num(x)} ${num(y)})scale(${num(scale, 3)})">${layers.backdrop}${layers.finish ?? ''}</g>`,
    hero === undefined ? '' : placeHeroes(vendor, size, layers.hero),
    mood === 'night' ? `<path d="${whole}" fill="#0b0626" opacity=".58"/>` : '',
  ].join('');
  return svgDocument(`0 0 ${width} ${height}`, width, height, body);
}

/** In portrait format the hero is below the reels, otherwise one hero is on either side. */
function placeHeroes({ hasLetteredHeroes }: Vendor, { width, height }: Size, hero: string): string {
  const isTall = width < height * 1.05;
  const scale = isTall ? (Math.min(width, height * 0.62) / 300) * 0.8 : (height / 300) * 0.5;
  const at = (x: number, y: number, side: 1 | -1): string =>
    `<g transform="translate(${num(x)} ${num(y)})scale(${num(scale * side, 3)} ${num(scale, 3)})translate(${-TILE_CENTRE.x} ${-TILE_CENTRE.y})">${hero}</g>`;
  if (isTall) return at(width / 2, height * 0.7, 1);
  const reach = Math.min(width * 0.11, 150);
  return at(reach, height * 0.5, 1) + at(width - reach, height * 0.5, hasLetteredHeroes ? 1 : -1);
}

/** A frame around a window; the picture is larger than the window by its insets. */
export function drawFrame(vendor: Vendor, frame: FrameSize): string {
  const { window, inset } = frame;
  const width = window.width + inset.side * 2;
  const height = window.height + inset.top + inset.bottom;
  const body = vendor.drawFrame ? vendor.drawFrame(frame) : bandFrame(vendor, frame);
  return svgDocument(`0 0 ${width} ${height}`, width, height, body);
}

/** The ground behind the reels of a window. */
export function drawReels(vendor: Vendor, frame: FrameSize): string {
  const { width, height } = frame.window;
  const body = vendor.drawReels ? vendor.drawReels(frame) : panelReels(vendor, frame);
  return svgDocument(`0 0 ${width} ${height}`, width, height, body);
}
