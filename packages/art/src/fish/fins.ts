import { closed, num, pack, smooth, type Point } from '../geometry/path.ts';
import { along, edgeAt, ROOT, type BodyShape } from './body.ts';

/** A fin on the back, or with `below` on the belly. */
export interface Fin {
  /** Where it begins and ends, from the nose (0) to the tail (1). */
  from: number;
  to: number;
  height: number;
  /** Units by which its tip lies behind its first ray. */
  sweep?: number;
  form?: 'sail' | 'spines' | 'blade';
  below?: boolean;
}

export type Tail = 'fork' | 'moon' | 'fan' | 'round' | 'veil';

export interface DrawnFin {
  path: string;
  rays: string;
}

const RAYS = 7;

const onEdge = (shape: BodyShape, t: number, below: boolean, lift = 0): Point => ({
  x: along(t),
  // Roots lie inside of the body, so that no gap is seen.
  y: (below ? 1 : -1) * (Math.abs(edgeAt(shape, t, below)) - 3 + lift),
});

const ray = (from: Point, to: Point): string => `M${pack([num(from.x), num(from.y)])}L${pack([num(to.x), num(to.y)])}`;

/** How high a fin is at a part of its length. */
const profiles: Readonly<Record<NonNullable<Fin['form']>, (part: number) => number>> = {
  sail: (part) => Math.sin(Math.PI * Math.min(1, part * 0.82 + 0.14)) ** 0.7,
  spines: (part) => (1 - part * 0.55) * Math.sin(Math.PI * Math.min(1, part * 0.9 + 0.12)) ** 0.5,
  blade: (part) => Math.max(0.06, (1 - part) ** 1.5),
};

export function drawFin(shape: BodyShape, fin: Fin): DrawnFin {
  const { from, to, height, sweep = 12, form = 'sail', below = false } = fin;
  const points: Point[] = [{ ...onEdge(shape, from, below), corner: true }];
  let rays = '';
  for (let at = 0; at < RAYS; at += 1) {
    const part = at / (RAYS - 1);
    const root = onEdge(shape, from + (to - from) * part, below);
    const lift = height * profiles[form](part);
    const tip = { x: root.x - sweep * (0.4 + 0.6 * part), y: root.y + (below ? lift : -lift) };
    const isSpine = form === 'spines' && !below;
    points.push({ ...tip, corner: isSpine });
    if (isSpine && at < RAYS - 1) {
      const next = onEdge(shape, from + ((to - from) * (at + 0.5)) / (RAYS - 1), below);
      points.push({ x: next.x - sweep * (0.4 + 0.6 * part) * 0.7, y: next.y - lift * 0.68 });
    }
    rays += ray(root, { x: root.x + (tip.x - root.x) * 0.9, y: root.y + (tip.y - root.y) * 0.9 });
  }
  points.push({ ...onEdge(shape, to, below), corner: true });
  return { path: smooth(points), rays };
}

const tails: Readonly<Record<Tail, (r: number, k: number) => string>> = {
  fork: (r, k) =>
    `-50,-${r}! -72,-${14 * k} -100,-${40 * k}! -90,-${18 * k} -80,0 -90,${18 * k} -100,${40 * k}! -72,${14 * k} -50,${r}!`,
  moon: (r, k) =>
    `-50,-${r}! -70,-${20 * k} -86,-${50 * k} -100,-${58 * k}! -88,-${28 * k} -78,0 -88,${28 * k} -100,${58 * k}! -86,${50 * k} -70,${20 * k} -50,${r}!`,
  fan: (r, k) =>
    `-50,-${r}! -74,-${24 * k} -98,-${36 * k}! -94,-${12 * k} -94,${12 * k} -98,${36 * k}! -74,${24 * k} -50,${r}!`,
  round: (r, k) => `-50,-${r}! -70,-${22 * k} -90,-${24 * k} -100,0 -90,${24 * k} -70,${22 * k} -50,${r}!`,
  veil: (r, k) =>
    `-48,-${r}! -70,-${30 * k} -98,-${56 * k} -100,-${40 * k}! -92,-${20 * k} -100,-${6 * k}! -88,${4 * k} -100,${26 * k}! -94,${38 * k} -98,${58 * k} -72,${34 * k} -48,${r}!`,
};

/** `scale` 1 is a tail as high as 80 units, whatever the body is. */
export function drawTail(shape: BodyShape, kind: Tail, scale = 1): DrawnFin {
  const path = closed(tails[kind](Math.round(shape.root), scale));
  const reach = kind === 'moon' ? 46 : 30;
  let rays = '';
  for (let at = 0; at < 9; at += 1) {
    const part = at / 8 - 0.5;
    const isForked = kind === 'fork' || kind === 'moon';
    const end = isForked ? -80 - Math.abs(part) * 34 : -92;
    rays += ray({ x: ROOT, y: part * shape.root * 1.6 }, { x: end, y: part * 2 * reach * scale * 0.88 });
  }
  return { path, rays };
}

/** The fin at the side, nearest to the eye of who looks. */
export function drawSideFin(shape: BodyShape, length: number, at = 0.36): DrawnFin {
  const x = along(at);
  const y = shape.belly * 0.22;
  const points = [
    `${num(x)},${num(y - length * 0.16)}!`,
    `${num(x - length * 0.5)},${num(y - length * 0.1)}`,
    `${num(x - length)},${num(y + length * 0.34)}`,
    `${num(x - length * 0.66)},${num(y + length * 0.58)}`,
    `${num(x - length * 0.16)},${num(y + length * 0.32)}`,
  ];
  let rays = '';
  for (let ray = 0; ray < 4; ray += 1) {
    const spread = ray / 3;
    rays += `M${num(x - 2)} ${num(y)}L${num(x - length * (0.86 - spread * 0.3))} ${num(y + length * (0.24 + spread * 0.26))}`;
  }
  return { path: closed(points.join(' ')), rays };
}
