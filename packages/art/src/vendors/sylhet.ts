import { elements, use, fill, line, silhouette, at } from '../svg.ts';
import { hatch, veins, grain } from '../scenery.ts';
import { num, smooth } from '../geometry/path.ts';
import { circle, petal } from '../geometry/shapes.ts';
import type { Vendor } from '../types.ts';

export const sylhet: Vendor = {
  name: 'Sylhet Tea',
  motifs: [
    'sprig',
    'teapot',
    'moth',
    'hibiscus',
    'owl',
    'elephant',
    'pine',
    'lotus',
    'peacock',
    'turtle',
    'koi',
    'moon',
    'rooster',
    'temple',
  ],
  palettes: [
    '95 .03 100,40 .08 150,82 .11 130,78 .13 75',
    '94 .025 85,36 .08 40,84 .1 60,76 .11 130',
    '95 .015 160,38 .07 190,84 .07 175,80 .14 60',
    '94 .03 95,33 .05 120,87 .13 98,72 .15 30',
    '93 .03 60,38 .11 15,84 .08 30,76 .1 140',
  ],
  typeset: { fill: 1, outline: 0 },
  dress: { panel: 0, band: 1, rim: 0, bead: 3, hud: 1, pattern: 'leaves', medal: 2 },
  draw({ random, prefix, motif, colours, detail, few, write }) {
    const [paper, ink, spot, accent] = colours;
    const centreY = 156;
    const title = write({
      x: 38,
      y: 319,
      w: 224,
      h: 56,
      weight: 0.11,
      gap: 2.3,
      lineGap: 2.2,
      waist: 35,
    });
    const variant = random.integer(0, 2);
    let stems = '';
    let leaves = '';
    let leafVeins = '';
    const drawSide = (): void => {
      const nn = detail < 0.1 ? 3 : detail < 0.2 ? 4 : detail < 0.5 ? 5 : 6;
      for (let i = 0; i < nn; i++) {
        const t = i / (nn - 1);
        const a = (variant === 1 ? 0.35 : 0.15) + t * 2.35;
        const x = 150 + 112 * Math.sin(a);
        const y = centreY + 120 * Math.cos(a);
        const l = random.between(27, 38);
        const turn = 90 - (a * 180) / Math.PI;
        for (const q of [-36, 40]) {
          leaves += petal(x, y, turn + q, l, variant === 2 ? 9 : 13);
          leafVeins += veins(x, y, turn + q, l, 9, variant === 2 || detail < 1 ? 0 : 1);
        }
      }
      const q = [];
      for (let i = 0; i < 7; i++) {
        const a = 0.02 + (i / 6) * 2.7;
        q.push({
          x: 150 + 112 * Math.sin(a),
          y: centreY + 120 * Math.cos(a),
        });
      }
      stems += smooth(q, false);
    };
    drawSide();
    let berries = '';
    for (let i = 0; i < few(8); i++) {
      const a = random.between(0.4, 2.6) * (i % 2 ? 1 : -1);
      berries += circle(
        150 + 120 * Math.sin(a) * random.between(0.96, 1.06),
        centreY + 128 * Math.cos(a) * random.between(0.96, 1.05),
        3.5,
      );
    }
    return {
      defs: elements(
        silhouette(motif, prefix),
        hatch(prefix + 'h', ink, 4.5, 0.55, -38),
        grain(random, prefix + 'g', ink, 0.22, 70, few(22)),
        `<path id="${prefix}t" d="${title.path}"/>`,
        `<path id="${prefix}l" d="${leaves}"/>`,
        `<g id="${prefix}x">`,
        use(prefix + 'l', `fill="${spot}" transform="translate(4 4)"`),
        use(prefix + 'l', `fill="none" stroke="${ink}" stroke-width="2.3"`),
        line((detail < 0.1 ? '' : leafVeins) + stems, ink, 1.6),
        '</g>',
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${paper}"/>`,
        `<rect x="10" y="10" width="280" height="380" rx="${variant === 1 ? 40 : 3}" fill="none" stroke="${ink}" stroke-width="3.5"/>`,
        `<rect x="17" y="17" width="266" height="366" rx="${variant === 1 ? 34 : 1}" fill="none" stroke="${ink}"/>`,
        `<ellipse cx="150" cy="${centreY}" rx="98" ry="106" fill="${spot}" opacity=".9"/>`,
        use(prefix + 'x'),
        use(prefix + 'x', 'transform="matrix(-1 0 0 1 300 0)"'),
        fill(berries, accent, `stroke="${ink}" stroke-width="1.2"`),
      ),
      hero: elements(
        `<g ${at(150, centreY, 0.98)} stroke-linejoin="round">`,
        use(prefix + 's', `fill="${paper}" stroke="${paper}" stroke-width="9"`),
        use(prefix + 's', `fill="${accent}" opacity=".85" transform="translate(4 4)"`),
        motif.behind ? use(prefix + 'w', `fill="${accent}" stroke="${ink}" stroke-width="3.4"`) : '',
        use(prefix + 'b', `fill="${paper}" stroke="${ink}" stroke-width="4"`),
        `<g clip-path="url(#${prefix}c)">`,
        `<path d="M20-110H116V116H-30Q40 20 20-110z" fill="url(#${prefix}h)"/>`,
        '</g>',
        fill(motif.middle, spot, `stroke="${ink}" stroke-width="2"`),
        fill(motif.accent, accent, `stroke="${ink}" stroke-width="2"`),
        fill(motif.light, paper, `stroke="${ink}" stroke-width="2"`),
        fill(motif.markings, ink),
        fill(motif.dark, ink),
        line(motif.lines, ink, 2.2, 'stroke-linecap="round"'),
        fill(motif.sparks, paper),
        '</g>',
      ),
      front: elements(
        `<path d="M10 308H290" stroke="${ink}" stroke-width="1.2"/>`,
        `<path d="M150 300l8 8-8 8-8-8z" fill="${accent}" stroke="${ink}" stroke-width="1.5"/>`,
      ),
      title: elements(
        `<g fill="none" stroke="${ink}" stroke-linecap="square" stroke-linejoin="round">`,
        use(prefix + 't', `stroke-width="${num(Math.max(title.stroke, 3), 1)}"`),
        `<path d="${title.thick}" stroke-linecap="butt" stroke-width="${num(title.stroke * 2.5 + 1, 1)}"/>`,
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)"/>`),
    };
  },
};
