import { elements, use, fill, line, radial } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { scallop, hill } from '../scenery.ts';
import { num, smooth, type Point } from '../geometry/path.ts';
import type { Vendor } from '../types.ts';

export const lantern: Vendor = {
  name: 'Lantern',
  motifs: [
    'lantern',
    'dragon',
    'phoenix',
    'temple',
    'lotus',
    'koi',
    'moth',
    'peacock',
    'teapot',
    'moon',
    'tiger',
    'crab',
    'owl',
    'parol',
    'fan',
    'kite',
    'dragonfly',
  ],
  palettes: [
    '97 .06 90,86 .13 75,70 .17 45,56 .19 30,40 .14 25,26 .08 20',
    '97 .05 110,88 .1 130,72 .12 160,54 .1 180,38 .07 195,25 .05 205',
    '97 .04 80,88 .1 50,76 .15 20,60 .18 5,44 .14 355,28 .09 345',
    '98 .05 100,90 .13 95,80 .15 75,64 .14 55,36 .07 160,23 .05 170',
    '97 .03 200,88 .06 210,76 .1 60,62 .17 35,38 .08 240,26 .07 250',
  ],
  typeset: { fill: 0, outline: 5 },
  dress: { panel: 0, band: 4, rim: 5, bead: 1, hud: 4, pattern: 'teeth', hasPlaques: true },
  draw(paint) {
    const { random, prefix, colours, detail, write, lower } = paint;
    const [glow, pale, paper1, paper2, paper3, deep] = colours;
    const centreY = 158;
    const title = write({
      x: 36,
      y: 311,
      w: 228,
      h: 66,
      weight: 0.26,
      gap: 0.5,
      waist: 58,
    });
    const variant = random.integer(0, 2);
    const cave = (radius: number): string => {
      const points: Point[] = [];
      const count = detail < 0.1 ? 5 : detail < 0.5 ? 6 : detail < 1 ? 7 : 9;
      for (let j = 0; j < count; j++) {
        const a = (j / count) * 6.2832;
        const k = radius * random.between(0.86, 1.1);
        points.push({ x: 150 + k * Math.sin(a), y: centreY - k * Math.cos(a) });
      }
      return smooth(points);
    };
    const dome = (radius: number): string => {
      const x = (k: number): string => num(150 + radius * k);
      const y = (k: number): string => num(centreY + radius * k);
      return `M${x(-1)} ${y(0.8)}V${y(-0.2)}Q${x(-1)} ${y(-0.8)} 150 ${y(-1.25)}Q${x(1)} ${y(-0.8)} ${x(1)} ${y(-0.2)}V${y(0.8)}Q${x(0.5)} ${y(1.15)} 150 ${y(0.85)}Q${x(-0.5)} ${y(1.15)} ${x(-1)} ${y(0.8)}z`;
    };
    const hole = (radius: number, i: number): string => {
      if (variant === 0) return scallop(150, centreY, radius, (detail < 0.1 ? 12 : 14) - i, radius * 0.3);
      return variant === 1 ? cave(radius) : dome(radius);
    };
    const radii = [88, 107, 126, 146];
    let layerDefs = '';
    const layerColours = [paper1, paper2, paper3, deep];
    radii.forEach((R, i) => {
      const d = 'M-20-120H320V430H-20z' + hole(R, i);
      layerDefs += `<path id="${prefix}${i}" d="${d}" fill-rule="evenodd"/>`;
    });
    const cloud = (x: string, y: number, k: number) =>
      `M${x} ${y}h${60 * k}a${14 * k} ${14 * k} 0 0 0-${6 * k}-${26 * k}a${20 * k} ${20 * k} 0 0 0-${36 * k}-${4 * k}a${15 * k} ${15 * k} 0 0 0-${18 * k} ${30 * k}z`;
    const paperLayer = (i: number) =>
      use(prefix + i, `transform="translate(2 7)" opacity=".28"`) + use(prefix + i, `fill="${layerColours[i]}"`);
    const ground = hill(random, 276, 10, detail < 0.1 ? 2 : detail < 1 ? 3 : 5);
    const nearGround = hill(random, 296, 6, 3);
    return {
      defs: elements(
        layerDefs,
        silhouettes(paint, false),
        `<path id="${prefix}t" d="${title.path}"/>`,
        `<path id="${prefix}h" d="${ground}"/>`,
        `<path id="${prefix}k" d="${nearGround}"/>`,
        radial(prefix + 'o', [
          [0, '#fff'],
          [0.5, glow],
          [1, pale],
        ]),
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="url(#${prefix}o)"/>`,
        lower(
          elements(
            `<circle cx="${num(random.between(110, 190))}" cy="${num(centreY - random.between(20, 40))}" r="44" fill="#fff" opacity=".8"/>`,
            paperLayer(0),
            paperLayer(1),
            fill(
              cloud(num(random.between(22, 40)), 230, 0.9) +
                (detail < 0.1 ? '' : cloud(num(random.between(205, 225)), 110, 0.9)),
              pale,
            ),
            paperLayer(2),
          ),
        ),
      ),
      hero: cast(
        paint,
        [150, centreY + 2, 1.14],
        (motif, ids) =>
          elements(
            use(ids + 's', `transform="translate(3 9)" opacity=".3"`),
            motif.behind
              ? use(ids + 'w', `fill="${deep}"`) + use(ids + 'b', 'transform="translate(1 5)" opacity=".3"')
              : '',
            use(ids + 'b', `fill="${paper3}"`),
            fill(motif.middle, deep),
            fill(motif.accent, pale),
            fill(motif.markings, pale),
            fill(motif.light, glow),
            fill(motif.dark, deep),
            line(motif.lines, pale, 3.4, 'stroke-linecap="round"'),
            fill(motif.sparks, glow),
          ),
        'stroke-linejoin="round"',
      ),
      front: lower(
        elements(
          paperLayer(3),
          use(prefix + 'h', 'opacity=".28" transform="translate(0 -5)"'),
          use(prefix + 'h', `fill="${paper2}"`),
          use(prefix + 'k', 'opacity=".28" transform="translate(0 -5)"'),
          use(prefix + 'k', `fill="${deep}"`),
        ),
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(prefix + 't', `stroke="#000" opacity=".45" stroke-width="${title.stroke}" transform="translate(2 5)"`),
        `<g stroke="${glow}" stroke-width="${num(title.stroke * 0.56, 1)}">`,
        use(prefix + 't'),
        use(prefix + 't', `transform="translate(${num(title.stroke * 0.26, 1)} -${num(title.stroke * 0.2, 1)})"`),
        use(prefix + 't', `transform="translate(-${num(title.stroke * 0.26, 1)} ${num(title.stroke * 0.2, 1)})"`),
        '</g>',
        '</g>',
      ),
    };
  },
};
