import { elements, use, fill, line, silhouette, at } from '../svg.ts';
import { placeHero } from '../hero.ts';
import type { Vendor } from '../types.ts';

export const abaca: Vendor = {
  name: 'Abaca',
  motifs: [
    'tiger',
    'owl',
    'eagle',
    'koi',
    'lotus',
    'gem',
    'boat',
    'moon',
    'crab',
    'elephant',
    'seven',
    'carabao',
    'whale',
    'dice',
    'pine',
  ],
  palettes: [
    '93 .03 85,64 .19 35,50 .1 215,82 .15 85,26 .03 260,74 .09 20',
    '92 .025 100,52 .11 155,78 .15 75,66 .18 35,24 .03 150,82 .07 190',
    '94 .02 60,60 .16 15,76 .1 20,46 .09 255,25 .04 280,84 .14 90',
    '91 .03 75,56 .12 60,72 .13 70,48 .1 195,25 .03 50,86 .07 90',
    '95 .02 200,56 .11 235,84 .15 95,66 .18 40,24 .04 250,80 .08 165',
  ],
  typeset: { fill: 4, outline: 0 },
  dress: { panel: 0, band: 4, rim: 0, bead: 1, hud: 1, pattern: 'squares' },
  draw({ game, random, prefix, motif, colours, write }) {
    const [paper, block1, block2, block3, ink, block4] = colours;
    random();
    const title = write({
      x: 22,
      y: 318,
      w: 256,
      h: 66,
      weight: 0.3,
      gap: 0.22,
      align: 'left',
      lineGap: 0.32,
      stretch: 1.55,
    });
    const order = random.chance(0.5)
      ? [block1, block2, block3, block4, paper]
      : [block2, block3, block1, block4, paper];
    const mosaic: Record<string, string> = {};
    const put = (colour: string, path: string): void => {
      mosaic[colour] = (mosaic[colour] ?? '') + path;
    };
    const cell = 75;
    for (let y = 0; y < 4; y++) {
      for (let x = 0; x < 4; x++) {
        const X = x * cell;
        const Y = y * cell;
        const f = random.pick(order);
        const t = random.integer(0, 5);
        if (t === 0) {
          put(f, `M${X} ${Y}h${cell}a${cell} ${cell} 0 0 1-${cell} ${cell}z`);
        } else if (t === 1) {
          put(f, `M${X + cell} ${Y}v${cell}h-${cell}a${cell} ${cell} 0 0 1 ${cell}-${cell}z`);
        } else if (t === 2) {
          put(f, `M${X} ${Y}h${cell}l-${cell} ${cell}z`);
        } else if (t === 3) {
          put(f, `M${X} ${Y}h${cell}v${cell}h-${cell}z`);
        } else if (t === 4) {
          for (let i = 0; i < 5; i++) {
            put(f, `M${X} ${Y + i * 15}h${cell}v7h-${cell}z`);
          }
        } else {
          put(f, `M${X} ${Y}a37.5 37.5 0 0 0 ${cell} 0zM${X} ${Y + cell}a37.5 37.5 0 0 1 ${cell} 0z`);
        }
      }
    }
    const shape = random.integer(0, 2);
    const stage =
      shape === 0
        ? `<circle cx="150" cy="156" r="122" fill="${paper}"/>`
        : shape === 1
          ? `<path d="M30 280V150a120 120 0 0 1 240 0V280z" fill="${paper}"/>`
          : `<path d="M34 36h232v236H34z" fill="${paper}"/>`;
    const inner =
      shape === 0
        ? `<circle cx="150" cy="156" r="100" fill="${order[1]}"/>`
        : shape === 1
          ? `<path d="M50 280V150a100 100 0 0 1 200 0V280z" fill="${order[1]}"/>`
          : `<path d="M52 54h196v200H52z" fill="${order[1]}"/>`;
    const [hero1 = block1, hero2 = block2, hero3 = block3] = [block1, block2, block3, block4].filter(
      (colour) => colour !== order[1],
    );
    return {
      defs: silhouette(motif, prefix),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${order[2]}"/>`,
        Object.entries(mosaic)
          .map(([f, q]) => fill(q, f))
          .join(''),
        stage,
        inner,
      ),
      hero: elements(
        `<g ${at(...placeHero(game, random, 158, 1.18))}>`,
        use(prefix + 's', `fill="${paper}" stroke="${paper}" stroke-width="7" stroke-linejoin="round"`),
        motif.behind ? use(prefix + 'w', `fill="${hero2}"`) : '',
        use(prefix + 'b', `fill="${ink}"`),
        fill(motif.middle, hero1),
        fill(motif.accent, hero3),
        fill(motif.markings, hero1),
        fill(motif.light, paper),
        fill(motif.dark, motif.light ? ink : hero2),
        line(motif.lines, paper, 3.6),
        fill(motif.sparks, paper),
        `<g clip-path="url(#${prefix}c)">`,
        '<path d="M0-120H120V120H0z" fill="#000" opacity=".17"/>',
        '<path d="M-120-120L0-120V120z" fill="#fff" opacity=".09"/>',
        '</g>',
        '</g>',
      ),
      front: elements(
        `<path d="M0 300h300v100H0z" fill="${paper}"/>`,
        `<path d="M0 300h300" stroke="${ink}" stroke-width="6" stroke-dasharray="12 12"/>`,
        `<path d="M0 306h300" stroke="${block1}" stroke-width="6" stroke-dasharray="12 12" stroke-dashoffset="12"/>`,
      ),
      title: `<path d="${title.path}" fill="none" stroke="${ink}" stroke-width="${title.stroke}" stroke-miterlimit="2"/>`,
    };
  },
};
