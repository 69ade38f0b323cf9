export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Place = readonly [x: number, y: number];

/** Numbers that each command takes at a time. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };
/** A curve is followed at so many points: a gradient needs no more. */
const POINTS = 12;

/** The box around an outline, without the width of its line. Arcs are not known. */
export function boxOf(path: string): Box {
  const places: Place[] = [];
  let [start, now]: [Place, Place] = [
    [0, 0],
    [0, 0],
  ];
  for (const [, command, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [kind, isRelative] = [command!.toUpperCase(), command !== command!.toUpperCase()];
    const takes = TAKES[kind];
    if (takes === undefined) throw new RangeError(`the box of ${command} is not known`);
    if (takes === 0) {
      now = start;
      continue;
    }
    const values = Array.from(text!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number);
    for (let at = 0; at < values.length; at += takes) {
      const points = placesOf(kind, values.slice(at, at + takes), now, isRelative);
      if (kind === 'M' && at === 0) start = points[0]!;
      places.push(...follow(now, points));
      now = points.at(-1)!;
    }
  }
  return around(places);
}

/** The points that a command names. */
function placesOf(kind: string, values: readonly number[], [x, y]: Place, isRelative: boolean): Place[] {
  const [left, top] = isRelative ? [x, y] : [0, 0];
  if (kind === 'H') return [[left + values[0]!, y]];
  if (kind === 'V') return [[x, top + values[0]!]];
  const places: Place[] = [];
  for (let at = 0; at < values.length; at += 2) places.push([left + values[at]!, top + values[at + 1]!]);
  return places;
}

/** Points of a line or a Bézier curve, its end included. */
function follow(from: Place, points: readonly Place[]): readonly Place[] {
  if (points.length === 1) return points;
  return Array.from({ length: POINTS }, (_, at) => along([from, ...points], (at + 1) / POINTS));
}

/** De Casteljau’s way. */
function along(points: readonly Place[], part: number): Place {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], at): Place => {
    const [left, top] = points[at]!;
    return [left + (x - left) * part, top + (y - top) * part];
  });
  return along(between, part);
}

function around(places: readonly Place[]): Box {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
