import { TANK, type Point } from '@fairhouse/games/fish';

/** How the tank lies on the page. A tall page shows it turned, so that fish are as large as they can be. */
export interface View {
  width: number;
  height: number;
  isTall: boolean;
  /** CSS pixels of one unit of the tank. */
  scale: number;
  toPage: (point: Point) => Point;
  toTank: (point: Point) => Point;
}

export function viewOf(width: number, height: number): View {
  const isTall = height > width;
  const [across, down] = isTall ? [TANK.height, TANK.width] : [TANK.width, TANK.height];
  const scale = Math.min(width / across, height / down);
  const [left, top] = [(width - across * scale) / 2, (height - down * scale) / 2];
  return {
    width,
    height,
    isTall,
    scale,
    toPage: ({ x, y }) => {
      const [across1, down1] = isTall ? [y, x] : [x, y];
      return { x: left + across1 * scale, y: top + down1 * scale };
    },
    toTank: ({ x, y }) => {
      const [across1, down1] = [(x - left) / scale, (y - top) / scale];
      return isTall ? { x: down1, y: across1 } : { x: across1, y: down1 };
    },
  };
}

/** Seats around the tank as this player sees them: the own one is below, at the left of the middle. */
export type Corner = 'own' | 'right' | 'far-right' | 'far-left';

const corners: readonly Corner[] = ['own', 'right', 'far-right', 'far-left'];

export const cornerOf = (seat: number, own: number): Corner => corners[(((seat - own) % 4) + 4) % 4]!;

/** Where a cannon stands, in parts of the page, and its size beside the own one. */
const places: Readonly<Record<Corner, { x: number; y: number; isTop: boolean; size: number }>> = {
  own: { x: 0.5, y: 1, isTop: false, size: 1 },
  right: { x: 0.86, y: 1, isTop: false, size: 0.72 },
  'far-right': { x: 0.86, y: 0, isTop: true, size: 0.72 },
  'far-left': { x: 0.14, y: 0, isTop: true, size: 0.72 },
};

/** Pixels of a cannon’s seat; a phone has smaller ones, and on its side there is little water above them. */
export const cannonSize = ({ width, height }: View): number =>
  Math.round(Math.min(96, Math.max(58, Math.min(width * 0.16, height * 0.28))));

export function cannonPlace(view: View, corner: Corner): Point & { size: number; isTop: boolean } {
  const { x, y, isTop, size } = places[corner];
  const pixels = cannonSize(view) * size;
  return {
    x: view.width * x,
    y: y * view.height + (isTop ? pixels * 0.3 : -pixels * 0.36),
    size: pixels,
    isTop,
  };
}
