import { elements, use, fill, line } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { burst, hatch, veins, grain } from '../scenery.ts';
import { num, smooth } from '../geometry/path.ts';
import { circle, petal, range } from '../geometry/shapes.ts';
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
    'teaglass',
    'anaros',
    'kingfisher',
    'jackfruit',
    'frog',
    'tusker',
  ],
  turn: 45,
  titleTop: 290,
  palettes: [
    '96 .035 100,30 .07 155,70 .14 135,77 .15 72',
    '95 .03 85,29 .07 35,74 .13 70,66 .17 40',
    '96 .02 160,30 .06 200,72 .1 185,76 .16 55',
    '96 .035 95,28 .07 265,78 .14 95,66 .18 30',
    '95 .03 70,30 .1 10,72 .15 25,74 .13 120',
  ],
  typeset: { fill: 1, outline: 0, y: 354 },
  dress: { panel: 0, band: 1, rim: 0, bead: 3, hud: 1, pattern: 'leaves', medal: 2 },
  draw(paint) {
    const { random, prefix, colours, detail, few, write, lower, raise } = paint;
    const [paper, ink, spot, accent] = colours;
    const centreY = 152;
    const title = write({ x: 36, y: 317, w: 228, h: 58, weight: 0.15, gap: 1.5, lineGap: 1.3, waist: 35 });
    const leafWidth = random.pick([11, 14, 17]);
    const sprays = detail < 0.1 ? 3 : detail < 0.2 ? 4 : detail < 0.7 ? 5 : 6;
    let leaves = '';
    let ribs = '';
    for (let i = 0; i < sprays; i++) {
      const a = 0.42 + (i / (sprays - 1)) * 2.1;
      const x = 150 + 116 * Math.sin(a);
      const y = centreY + 130 * Math.cos(a);
      const turn = 90 - (a * 180) / Math.PI;
      for (const [side, length] of [
        [-44, 40],
        [52, 30],
      ] as const) {
        leaves += petal(x, y, turn + side, length, leafWidth);
        if (detail === 1) ribs += veins(x, y, turn + side, length, leafWidth, 0);
      }
    }
    const stem = smooth(
      range(0.12, 2.75, 7).map((a) => ({ x: 150 + 116 * Math.sin(a), y: centreY + 130 * Math.cos(a) })),
      false,
    );
    const buds = range(0.7, 2.4, few(4))
      .map((a) => circle(150 + 133 * Math.sin(a), Math.round(centreY + 147 * Math.cos(a)), 4.5))
      .join('');
    const rise = random.pick([-14, 0, 16]);
    /** A garden's terrace, following the slope of the hill. */
    const terrace = (y: number): string =>
      `M20 ${y}Q${100 + rise} ${y - 40} 150 ${y - 8}Q${200 - rise} ${y + 24} 280 ${y - 18}`;
    const terraces = [222, 242, 262].map(terrace).join('');
    const oval = `<ellipse cx="150" cy="${centreY}" rx="103" ry="118"`;
    return {
      defs: elements(
        silhouettes(paint, detail >= 0.1),
        hatch(prefix + 'h', ink, 5, 0.8, -38),
        grain(random, prefix + 'g', paper, 0.3, 70, few(20)),
        `<path id="${prefix}t" d="${title.path}"/>`,
        `<clipPath id="${prefix}o">${oval}/></clipPath>`,
        `<g id="${prefix}x">`,
        fill(leaves, spot, `stroke="${ink}" stroke-width="2"`),
        line(ribs, ink, 1.6),
        line(stem, paper, 3),
        fill(buds, accent),
        '</g>',
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${ink}"/>`,
        `<rect x="9" y="9" width="282" height="382" rx="12" fill="none" stroke="${accent}" stroke-width="2.5"/>`,
        lower(
          elements(
            use(prefix + 'x'),
            use(prefix + 'x', 'transform="matrix(-1 0 0 1 300 0)"'),
            `${oval} fill="${paper}" stroke="${accent}" stroke-width="7"/>`,
            `<g clip-path="url(#${prefix}o)">`,
            detail < 0.1 ? '' : burst(150, 190, random.pick([30, 36, 44]), 0, 190, accent, 0, 0.4, 'opacity=".35"'),
            fill(`${terrace(206)}V300H20z`, spot),
            detail < 0.1 ? '' : line(terraces, ink, 2.6, `stroke-dasharray="1 5" stroke-linecap="round"`),
            '</g>',
            detail < 0.1
              ? ''
              : `<ellipse cx="150" cy="${centreY}" rx="97" ry="112" fill="none" stroke="${ink}" stroke-width="2"/>`,
          ),
          80,
        ),
      ),
      hero: cast(
        paint,
        [150, centreY, 1],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${paper}" stroke="${paper}" stroke-width="13"`),
            use(ids + 's', `stroke="${ink}" stroke-width="7.5"`),
            motif.behind ? use(ids + 'w', `fill="${accent}" stroke="${ink}" stroke-width="2.5"`) : '',
            use(ids + 'b', `fill="${paper}" stroke="${ink}" stroke-width="2.5"`),
            detail < 0.1
              ? ''
              : `<g clip-path="url(#${ids}c)"><path d="M20-110H116V116H-30Q40 20 20-110z" fill="url(#${prefix}h)"/></g>`,
            `<g stroke="${ink}" stroke-width="2.2">`,
            fill(motif.middle, spot),
            fill(motif.accent, accent),
            fill(motif.light, paper),
            '</g>',
            fill(motif.markings, ink),
            fill(motif.dark, ink),
            line(motif.lines, ink, 3, 'stroke-linecap="round"'),
            fill(motif.sparks, paper),
          ),
        'stroke-linejoin="round"',
      ),
      front: raise(
        elements(
          `<path d="M30 300H270A14 14 0 0 0 284 314V372A14 14 0 0 0 270 386H30A14 14 0 0 0 16 372V314A14 14 0 0 0 30 300z" fill="${paper}" stroke="${ink}" stroke-width="3"/>`,
          `<path d="M34 306H266A14 14 0 0 0 278 318V368A14 14 0 0 0 266 380H34A14 14 0 0 0 22 368V318A14 14 0 0 0 34 306z" fill="none" stroke="${accent}" stroke-width="2"/>`,
          `<path d="M150 291l11 11-11 11-11-11z" fill="${accent}" stroke="${ink}" stroke-width="2.5"/>`,
        ),
      ),
      title: elements(
        `<g fill="none" stroke="${ink}" stroke-linecap="square" stroke-linejoin="round">`,
        use(prefix + 't', `stroke-width="${num(Math.max(title.stroke, 2.8), 1)}"`),
        `<path d="${title.thick}" stroke-linecap="butt" stroke-width="${num(Math.min(title.stroke * 2 + 1.5, title.stroke * 2.4), 1)}"/>`,
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)"/>`),
    };
  },
};
