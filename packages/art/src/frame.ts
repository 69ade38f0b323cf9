import { contrast, dressing } from './dress.ts';
import { num } from './geometry/path.ts';
import { petal } from './geometry/shapes.ts';
import { fill, line } from './svg.ts';
import type { FramePattern, FrameSize, Vendor } from './types.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

const rect = ({ x, y, w, h }: Box, radius: number, attributes: string): string =>
  `<rect x="${num(x, 1)}" y="${num(y, 1)}" width="${num(w, 1)}" height="${num(h, 1)}" rx="${num(radius, 1)}" ${attributes}/>`;

/** Points along a box's edges, evenly spread, each with the direction outwards in degrees. */
function along({ x, y, w, h }: Box, step: number): [x: number, y: number, angle: number][] {
  const across = Math.max(2, Math.round(w / step));
  const down = Math.max(2, Math.round(h / step));
  const points: [number, number, number][] = [];
  for (let i = 0; i < across; i++) {
    const at = x + ((i + 0.5) * w) / across;
    points.push([at, y, 0], [at, y + h, 180]);
  }
  for (let i = 0; i < down; i++) {
    const at = y + ((i + 0.5) * h) / down;
    points.push([x, at, -90], [x + w, at, 90]);
  }
  return points;
}

type Ornament = (middle: Box, edge: number, colour: string) => string;

const ring = (dash: string, width: number, cap: 'round' | 'butt'): Ornament => {
  const scaled = (edge: number): string => dash.replaceAll(/[\d.]+/g, (n) => num(Number(n) * edge, 1));
  return (middle, edge, colour) =>
    rect(
      middle,
      edge * 0.9,
      `fill="none" stroke="${colour}" stroke-width="${num(width * edge, 1)}" stroke-linecap="${cap}" stroke-dasharray="${scaled(edge)}"`,
    );
};

const ORNAMENTS: Readonly<Record<FramePattern, Ornament>> = {
  beads: ring('0 .62', 0.3, 'round'),
  bulbs: (middle, edge, colour) =>
    ring('0 1.05', 0.62, 'round')(middle, edge, `${colour}" opacity=".35`) +
    ring('0 1.05', 0.34, 'round')(middle, edge, colour),
  squares: ring('.42 .42', 0.42, 'butt'),
  dashes: ring('.9 .5', 0.26, 'butt'),
  lines: (middle, edge, colour) =>
    line(
      along(middle, edge * 1.6)
        .map(([x, y]) => `M${num(x - edge * 0.3, 1)} ${num(y, 1)}h${num(edge * 0.6, 1)}`)
        .join(''),
      colour,
      Number(num(edge * 0.16, 1)),
    ) + rect(middle, edge * 0.9, `fill="none" stroke="${colour}" stroke-width="${num(edge * 0.08, 1)}"`),
  leaves: (middle, edge, colour) =>
    fill(
      along(middle, edge * 1.5)
        .map(([x, y, a]) => petal(x, y, a + 62, edge * 0.7, edge * 0.22) + petal(x, y, a - 62, edge * 0.7, edge * 0.22))
        .join(''),
      colour,
    ),
  teeth: (middle, edge, colour) =>
    fill(
      along(grown(middle, -edge * 0.3), edge * 0.9)
        .map(([x, y, a]) => petal(x, y, a, edge * 0.62, edge * 0.3))
        .join(''),
      colour,
    ),
  diamonds: (middle, edge, colour) =>
    fill(
      along(middle, edge * 1.3)
        .map(([x, y]) => diamond(x, y, edge * 0.24))
        .join(''),
      colour,
    ),
};

const diamond = (x: number, y: number, r: number): string =>
  `M${num(x, 1)} ${num(y - r, 1)}l${num(r, 1)} ${num(r, 1)}-${num(r, 1)} ${num(r, 1)}-${num(r, 1)}-${num(r, 1)}z`;

/** A band with its vendor's ornament around the window, and a stud at each corner. */
export function bandFrame(vendor: Vendor, { window, inset }: FrameSize): string {
  const { band, rim, bead, panel } = dressing(vendor);
  const hole: Box = { x: inset.side, y: inset.top, w: window.width, h: window.height };
  const edge = inset.side;
  const middle = grown(hole, edge * 0.5);
  // A rim in the colour of the band would be invisible.
  const outline = contrast(rim, band) < 1.6 ? bead : rim;
  const studs = [middle.x, middle.x + middle.w].flatMap((x) => [middle.y, middle.y + middle.h].map((y) => [x, y]));
  const cut = Math.max(1.5, edge * 0.12);
  return [
    rect(
      middle,
      edge * 0.9,
      `fill="none" stroke="#0006" stroke-width="${num(edge * 1.1, 1)}" transform="translate(0 ${num(edge * 0.16, 1)})"`,
    ),
    rect(middle, edge * 0.9, `fill="none" stroke="${outline}" stroke-width="${num(edge, 1)}"`),
    rect(middle, edge * 0.9, `fill="none" stroke="${band}" stroke-width="${num(edge - cut * 2, 1)}"`),
    ORNAMENTS[vendor.dress.pattern](middle, edge, bead),
    rect(hole, edge * 0.4, `fill="none" stroke="${outline}" stroke-width="${num(cut * 1.4, 1)}"`),
    rect(grown(hole, cut), edge * 0.5, `fill="none" stroke="${panel}" stroke-width="${num(cut * 0.7, 1)}"`),
    ...studs.map(
      ([x = 0, y = 0]) =>
        `<circle cx="${num(x, 1)}" cy="${num(y, 1)}" r="${num(edge * 0.52, 1)}" fill="${outline}"/><circle cx="${num(x, 1)}" cy="${num(y, 1)}" r="${num(edge * 0.38, 1)}" fill="${bead}"/>${fill(diamond(x, y, edge * 0.24), band)}`,
    ),
  ].join('');
}

/** One panel a column in the vendor's ground, rounded by light and shade as a drum is. */
export function panelReels(vendor: Vendor, { window, columns }: FrameSize): string {
  const { panel, isLight, band, bead } = dressing(vendor);
  const { width, height } = window;
  const step = width / columns;
  const bars = Array.from({ length: columns - 1 }, (_, i) => `M${num((i + 1) * step, 1)} 0V${num(height)}`).join('');
  const alternate = Array.from({ length: columns }, (_, i) =>
    i % 2 ? `M${num(i * step, 1)} 0h${num(step, 1)}v${num(height)}H${num(i * step, 1)}z` : '',
  ).join('');
  const depth = isLight ? 0.2 : 0.55;
  const shade = [0, 0.16, 0.5, 0.84, 1]
    .map(
      (at, i) =>
        `<stop offset="${at}" stop-color="${isLight ? band : '#000'}" stop-opacity="${[depth, depth * 0.2, 0, depth * 0.2, depth][i]}"/>`,
    )
    .join('');
  const whole = `M0 0h${num(width)}v${num(height)}H0z`;
  return [
    `<defs><linearGradient id="drum" x2="0" y2="1">${shade}</linearGradient></defs>`,
    fill(whole, panel),
    fill(alternate, isLight ? band : '#fff', `opacity="${isLight ? 0.06 : 0.07}"`),
    fill(whole, 'url(#drum)'),
    line(bars, contrast(band, panel) > 1.5 ? band : bead, 1.6, `opacity="${isLight ? 0.45 : 0.7}"`),
  ].join('');
}
