import type { FrameSize } from '@fairhouse/art/lazy';

/** Positions of all parts, in CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  mode: 'tall' | 'wide' | 'short';
  cell: { width: number; height: number };
  /** Top left of the reels' window. */
  x: number;
  y: number;
  frame: FrameSize;
  /** Null when there is no space for a title. */
  logo: { x: number; y: number; width: number; height: number } | null;
}

export const LOGO_ASPECT = 640 / 230;

/** CSS pixels by which the logo overlaps the reels; the rest is over the frame and above it. */
const LOGO_OVERLAP = 3;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Space that the controls need at each side, in CSS pixels; hud-layouts.css uses the same figures. */
function roomFor(mode: Layout['mode']): Room {
  if (mode === 'short') return { left: 84, right: 132, top: 18, bottom: 52 };
  return mode === 'tall' ? { left: 0, right: 0, top: 58, bottom: 214 } : { left: 80, right: 80, top: 30, bottom: 142 };
}

/** Fits a window of columns × rows between the controls; cells are up to a quarter taller or wider than square. */
export function layOut(width: number, height: number, columns: number, rows: number): Layout {
  const mode = width < height * 1.05 ? 'tall' : height < 520 ? 'short' : 'wide';
  const room = roomFor(mode);
  const side = clamp(Math.min(width, height) * 0.036, 11, 30);
  const inset = { side, top: side * (mode === 'short' ? 1.15 : 2.2), bottom: side * (mode === 'short' ? 1.15 : 2) };
  const freeWidth =
    Math.min(width - room.left - room.right, mode === 'wide' ? 1240 : width) - side * 2 - (mode === 'tall' ? 4 : 0);
  const logoWidth =
    mode === 'short' ? 0 : mode === 'tall' ? Math.min(width * 0.9, height * 0.44, 400) : Math.min(height * 0.52, 520);
  const logoHeight = logoWidth / LOGO_ASPECT;
  const above = Math.max(0, logoHeight - side - LOGO_OVERLAP);
  const freeHeight = height - room.top - room.bottom - Math.max(above, inset.top - side) - side - inset.bottom;

  const byWidth = freeWidth / columns;
  const byHeight = freeHeight / rows;
  const cellWidth = Math.floor(Math.min(byWidth, byHeight * (mode === 'short' ? 1.28 : 1.12)));
  const cellHeight = Math.floor(Math.min(byHeight, cellWidth * (mode === 'tall' ? 1.3 : 1)));
  const window = { width: cellWidth * columns, height: cellHeight * rows };

  const spare = Math.max(0, freeHeight - window.height);
  const x = Math.round(room.left + (width - room.left - room.right - window.width) / 2);
  const y = Math.round(room.top + Math.max(above, inset.top - side) + side + spare * (mode === 'tall' ? 0.3 : 0.42));
  const logo = logoWidth
    ? {
        x: Math.round(x + window.width / 2 - logoWidth / 2),
        y: Math.round(y + LOGO_OVERLAP - logoHeight),
        width: Math.round(logoWidth),
        height: Math.round(logoHeight),
      }
    : null;
  return {
    width,
    height,
    mode,
    cell: { width: cellWidth, height: cellHeight },
    x,
    y,
    frame: { window, columns, inset },
    logo,
  };
}
