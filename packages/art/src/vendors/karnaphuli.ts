import { at, elements, use, fill, line, linear, radial } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { isSwimmer } from '../hero.ts';
import { num, closed, smooth } from '../geometry/path.ts';
import { circle, petal } from '../geometry/shapes.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

export const karnaphuli: Vendor = {
  name: 'Karnaphuli',
  motifs: [
    'angler',
    'shark',
    'manta',
    'octopus',
    'jelly',
    'koi',
    'sword',
    'whale',
    'turtle',
    'crab',
    'puffer',
    'shell',
    'seahorse',
    'starfish',
    'conch',
    'crocodile',
    'butanding',
  ],
  turn: 7,
  palettes: [
    '88 .1 170,58 .1 200,24 .06 225,86 .16 85,72 .19 30',
    '90 .12 110,56 .11 165,20 .05 185,88 .17 90,70 .2 40',
    '88 .12 75,58 .16 35,20 .06 350,84 .14 190,82 .16 80',
    '92 .06 200,62 .1 225,24 .07 245,78 .18 55,86 .15 95',
    '84 .14 150,46 .09 180,15 .03 200,80 .2 25,90 .15 105',
  ],
  typeset: { fill: 'white', outline: 2 },
  dress: { panel: 2, band: 4, rim: 2, bead: 0, hud: 1, pattern: 'beads' },
  draw(paint) {
    const { game, random, prefix, colours, few, write, lower } = paint;
    const [light, mid, deep, glow, accent] = colours;
    const centreY = 160;
    const title = write({
      x: 28,
      y: 303,
      w: 244,
      h: 74,
      weight: 0.28,
      gap: 0.28,
      warp: warps.wave(random.pick([5, -5])),
    });
    const frameVariant = random.integer(0, 2);
    let shaft = '';
    const shaftX = random.between(60, 240);
    for (let i = 0; i < 6; i++) {
      const a = random.between(-150, 150);
      const w = random.between(14, 40);
      shaft += `M${num(shaftX + i * 4 - 10)}-10L${num(shaftX + a * 1.3)} 330h${num(w)}z`;
    }
    let school = '';
    const schoolY = random.between(40, 90);
    const schoolX = random.between(40, 200);
    for (let i = 0; i < few(6); i++) {
      const x = schoolX + random.between(-34, 60);
      const y = schoolY + random.between(-24, 30);
      const k = random.between(5, 9);
      school += `M${num(x)} ${num(y)}q${num(k)}${num(-k * 0.7)} ${num(2 * k)} 0l${num(k * 0.7)} ${num(-k * 0.5)}v${num(k)}l${num(-k * 0.7)} ${num(-k * 0.5)}q${num(-k)} ${num(k * 0.7)} ${num(-2 * k)} 0z`;
    }
    const kelp = (x: number, h: number, f: number) => {
      const q = [];
      for (let i = 0; i <= 4; i++) {
        q.push({
          x: x + (i % 2 ? 8 : -8) * f,
          y: 400 - (h * i) / 4,
        });
      }
      let d = smooth(q, false);
      return d;
    };
    const coral = (x: number, y: number, k: number, dir: number) => {
      let d = '';
      const rec = (x: number, y: number, a: number, l: number, n2: number) => {
        const x2 = x + l * Math.sin(a);
        const y2 = y - l * Math.cos(a);
        d += `M${num(x)} ${num(y)}L${num(x2)} ${num(y2)}`;
        if (n2 > 0) {
          rec(x2, y2, a - random.between(0.3, 0.65), l * 0.78, n2 - 1);
          rec(x2, y2, a + random.between(0.3, 0.65), l * 0.78, n2 - 1);
        }
      };
      rec(x, y, dir, k, 3);
      return d;
    };
    let bubbles = '';
    for (let i = 0; i < few(9); i++) {
      bubbles += circle(random.between(20, 280), random.between(20, 290), +random.between(1.5, 6).toFixed(1));
    }
    const tilt = isSwimmer(game.motif) ? random.between(-9, 9) : random.between(-4, 4);
    const flipped = isSwimmer(game.motif) && random.chance(0.5);
    return {
      defs: elements(
        silhouettes(paint),
        linear(prefix + 'a', [
          [0, light],
          [0.38, mid],
          [0.85, deep],
        ]),
        linear(prefix + 'h', [
          [0, accent],
          [0.68, accent],
          [1, mid],
        ]),
        linear(
          prefix + 't',
          [
            [0, '#fff'],
            [1, light],
          ],
          `gradientUnits="userSpaceOnUse" x2="0" y1="306" y2="372"`,
        ),
        `<path id="${prefix}L" d="${title.path}"/>`,
        radial(prefix + 'o', [
          [0, light, 0.7],
          [1, light, 0],
        ]),
        linear(prefix + 'f', [
          [0, deep, 0],
          [0.5, deep, 0.9],
        ]),
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="url(#${prefix}a)"/>`,
        fill(shaft, '#fff', 'opacity=".15"'),
        fill(school, deep, 'opacity=".4"'),
        line(
          kelp(random.between(20, 60), random.between(200, 280), 1) +
            kelp(random.between(70, 100), 150, -1) +
            kelp(random.between(240, 280), random.between(180, 260), 1),
          deep,
          9,
          'opacity=".5" stroke-linecap="round"',
        ),
        `<g fill="${mid}" opacity=".75">`,
        use(prefix + 's', at(random.between(30, 70), random.between(44, 90), 0.34)),
        use(prefix + 's', at(random.between(220, 270), random.between(60, 120), 0.24)),
        '</g>',
        lower(`<circle cx="150" cy="${centreY}" r="140" fill="url(#${prefix}o)"/>`),
      ),
      hero: cast(paint, [150, centreY, 1.2, tilt], (motif, ids) =>
        elements(
          `<g${flipped ? ' transform="scale(-1 1)"' : ''}>`,
          use(ids + 's', `fill="${deep}" opacity=".22" transform="translate(0 10)"`),
          `<g clip-path="url(#${ids}c)">`,
          use(ids + 's', `fill="${light}"`),
          '<g transform="translate(-1 5)">',
          motif.behind ? use(ids + 'w', `fill="${mid}"`) : '',
          use(ids + 'b', `fill="url(#${prefix}h)"`),
          '</g>',
          '</g>',
          fill(motif.middle, deep, 'opacity=".72"'),
          fill(motif.accent, glow),
          fill(motif.light, '#fff'),
          fill(motif.dark, deep),
          line(motif.lines, deep, 3, 'stroke-linecap="round"'),
          fill(motif.sparks, glow),
          '</g>',
        ),
      ),
      front: elements(
        line(bubbles, '#fff', 1.6, 'opacity=".65"'),
        `<path d="M0 250h300v150H0z" fill="url(#${prefix}f)"/>`,
        lower(
          elements(
            `<g id="${prefix}k" fill="none" stroke-linecap="round">`,
            frameVariant === 0
              ? elements(
                  `<path d="${coral(16, 330, 36, 0.25)}" stroke="${deep}" stroke-width="8"/>`,
                  `<path d="${coral(44, 336, 22, 0.1)}" stroke="${accent}" stroke-width="5"/>`,
                )
              : frameVariant === 1
                ? elements(
                    `<path d="${[-14, 4, 20, 38].map((a, i) => petal(8 + i * 12, 340, a + random.between(-6, 6), random.between(70, 130) - i * 14, 10)).join('')}" fill="${deep}"/>`,
                    `<path d="${[10, 34].map((a, i) => petal(30 + i * 16, 342, a, 58 - i * 14, 8)).join('')}" fill="${accent}"/>`,
                  )
                : elements(
                    `<path d="${closed(`-20,-20! 60,-20! ${num(random.between(44, 70))},18 ${num(random.between(20, 34))},60 ${num(random.between(10, 26))},120 ${num(random.between(22, 40))},180 ${num(random.between(8, 20))},230 ${num(random.between(30, 48))},290 70,330! -20,340!`)}" fill="${deep}"/>`,
                    `<path d="${coral(40, 322, 20, 0.35)}" stroke="${glow}" stroke-width="5"/>`,
                  ),
            '</g>',
            use(prefix + 'k', `transform="matrix(-${num(random.between(0.8, 1.1), 2)} 0 0 1 300 0)"`),
          ),
          76,
        ),
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(prefix + 'L', `stroke="${deep}" stroke-width="${num(title.stroke + 11, 1)}" transform="translate(0 3)"`),
        use(prefix + 'L', `stroke="url(#${prefix}t)" stroke-width="${title.stroke}"`),
        '</g>',
      ),
    };
  },
};
