import { elements, use, fill, line, linear, radial } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { grain } from '../scenery.ts';
import { num, smooth } from '../geometry/path.ts';
import { range } from '../geometry/shapes.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

const TURN = Math.PI * 2;

export const monsoon: Vendor = {
  name: 'Monsoon',
  motifs: [
    'boat',
    'turtle',
    'koi',
    'lotus',
    'whale',
    'owl',
    'elephant',
    'manta',
    'peacock',
    'moth',
    'jelly',
    'moon',
    'hibiscus',
    'nouka',
    'frog',
    'umbrella',
    'kingfisher',
    'shiuli',
    'dragonfly',
  ],
  turn: 72,
  palettes: [
    '97 .02 100,80 .09 170,52 .1 205,24 .06 230,76 .17 55',
    '97 .02 85,84 .1 65,58 .13 30,25 .07 350,72 .12 185',
    '97 .015 220,82 .08 230,52 .12 255,22 .08 270,80 .16 75',
    '97 .025 120,84 .11 125,54 .1 155,23 .05 175,76 .17 35',
    '97 .02 20,82 .1 350,54 .13 325,24 .08 305,84 .14 90',
  ],
  typeset: { fill: 0, outline: 3 },
  dress: { panel: 3, band: 2, rim: 3, bead: 1, hud: 3, pattern: 'leaves' },
  draw(paint) {
    const { random, prefix, colours, detail, few, write, lower } = paint;
    const [paper, wash1, wash2, ink, accent] = colours;
    const centreY = 154;
    const title = write({
      x: 32,
      y: 310,
      w: 236,
      h: 70,
      weight: 0.22,
      gap: 0.44,
      waist: 44,
      warp: warps.jitter(random, 0.7),
    });
    /** The edge of a watercolour wash: an uneven ring. */
    const blob = (x: number, y: number, radius: number, lobes: number): string =>
      smooth(
        range(0, TURN - TURN / lobes, lobes).map((a) => {
          const r = radius * random.between(0.86, 1.14);
          return { x: x + r * Math.cos(a), y: y + r * Math.sin(a) };
        }),
      );
    const glow = { x: 150 + random.between(-46, 46), y: centreY - random.between(20, 44) };
    const cloud = (x: number, y: number, k: number): string =>
      `M${num(x)} ${num(y)}q${num(4 * k)}${num(-30 * k)} ${num(36 * k)}${num(-24 * k)}q${num(22 * k)}${num(-32 * k)} ${num(52 * k)}${num(-6 * k)}q${num(34 * k)}${num(-12 * k)} ${num(40 * k)} ${num(30 * k)}z`;
    const clouds =
      cloud(random.between(-40, 10), random.between(64, 100), 1.05) +
      cloud(random.between(180, 225), random.between(52, 84), 0.9);
    const slant = random.between(-11, -5);
    const rain = Array.from({ length: few(22) }, () => {
      const length = random.between(16, 46);
      return `M${random.integer(0, 310)} ${random.integer(-10, 250)}l${num((slant * length) / 26)} ${num(length)}`;
    }).join('');
    const water = random.between(232, 246);
    const rings = Array.from({ length: few(5) }, (): string => {
      const r = random.integer(9, 26);
      const flat = num(r * 0.28);
      return `M${random.integer(0, 280)} ${random.integer(256, 300)}a${r} ${flat} 0 1 0 ${2 * r} 0a${r} ${flat} 0 1 0-${2 * r} 0`;
    }).join('');
    return {
      defs: elements(
        silhouettes(paint),
        grain(random, prefix + 'g', paper, 0.2, 64, few(20)),
        linear(prefix + 'a', [
          [0, paper],
          [0.45, wash1],
          [1, wash2],
        ]),
        linear(prefix + 'W', [
          [0, ink],
          [0.5, wash2],
          [0.75, wash1],
        ]),
        radial(prefix + 'o', [
          [0, paper, 0.95],
          [0.45, wash1, 0.75],
          [1, wash1, 0],
        ]),
        linear(prefix + 'v', [
          [0, wash2],
          [0.45, ink],
        ]),
        `<path id="${prefix}t" d="${title.path}"/>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="url(#${prefix}W)"/>`,
        fill(clouds, ink, 'opacity=".5"'),
        lower(
          elements(
            `<circle cx="${num(glow.x)}" cy="${num(glow.y)}" r="150" fill="url(#${prefix}o)"/>`,
            fill(blob(glow.x, glow.y, 52, 7), accent),
            fill(
              blob(150, centreY + 6, 116, 8),
              paper,
              `fill-opacity=".3" stroke="${paper}" stroke-opacity=".7" stroke-width="2"`,
            ),
            fill(`M0 ${num(water)}q37-10 75 0q38 10 75 0q37-10 75 0q38 10 75 0V420H0z`, `url(#${prefix}v)`),
          ),
        ),
        line(rain, paper, 1.8, 'opacity=".6" stroke-linecap="round"'),
      ),
      hero: cast(
        paint,
        [150, centreY, 1.16],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${ink}" stroke="${ink}" stroke-width="7"`),
            use(ids + 's', `fill="url(#${prefix}a)"`),
            `<g clip-path="url(#${ids}c)">`,
            detail < 0.1 ? '' : fill(blob(36, 46, 62, 6), wash2, 'opacity=".55"'),
            use(ids + 's', `fill="none" stroke="${wash2}" stroke-width="7" opacity=".5"`),
            '</g>',
            motif.behind ? use(ids + 'b', `fill="${paper}" fill-opacity=".55" stroke="${ink}" stroke-width="2.4"`) : '',
            fill(motif.middle, wash2, `opacity=".9" stroke="${ink}" stroke-width="1.4"`),
            fill(motif.markings, ink),
            fill(motif.accent, accent, `stroke="${ink}" stroke-width="1.4"`),
            fill(motif.light, paper),
            fill(motif.dark, ink),
            line(motif.lines, ink, 3, 'stroke-linecap="round"'),
            fill(motif.sparks, paper),
          ),
        'stroke-linejoin="round"',
      ),
      front: elements(
        lower(
          elements(
            `<path d="M0 284q38 9 75 0q37-9 75 0q38 9 75 0q37-9 75 0V420H0z" fill="${ink}" fill-opacity=".82"/>`,
            line(rings, paper, 1.6, 'opacity=".6"'),
          ),
        ),
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(prefix + 't', `stroke="${ink}" stroke-width="${num(title.stroke + 10, 1)}" opacity=".55"`),
        use(prefix + 't', `stroke="${wash2}" stroke-width="${num(title.stroke + 3, 1)}" transform="translate(1 3)"`),
        use(prefix + 't', `stroke="${paper}" stroke-width="${title.stroke}"`),
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)"/>`),
    };
  },
};
