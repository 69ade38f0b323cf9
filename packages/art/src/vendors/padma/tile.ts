import { at, elements, use, fill, line } from '../../svg.ts';
import { cast, silhouettes } from '../../cast.ts';
import { num } from '../../geometry/path.ts';
import { petal, range } from '../../geometry/shapes.ts';
import { warps } from '../../lettering/warps.ts';
import type { Vendor } from '../../types.ts';

export const padmaTile: Vendor = {
  name: 'Padma',
  motifs: [
    'peacock',
    'lotus',
    'elephant',
    'tiger',
    'koi',
    'hibiscus',
    'boat',
    'queen',
    'owl',
    'moth',
    'crown',
    'mask',
    'king',
    'shapla',
    'rickshaw',
    'drum',
    'ektara',
    'chital',
    'crocodile',
    'kingfisher',
  ],
  turn: 132,
  palettes: [
    '52 .2 25,83 .16 85,62 .13 190,66 .22 355,97 .02 95,24 .07 20',
    '58 .12 195,84 .16 88,58 .22 20,70 .19 350,97 .02 95,24 .05 220',
    '80 .165 82,60 .22 28,50 .12 200,60 .22 355,98 .02 95,26 .08 20',
    '45 .12 150,84 .16 88,62 .23 25,72 .18 350,97 .02 95,21 .05 160',
    '58 .23 358,85 .16 90,64 .13 190,56 .2 30,97 .02 95,24 .08 350',
  ],
  typeset: { fill: 4, outline: 5 },
  dress: { panel: 5, band: 0, rim: 5, bead: 1, hud: 5, hudHue: 325, pattern: 'beads', lettering: 1 },
  draw(paint) {
    const { game, random, prefix, colours, detail, write, lower, raise } = paint;
    const [ground, yellow, turquoise, pink, white, dark] = colours;
    const centreY = 160;
    let petalCount = random.pick([12, 16, 10]);
    if (detail < 1) {
      petalCount = detail < 0.1 ? 8 : 10;
    }
    const title = write({
      x: 34,
      y: 311,
      w: 232,
      h: 62,
      weight: 0.27,
      gap: 0.34,
      lineGap: 0.42,
      warp: warps.smile(14),
    });
    const archKind = random.integer(0, 1);
    const petalKind = random.integer(0, 2);
    const petalPath = petal(0, -98, 0, 34, petalKind === 0 ? 17 : 22, petalKind !== 2);
    let mandala = '';
    for (let i = 0; i < petalCount; i++) {
      mandala += `<use href="#${prefix}p" transform="rotate(${num((360 / petalCount) * i, 1)})"/>`;
    }
    const arch = archKind
      ? 'M22 318V120C22 70 60 76 66 44C90 50 118 34 150 14C182 34 210 50 234 44C240 76 278 70 278 120V318'
      : 'M22 318V150Q22 128 36 120Q28 92 56 80Q54 52 86 50Q96 26 124 32Q138 20 150 12Q162 20 176 32Q204 26 214 50Q246 52 244 80Q272 92 264 120Q278 128 278 150V318';
    const flower = range(0, 288, 5)
      .map((a) => petal(0, 0, a, 15, 9, false))
      .join('');
    return {
      defs: elements(
        silhouettes(paint, false),
        `<path id="${prefix}p" d="${petalPath}"/>`,
        `<path id="${prefix}t" d="${title.path}"/>`,
        `<g id="${prefix}f">`,
        `<path d="${flower}" fill="${pink}" stroke="${dark}" stroke-width="1.6"/>`,
        `<circle r="4.5" fill="${yellow}"/>`,
        '</g>',
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${turquoise}"/>`,
        `<path d="M8 8h284v384H8z" fill="none" stroke="${yellow}" stroke-width="5"/>`,
        lower(
          elements(
            fill(arch + 'z', ground, `stroke="${yellow}" stroke-width="9"`),
            detail < 0.1 ? '' : line(arch, dark, 2.4),
            line(arch, white, 4.5, 'stroke-dasharray="0 11" stroke-linecap="round"'),
            `<g ${at(150, centreY, 1)}>`,
            `<g fill="${pink}" stroke="${white}" stroke-width="2.2">`,
            mandala,
            '</g>',
            `<circle r="101" fill="${yellow}"/>`,
            `<circle r="94" fill="${dark}"/>`,
            `<circle r="87" fill="${turquoise}"/>`,
            `<circle r="94" fill="none" stroke="${white}" stroke-width="5" stroke-dasharray="0 9.84" stroke-linecap="round"/>`,
            detail < 0.1
              ? ''
              : `<circle r="70" fill="none" stroke="${white}" stroke-width="2" opacity=".55" stroke-dasharray="2 7"/>`,
            '</g>',
          ),
        ),
      ),
      hero: cast(
        paint,
        [150, centreY, 1.02],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${dark}" stroke="${white}" stroke-width="10"`),
            motif.behind ? use(ids + 'w', `fill="${pink}" stroke="${dark}" stroke-width="3.4"`) : '',
            use(ids + 'b', `fill="${yellow}" stroke="${dark}" stroke-width="3.4"`),
            `<g stroke="${dark}" stroke-width="1.6">`,
            fill(motif.middle, ground === yellow ? pink : ground),
            fill(motif.accent, turquoise),
            fill(motif.light, white),
            '</g>',
            fill(motif.markings, dark),
            fill(motif.dark, dark),
            line(motif.lines, dark, 3),
            fill(motif.sparks, white),
          ),
        'stroke-linejoin="round"',
      ),
      front: elements(
        [
          [32, 30, 1.2],
          [268, 30, 1.2],
          [34, 288, 1.5],
          [70, 292, 1.1],
          [266, 288, 1.5],
          [230, 292, 1.1],
        ]
          .filter((_, i) => detail >= 0.1 || i < 2 || i % 2 === 0)
          .map(([x, y, k]) => use(prefix + 'f', `transform="translate(${x} ${y})scale(${k})"`))
          .join(''),
        raise(
          elements(
            `<path d="M0 308Q20 300 34 302V376Q20 372 0 388zM300 308Q280 300 266 302V376Q280 372 300 388z" fill="${pink}" stroke="${dark}" stroke-width="3"/>`,
            `<path d="M18 294Q150 322 282 294L286 376Q150 404 14 376z" fill="${white}" stroke="${dark}" stroke-width="3"/>`,
            `<path d="M24 301Q150 328 276 301L279 371Q150 397 21 371z" fill="${ground}" stroke="${yellow}" stroke-width="2.5"/>`,
          ),
        ),
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(prefix + 't', `stroke="${dark}" stroke-width="${num(title.stroke + 6, 1)}" transform="translate(0 2)"`),
        use(prefix + 't', `stroke="${game.palette === 2 ? white : yellow}" stroke-width="${title.stroke}"`),
        '</g>',
      ),
    };
  },
};
