import { elements, use, fill, line, linear, radial } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { burst } from '../scenery.ts';
import { num } from '../geometry/path.ts';
import type { Vendor } from '../types.ts';

export const taka: Vendor = {
  name: 'Taka Gold',
  motifs: [
    'crown',
    'coin',
    'eagle',
    'gem',
    'peacock',
    'seven',
    'bell',
    'tiger',
    'king',
    'queen',
    'elephant',
    'temple',
    'spade',
    'diamond',
    'owl',
    'sevens',
    'tusker',
    'chest',
    'cards',
    'drum',
  ],
  hueJitter: 5,
  turn: 52,
  palettes: [
    '17 .01 90,30 .03 160,94 .06 95,76 .12 82,50 .09 70',
    '27 .06 160,38 .08 162,95 .06 95,80 .12 85,52 .09 75',
    '26 .08 20,38 .12 22,95 .06 90,80 .12 80,54 .1 65',
    '25 .05 235,36 .07 238,95 .05 95,80 .11 86,52 .08 75',
    '93 .02 90,86 .05 85,40 .07 65,56 .11 72,30 .05 60',
  ],
  typeset: { fill: 2, outline: 0 },
  dress: { panel: 0, band: 3, rim: 0, bead: 4, hud: 0, pattern: 'lines', lettering: 3 },
  draw(paint) {
    const { game, random, prefix, colours, write, lower, isTitleAtTop } = paint;
    const [ground, pattern, highlight, gold, shade] = colours;
    const centreY = 162;
    const title = write({
      x: 38,
      y: 311,
      w: 224,
      h: 66,
      weight: 0.1,
      gap: 2.3,
      lineGap: 2.3,
      waist: 66,
    });
    const bar = isTitleAtTop ? 102 : 298;
    const variant = random.integer(0, 3);
    const goldFill = `url(#${prefix}g)`;
    let backdrop = '';
    const zigzag = random.pick([80, 120, 160]);
    const inverted = game.palette === 4;
    const lozenge = (x: number, y: number) => `M${x} ${y - 6}l5 6-5 6-5-6z`;
    if (variant === 0) {
      backdrop =
        burst(150, 292, random.pick([32, 40, 52]), 30, 360, pattern) +
        line(`M150 292m-132 0a132 132 0 0 1 264 0M150 292m-118 0a118 118 0 0 1 236 0`, goldFill, 2);
    } else if (variant === 1) {
      const qs = random.pick([24, 30, 36]);
      let d = '';
      for (const q of [qs, (qs * 0.66) | 0, (qs * 0.33) | 0]) {
        d += `M${qs - q} ${qs}a${q} ${q} 0 0 1 ${2 * q} 0M${-q} ${2 * qs}a${q} ${q} 0 0 1 ${2 * q} 0M${2 * qs - q} ${2 * qs}a${q} ${q} 0 0 1 ${2 * q} 0`;
      }
      backdrop = elements(
        `<pattern id="${prefix}k" width="${2 * qs}" height="${2 * qs}" patternUnits="userSpaceOnUse">`,
        line(d, pattern, 3),
        '</pattern>',
        `<path d="M0 0h300v400H0z" fill="url(#${prefix}k)"/>`,
        `<circle cx="150" cy="${centreY}" r="112" fill="${ground}" stroke="${goldFill}" stroke-width="3"/>`,
        `<circle cx="150" cy="${centreY}" r="105" fill="none" stroke="${goldFill}"/>`,
      );
    } else if (variant === 2) {
      backdrop = burst(150, centreY, random.pick([36, 48, 60]), 20, 330, pattern);
      for (let i = 0; i < 3; i++) {
        const steps = `V${96 + i * 6}h18V${66 + i * 8}h22V${40 + i * 10}H${228 - i * 12}v${26 - i * 2}h22v${30 - i * 2}h18V292`;
        backdrop += `<path d="M${32 + i * 12} 292${steps}" fill="${i === 0 ? ground : 'none'}" stroke="${goldFill}" stroke-width="${i ? 1.4 : 3}"/>`;
      }
    } else {
      let d = '';
      for (let i = 0; i < 9; i++) {
        d += `M-10 ${300 - i * 36}l160-${zigzag} 160 ${zigzag}`;
      }
      backdrop = elements(
        line(d, pattern, 12),
        line(d, goldFill, 1),
        `<path d="M150 18L282 ${centreY}L150 ${centreY * 2 - 18}L18 ${centreY}z" fill="${ground}" stroke="${goldFill}" stroke-width="3"/>`,
        `<path d="M150 32L270 ${centreY}L150 ${centreY * 2 - 32}L30 ${centreY}z" fill="none" stroke="${goldFill}"/>`,
      );
    }
    return {
      defs: elements(
        silhouettes(paint),
        linear(
          prefix + 'g',
          [
            [0, highlight],
            [0.35, gold],
            [0.52, shade],
            [0.56, highlight],
            [1, gold],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        ),
        linear(
          prefix + 'G',
          [
            [0, highlight],
            [0.45, gold],
            [0.5, inverted ? shade : highlight],
            [1, gold],
          ],
          'gradientUnits="userSpaceOnUse" x2="0" y1="312" y2="372"',
        ),
        radial(prefix + 'o', [
          [0, gold, 0.5],
          [1, gold, 0],
        ]),
        `<path id="${prefix}t" d="${title.path}"/>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${ground}"/>`,
        lower(backdrop + `<circle cx="150" cy="${centreY}" r="130" fill="url(#${prefix}o)"/>`),
      ),
      hero: cast(
        paint,
        [150, centreY, 1.04],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${ground}" stroke="${ground}" stroke-width="9"`),
            motif.behind ? use(ids + 'w', `fill="${shade}" stroke="${goldFill}" stroke-width="2.5"`) : '',
            use(ids + 'b', `fill="${goldFill}" stroke="${highlight}" stroke-width="1.6"`),
            fill(motif.middle, ground, `stroke="${highlight}" stroke-width="1.8"`),
            fill(motif.accent, inverted ? shade : gold, `stroke="${highlight}" stroke-width="1.4"`),
            fill(motif.markings, ground),
            fill(motif.light, highlight),
            fill(motif.dark, ground),
            line(motif.lines, inverted ? highlight : ground, 2.6),
            fill(motif.sparks, highlight),
          ),
        'stroke-linejoin="round"',
      ),
      front: elements(
        `<path d="M0 ${isTitleAtTop ? 0 : 298}h300v102H0z" fill="${ground}"/>`,
        `<path d="M26 10H274V18H282V26H290V374H282V382H274V390H26V382H18V374H10V26H18V18H26zM18 ${bar}H282" fill="none" stroke="${goldFill}" stroke-width="3.4"/>`,
        `<path d="M32 18H268L282 32V368L268 382H32L18 368V32zM18 ${bar + (isTitleAtTop ? -5.5 : 5.5)}H282" fill="none" stroke="${gold}"/>`,
        fill(
          lozenge(150, bar) + lozenge(136, bar) + lozenge(164, bar) + lozenge(150, isTitleAtTop ? 14 : 386),
          highlight,
        ),
      ),
      title: elements(
        `<g fill="none" stroke="url(#${prefix}G)" stroke-linecap="square" stroke-miterlimit="3">`,
        use(prefix + 't', `stroke-width="${num(Math.max(title.stroke, 3.4), 1)}"`),
        `<path d="${title.thick}" stroke-linecap="butt" stroke-width="${num(title.stroke * 2.6 + 1, 1)}"/>`,
        '</g>',
      ),
    };
  },
};
