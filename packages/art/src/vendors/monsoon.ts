import { elements, use, fill, line, linear, silhouette, at } from '../svg.ts';
import { dots, hill, grain } from '../scenery.ts';
import { num, smooth } from '../geometry/path.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

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
  ],
  palettes: [
    '96 .015 95,72 .07 165,62 .1 200,30 .05 235,72 .15 55',
    '96 .015 80,80 .08 75,66 .13 40,32 .06 20,55 .09 190',
    '96 .012 200,76 .05 235,60 .09 250,30 .06 265,72 .17 30',
    '96 .015 110,78 .09 125,60 .1 150,30 .05 165,74 .14 15',
    '95 .015 60,80 .07 20,62 .13 5,32 .07 345,66 .1 130',
  ],
  typeset: { fill: 3, outline: 0 },
  dress: { panel: 0, band: 2, rim: 3, bead: 0, hud: 3, pattern: 'leaves' },
  draw({ random, prefix, motif, colours, detail, few, write }) {
    const [paper, wash1, wash2, ink, accent] = colours;
    const centreY = 158;
    const title = write({
      x: 34,
      y: 309,
      w: 232,
      h: 72,
      weight: 0.2,
      gap: 0.5,
      waist: 44,
      warp: warps.jitter(random, 0.8),
    });
    const blob = (x: number, y: number, R: number, n2 = 9, w = 1) => {
      const q = [];
      for (let i = 0; i < n2; i++) {
        const a = (i / n2) * 6.2832;
        const k = R * random.between(0.82, 1.16);
        q.push({
          x: x + k * Math.cos(a) * w,
          y: y + k * Math.sin(a),
        });
      }
      return smooth(q);
    };
    const blob1 = blob(150, centreY - 6, 130, 8);
    const blob2 = blob(150 + random.between(-30, 30), centreY - 30, 98, 7);
    const sunX = random.between(70, 230);
    const hill1 = hill(random, random.between(214, 236), 22, 4);
    const hill2 = hill(random, 256, 14, 4);
    const hill3 = hill(random, 284, 9, 4);
    let splashes = '';
    const scatterDots = () =>
      Array.from(
        {
          length: few(9),
        },
        (): [number, number] => [random.between(10, 290), random.between(10, 300)],
      );
    splashes = dots(scatterDots(), wash2, 3, 'opacity=".55"') + dots(scatterDots(), wash2, 6, 'opacity=".4"');
    let rain = '';
    const slant = random.between(-10, -4);
    for (let i = 0; i < few(18); i++) {
      const x = random.between(10, 310);
      const y = random.between(0, 270);
      const l = random.between(14, 40);
      rain += `M${num(x)} ${num(y)}l${num((slant * l) / 26)} ${num(l)}`;
    }
    return {
      defs: elements(
        silhouette(motif, prefix),
        grain(random, prefix + 'g', ink, 0.3, 64, few(20)),
        linear(prefix + 'a', [
          [0, ink, 0.9],
          [0.42, wash2, 1],
          [0.75, wash1, 0.95],
          [1, accent, 0.9],
        ]),
        linear(prefix + 'v', [
          [0, wash2, 0.35],
          [1, wash2, 0.9],
        ]),
        `<path id="${prefix}t" d="${title.path}"/>`,
        linear(prefix + 'W', [
          [0, wash2, 0.95],
          [0.55, wash1, 0.6],
          [1, wash1, 0.3],
        ]),
        `<path id="${prefix}1" d="${blob1}"/>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${paper}"/>`,
        fill(`M0 0H300V${num(random.between(150, 230))}q-40 30-90 4q-50-20-110 16q-50 26-100 2z`, `url(#${prefix}W)`),
        use(prefix + '1', `fill="${wash1}" opacity=".6" stroke="${wash2}" stroke-width="1.6"`),
        detail < 0.5 ? '' : fill(blob2, wash1, 'opacity=".5"'),
        `<circle cx="${num(sunX)}" cy="72" r="34" fill="${accent}" opacity=".85"/>`,
        fill(hill1, `url(#${prefix}v)`, `opacity=".6" stroke="${wash2}" stroke-width="1.4"`),
        line(rain, '#fff', 1.7, 'opacity=".75" stroke-linecap="round"'),
      ),
      hero: elements(
        `<g ${at(150, centreY, 1.2)} stroke-linejoin="round">`,
        use(prefix + 's', `fill="${paper}" stroke="${paper}" stroke-width="5" opacity=".85"`),
        detail < 0.2 ? '' : use(prefix + 's', `fill="${wash2}" opacity=".4" transform="translate(3 4)rotate(1.5)"`),
        use(prefix + 's', `fill="url(#${prefix}a)" opacity=".9"`),
        `<g clip-path="url(#${prefix}c)">`,
        detail < 0.1 ? '' : fill(blob(30, 40, 56, 6), ink, 'opacity=".3"'),
        detail < 0.2 ? '' : fill(blob(-40, -40, 40, 5), '#fff', 'opacity=".32"'),
        use(prefix + 's', `fill="none" stroke="${ink}" stroke-width="5" opacity=".4"`),
        '</g>',
        motif.behind ? use(prefix + 'b', `fill="${wash2}" opacity=".32" stroke="${ink}" stroke-width="1.2"`) : '',
        '<g opacity=".75">',
        fill(motif.middle, ink),
        '</g>',
        fill(motif.markings, ink),
        '<g opacity=".88">',
        fill(motif.accent, accent),
        '</g>',
        fill(motif.light, paper),
        fill(motif.dark, ink),
        line(motif.lines, ink, 2.4, 'stroke-linecap="round" opacity=".85"'),
        fill(motif.sparks, '#fff'),
        '</g>',
      ),
      front: elements(
        detail < 0.1 ? '' : fill(hill2, wash2, 'opacity=".5"'),
        fill(hill3, paper, `fill-opacity=".92" stroke="${wash2}" stroke-opacity=".45" stroke-width="2"`),
        splashes,
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(
          prefix + 't',
          `stroke="${wash1}" stroke-width="${num(title.stroke + 9, 1)}" opacity=".45" transform="translate(2 3)"`,
        ),
        use(prefix + 't', `stroke="${ink}" stroke-width="${title.stroke}"`),
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)"/>`),
    };
  },
};
