import { num } from './geometry/path.ts';
import { svgDocument } from './svg-document.ts';
import { draw } from './tile.ts';
import type { FrameSize, SceneSize, Size, Vendor } from './types.ts';

const SCENE_GAME = { id: 'scene', palette: 0 } as const;

/** Height of a tile's picture above its title. */
const TILE_PICTURE: Size = { width: 300, height: 296 };

/** Scenery that fills width × height units. */
export function drawBackdrop(vendor: Vendor, label: string, size: SceneSize): string {
  const { width, height } = size;
  if (vendor.drawScene) return svgDocument(`0 0 ${width} ${height}`, width, height, vendor.drawScene(size));
  const motif = vendor.motifs[0] ?? 'lotus';
  const { layers, colours } = draw(vendor, { ...SCENE_GAME, vendor: label, name: ' ', motif, prefix: 'scene-' });
  // The picture covers the whole: scaled by the longer side and centred.
  const scale = Math.max(width / TILE_PICTURE.width, height / TILE_PICTURE.height);
  const x = (width - TILE_PICTURE.width * scale) / 2;
  const y = (height - TILE_PICTURE.height * scale) / 2;
  const body = `<defs>${layers.defs}</defs><path d="M0 0h${width}v${height}H0z" fill="${colours[0]}"/><g transform="translate(${num(x)} ${num(y)})scale(${num(scale, 3)})">${layers.backdrop}${layers.finish ?? ''}</g>`;
  return svgDocument(`0 0 ${width} ${height}`, width, height, body);
}

/** A frame around a window; the picture is larger than the window by its insets. */
export function drawFrame(vendor: Vendor, label: string, frame: FrameSize): string {
  const { window, inset } = frame;
  const width = window.width + inset.side * 2;
  const height = window.height + inset.top + inset.bottom;
  if (vendor.drawFrame) return svgDocument(`0 0 ${width} ${height}`, width, height, vendor.drawFrame(frame));
  const { colours } = draw(vendor, { ...SCENE_GAME, vendor: label, name: ' ', motif: vendor.motifs[0] ?? 'lotus' });
  const edge = Math.max(2, inset.side * 0.3);
  const rect = (grow: number): string =>
    `x="${num(inset.side - grow, 1)}" y="${num(inset.top - grow, 1)}" width="${num(window.width + grow * 2, 1)}" height="${num(window.height + grow * 2, 1)}"`;
  const ring = (grow: number, colour: string, thickness: number): string =>
    `<rect ${rect(grow)} rx="${num(edge * 2)}" fill="none" stroke="${colour}" stroke-width="${num(thickness, 1)}"/>`;
  return svgDocument(
    `0 0 ${width} ${height}`,
    width,
    height,
    ring(edge * 1.2, colours[4], edge * 2.4) +
      ring(edge * 1.2, colours[1], edge * 1.4) +
      ring(edge * 0.2, colours[3], edge * 0.4),
  );
}

/** The ground behind the reels of a window. */
export function drawReels(vendor: Vendor, label: string, frame: FrameSize): string {
  const { width, height } = frame.window;
  if (vendor.drawReels) return svgDocument(`0 0 ${width} ${height}`, width, height, vendor.drawReels(frame));
  const { colours } = draw(vendor, { ...SCENE_GAME, vendor: label, name: ' ', motif: vendor.motifs[0] ?? 'lotus' });
  const step = width / frame.columns;
  const bars = Array.from({ length: frame.columns - 1 }, (_, i) => `M${num((i + 1) * step, 1)} 0V${num(height)}`).join(
    '',
  );
  return svgDocument(
    `0 0 ${width} ${height}`,
    width,
    height,
    `<path d="M0 0h${width}v${height}H0z" fill="#14101c"/><path d="M0 0h${width}v${height}H0z" fill="${colours[1]}" opacity=".16"/><path d="${bars}" stroke="${colours[3]}" stroke-width="1.5" opacity=".5"/>`,
  );
}
