import { elements, use, fill, line } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { placeHero } from '../hero.ts';
import type { Vendor } from '../types.ts';

/** Edge of one cell of the cloth. */
const CELL = 75;

type Cell = (x: number, y: number) => string;

/** What a cell may hold; all are read from its upper left corner. */
const CELLS: readonly Cell[] = [
  (x, y) => `M${x} ${y}h75a75 75 0 0 1-75 75z`,
  (x, y) => [0, 15, 30, 45, 60].map((step) => `M${x} ${y + step}h75v8h-75z`).join(''),
  (x, y) => `M${x} ${y}h75l-75 75z`,
  (x, y) => `M${x} ${y}a37.5 37.5 0 0 0 75 0zM${x} ${y + 75}a37.5 37.5 0 0 1 75 0z`,
  (x, y) => `M${x + 37.5} ${y}l37.5 37.5-37.5 37.5L${x} ${y + 37.5}z`,
];

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
    'bangka',
    'butanding',
    'barnowl',
    'tarsier',
    'volcano',
    'palm',
    'kubo',
  ],
  turn: 30,
  titleTop: 303,
  palettes: [
    '95 .03 85,63 .2 33,46 .11 215,84 .15 85,24 .03 260,76 .1 20',
    '95 .025 100,50 .12 155,80 .15 80,65 .19 35,23 .03 150,84 .08 190',
    '96 .02 60,56 .19 10,80 .11 25,45 .11 255,24 .05 280,86 .14 90',
    '94 .03 75,58 .15 45,78 .14 75,46 .1 200,24 .04 40,86 .08 110',
    '96 .02 200,52 .14 240,86 .15 95,65 .19 38,23 .05 255,82 .09 165',
  ],
  typeset: { fill: 4, outline: 0 },
  dress: { panel: 0, band: 4, rim: 0, bead: 1, hud: 1, pattern: 'squares' },
  draw(paint) {
    const { game, random, prefix, colours, write, lower, raise } = paint;
    const [paper, strong, bright, deep, ink, soft] = colours;
    const title = write({
      x: 20,
      y: 324,
      w: 260,
      h: 62,
      weight: 0.3,
      gap: 0.4,
      align: 'left',
      lineGap: 0.3,
      stretch: 1.6,
    });
    // One half of the cloth is woven; the other is its mirror image, as on a loom.
    const cloth = new Map<string, string>();
    const weave = (colour: string, path: string): void => void cloth.set(colour, (cloth.get(colour) ?? '') + path);
    const ground = random.chance(0.5) ? deep : strong;
    const yarns = [ground === deep ? strong : deep, bright, soft, paper];
    const turn = random.integer(0, 3);
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 2; column++) {
        const [x, y] = [column * CELL, row * CELL];
        const colour = yarns[(row + column * 2 + turn) % yarns.length] ?? bright;
        weave(colour, CELLS[(row * 3 + column + turn) % CELLS.length]?.(x, y) ?? '');
      }
    }
    const shape = random.integer(0, 2);
    const stage = (grow: number, colour: string): string => {
      const r = 112 + grow;
      if (shape === 0) return `<circle cx="150" cy="154" r="${r}" fill="${colour}"/>`;
      if (shape === 1) return `<path d="M${150 - r} 300V152a${r} ${r} 0 0 1 ${2 * r} 0V300z" fill="${colour}"/>`;
      return `<path d="M150 ${154 - r * 1.24}L${150 + r * 1.24} 154L150 ${154 + r * 1.24}L${150 - r * 1.24} 154z" fill="${colour}"/>`;
    };
    return {
      defs: elements(
        silhouettes(paint),
        `<g id="${prefix}m">`,
        [...cloth].map(([colour, path]) => fill(path, colour)).join(''),
        '</g>',
        `<pattern id="${prefix}k" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0h24v24H0z" fill="${ink}"/><path d="M12 2l10 10-10 10L2 12z" fill="${bright}"/><path d="M12 8l4 4-4 4-4-4z" fill="${strong}"/><path d="M0 8l4 4-4 4zM24 8l-4 4 4 4z" fill="${paper}"/></pattern>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${ground}"/>`,
        lower(
          elements(
            use(prefix + 'm'),
            use(prefix + 'm', 'transform="matrix(-1 0 0 1 300 0)"'),
            stage(12, ink),
            stage(6, paper),
            stage(-4, ground === deep ? soft : bright),
          ),
          100,
        ),
      ),
      hero: cast(
        paint,
        placeHero(game, random, 156, 1.14),
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${paper}" stroke="${paper}" stroke-width="11"`),
            use(ids + 's', `stroke="${ink}" stroke-width="5"`),
            motif.behind ? use(ids + 'w', `fill="${deep}"`) : '',
            use(ids + 'b', `fill="${strong}"`),
            `<g clip-path="url(#${ids}c)">`,
            `<path d="M0-130H130V130H0z" fill="${ink}" opacity=".28"/>`,
            '</g>',
            motif.behind ? use(ids + 'b', `fill="none" stroke="${ink}" stroke-width="2.6"`) : '',
            fill(motif.middle, ground === deep ? bright : soft),
            fill(motif.accent, bright, `stroke="${ink}" stroke-width="2"`),
            fill(motif.markings, ink),
            fill(motif.light, paper),
            fill(motif.dark, ink),
            line(motif.lines, motif.dark ? ink : paper, 3.6, 'stroke-linecap="round"'),
            fill(motif.sparks, paper),
          ),
        'stroke-linejoin="round"',
      ),
      front: raise(
        elements(
          `<path d="M0 280h300v120H0z" fill="${paper}"/>`,
          `<path d="M0 0h300v24H0z" transform="translate(0 288)" fill="url(#${prefix}k)"/>`,
          `<path d="M0 286h300M0 314h300" stroke="${ink}" stroke-width="4"/>`,
        ),
      ),
      title: `<path d="${title.path}" fill="none" stroke="${ink}" stroke-width="${title.stroke}" stroke-miterlimit="2"/>`,
    };
  },
};
