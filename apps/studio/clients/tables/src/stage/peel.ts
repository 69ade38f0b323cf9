/** Across and down, in pixels of the card. */
export type Point = readonly [x: number, y: number];

export interface Peel {
  /** What still lies flat, of the back. */
  flat: Point[];
  /** What is bent over, in the face’s own pixels. */
  flap: Point[];
  /** Puts the face where the flap lies: a, b, c, d, e, f of a CSS matrix. */
  matrix: readonly [number, number, number, number, number, number];
  /** How much of the card is bent over, from 0 to 1. */
  part: number;
}

/** Within this part of a side around its ends a corner is taken, else the edge. */
const CORNER = 0.3;

/** Of the four edges and four corners the one that is nearest: the point that a finger lifts. */
export function gripAt([x, y]: Point, width: number, height: number): Point {
  const near = (at: number, size: number) => (at < size * CORNER ? 0 : at > size * (1 - CORNER) ? size : null);
  const [across, down] = [near(x, width), near(y, height)];
  if (across !== null && down !== null) return [across, down];
  if (across !== null) return [across, y];
  if (down !== null) return [x, down];
  const rests = [x, width - x, y, height - y];
  const edges: Point[] = [
    [0, y],
    [width, y],
    [x, 0],
    [x, height],
  ];
  return edges[rests.indexOf(Math.min(...rests))]!;
}

/** The part of a polygon on the side of a line where `distance` is not negative. */
function cut(polygon: readonly Point[], distance: (point: Point) => number): Point[] {
  return polygon.flatMap((from, at) => {
    const to = polygon[(at + 1) % polygon.length]!;
    const [a, b] = [distance(from), distance(to)];
    const whole: Point[] = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return whole;
    const share = a / (a - b);
    return [...whole, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const];
  });
}

const areaOf = (polygon: readonly Point[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = polygon[(at + 1) % polygon.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/**
 * A card that lies face down, bent over so that the point `grip` comes to lie on `to`. It folds along the line in the middle
 * between the two; what is on the side of the grip shows its face, mirrored at that line.
 */
export function peelCard(grip: Point, to: Point, width: number, height: number): Peel {
  const [dx, dy] = [to[0] - grip[0], to[1] - grip[1]];
  const length = Math.hypot(dx, dy);
  const card: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  if (length < 1) return { flat: card, flap: [], matrix: [1, 0, 0, 1, 0, 0], part: 0 };
  const [nx, ny] = [dx / length, dy / length];
  const along = ((grip[0] + to[0]) * nx + (grip[1] + to[1]) * ny) / 2;
  const distance = ([x, y]: Point) => x * nx + y * ny - along;
  const bent = cut(card, (point) => -distance(point));
  return {
    flat: cut(card, distance),
    // The face is printed on the other side: from above left and right are changed.
    flap: bent.map(([x, y]) => [width - x, y] as const),
    matrix: [
      2 * nx * nx - 1,
      2 * nx * ny,
      -2 * nx * ny,
      1 - 2 * ny * ny,
      width * (1 - 2 * nx * nx) + 2 * along * nx,
      -2 * width * nx * ny + 2 * along * ny,
    ],
    part: areaOf(bent) / (width * height),
  };
}

export const clipOf = (polygon: readonly Point[]): string =>
  polygon.length < 3
    ? 'polygon(0 0, 0 0, 0 0)'
    : `polygon(${polygon.map(([x, y]) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join(', ')})`;
