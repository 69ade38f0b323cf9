import { elements, use, fill, line } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { jaggedFrame, burst, veins, grain } from '../scenery.ts';
import { placeHero } from '../hero.ts';
import { num } from '../geometry/path.ts';
import { circle, petal } from '../geometry/shapes.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

export const narra: Vendor = {
  name: 'Narra',
  motifs: [
    'tiger',
    'carabao',
    'eagle',
    'rooster',
    'pine',
    'boat',
    'sun',
    'turtle',
    'hibiscus',
    'elephant',
    'temple',
    'moth',
    'crab',
    'mask',
    'tarsier',
    'hornbill',
    'volcano',
    'palm',
    'kubo',
    'chest',
  ],
  turn: 136,
  palettes: [
    '94 .03 88,58 .19 35,24 .03 40,80 .15 80',
    '94 .03 95,55 .11 160,22 .03 170,78 .15 70',
    '93 .035 80,74 .15 72,25 .04 30,60 .2 32',
    '94 .02 100,52 .1 235,23 .03 260,80 .14 85',
    '92 .03 60,56 .15 15,26 .04 350,74 .11 130',
  ],
  typeset: { fill: 0, outline: 2 },
  dress: { panel: 0, band: 2, rim: 0, bead: 3, hud: 1, pattern: 'dashes', hasPlaques: true },
  draw(paint) {
    const { game, random, prefix, colours, few, write, lower, isTitleAtTop } = paint;
    const [paper, ink1, ink, ink2] = colours;
    const title = write({
      x: 32,
      y: 305,
      w: 236,
      h: 74,
      weight: 0.3,
      gap: 0.3,
      warp: warps.jitter(random, 1.1),
    });
    const centreY = 170;
    const scale = game.kind === 'fish' ? 1.12 : 1.18;
    const variant = random.integer(0, 2);
    let backdrop;
    if (variant === 0) {
      backdrop = burst(
        150,
        centreY + (random.chance(0.5) ? 0 : 60),
        random.pick([18, 22, 28]),
        64,
        340,
        paper,
        random(),
        0.44,
      );
    } else if (variant === 1) {
      let d = '';
      for (let y = 30; y < 300; y += 17) {
        d += `M22 ${y}q${num(random.between(40, 90))} ${num(random.between(-8, 8))} 128 0q65 ${num(random.between(-6, 6))} 128 ${num(random.between(-3, 3))}v${num(random.between(3, 6))}H22z`;
      }
      backdrop = fill(d, paper) + fill(circle(150, centreY, 102), ink2);
    } else {
      backdrop = fill(circle(150, centreY, 112), ink2) + burst(150, centreY, 34, 118, 330, paper, 0, 0.36);
    }
    let gouges = '';
    for (let i = 0; i < few(15); i++) {
      const x = random.between(-92, 20);
      const y = random.between(-84, 80);
      const l = random.between(9, 20);
      gouges += `M${num(x)} ${num(y)}l${num(l)} ${num(-l * 0.55)} ${num(-l * 0.8)} ${num(l * 0.62)}z`;
    }
    let leaves = '';
    let leafVeins = '';
    const leafKind = random.integer(0, 2);
    const leafList =
      leafKind === 0
        ? [
            [20, 322, 18, 124, 30],
            [24, 318, 54, 106, 26],
            [14, 300, -10, 108, 22],
          ]
        : leafKind === 1
          ? [
              [10, 310, 4, 128, 15],
              [10, 310, 28, 126, 15],
              [12, 312, 52, 112, 15],
              [14, 316, 76, 92, 14],
            ]
          : [
              [16, 318, 40, 112, 38],
              [12, 306, 6, 120, 34],
            ];
    for (const [x = 0, y = 0, angle = 0, longest = 0, width = 0] of leafList) {
      const turned = angle + random.between(-8, 8);
      const length = longest * random.between(0.75, 1);
      leaves += petal(x, y, turned, length, width);
      leafVeins += veins(x, y, turned, length, width, 3);
    }
    return {
      defs: elements(
        silhouettes(paint),
        grain(random, prefix + 'g', paper, 0.8, 60, few(30)),
        `<path id="${prefix}t" d="${title.path}"/>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${paper}"/>`,
        fill(jaggedFrame(random, 15, 15, 270, 370, 2.5, 44), ink1),
        lower(backdrop),
      ),
      hero: cast(paint, placeHero(game, random, centreY, scale), (motif, ids) =>
        elements(
          use(ids + 's', `fill="${paper}" stroke="${paper}" stroke-width="11" stroke-linejoin="round"`),
          motif.behind ? use(ids + 'w', `fill="${ink}"`) : '',
          use(ids + 'b', `fill="${ink}" stroke="${paper}" stroke-width="2.5"`),
          `<g clip-path="url(#${ids}c)">`,
          fill(gouges, paper),
          '</g>',
          '<g transform="translate(1.5 2)">',
          fill(motif.middle, ink1),
          fill(motif.accent, ink2),
          fill(motif.markings, paper),
          '</g>',
          fill(motif.light, paper),
          fill(motif.dark, ink),
          line(motif.lines, paper, 3.4),
          fill(motif.sparks, paper),
        ),
      ),
      front: elements(
        lower(
          elements(
            `<g id="${prefix}l">`,
            fill(leaves, ink, `stroke="${paper}" stroke-width="2"`),
            line(leafVeins, paper, 2),
            '</g>',
            use(prefix + 'l', 'transform="matrix(-1 0 0 1 300 0)"'),
          ),
          66,
        ),
        fill(jaggedFrame(random, 15, isTitleAtTop ? 15 : 296, 270, 90, 2.5, 24), ink),
      ),
      title: elements(
        `<g fill="none" stroke="${paper}" stroke-width="${title.stroke}" stroke-linecap="square" stroke-miterlimit="2">`,
        use(prefix + 't'),
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)"/>`),
    };
  },
};
