import { at, elements, use, fill, line, linear, radial } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { burst } from '../scenery.ts';
import { num } from '../geometry/path.ts';
import type { Vendor } from '../types.ts';

export const jeepney: Vendor = {
  name: 'Neon Jeepney',
  motifs: [
    'jeepney',
    'eagle',
    'seven',
    'rooster',
    'tiger',
    'crown',
    'gem',
    'bell',
    'heart',
    'shark',
    'robot',
    'carabao',
    'dice',
    'coin',
    'sevens',
    'cards',
    'fan',
    'kubo',
  ],
  turn: 3,
  palettes: [
    '15 .02 180,84 .2 150,75 .19 55,97 .03 100',
    '14 .02 20,66 .24 22,86 .13 195,96 .03 80',
    '15 .02 60,84 .17 85,80 .13 190,97 .03 90',
    '16 .025 340,72 .23 355,88 .2 125,97 .02 110',
    '15 .02 240,70 .2 42,86 .17 100,97 .02 90',
  ],
  typeset: { fill: 3, outline: 0 },
  dress: { panel: 0, band: 0, rim: 1, bead: 2, hud: 1, pattern: 'bulbs', lettering: 1 },
  draw(paint) {
    const { game, random, prefix, colours, detail, few, write, lower, raise } = paint;
    const [night, neon1, neon2, white] = colours;
    const centreY = 158;
    const title = write({
      x: 40,
      y: 311,
      w: 220,
      h: 66,
      weight: 0.24,
      gap: 0.42,
    });
    const variant = random.integer(0, 2);
    let backdrop = '';
    if (variant === 0) {
      for (let i = 0; i < 5; i++) {
        backdrop += `M${-20 - i * 0} ${60 + i * 34}L150 ${-60 + i * 46}L320 ${60 + i * 34}`;
      }
      backdrop = line(backdrop, neon2, 9, 'opacity=".5"');
    } else if (variant === 1) {
      backdrop = burst(150, 230, 26, 40, 320, neon2, 0.25, 0.4, 'opacity=".32"');
    } else {
      backdrop =
        `<g fill="none" stroke="${neon2}" opacity=".6">` +
        [128, 112, 98]
          .map(
            (q, i) =>
              `<circle cx="150" cy="${centreY}" r="${q}" stroke-width="${7 - i * 2}" stroke-dasharray="${[60, 24, 120][i]} ${[14, 10, 30][i]}"/>`,
          )
          .join('') +
        '</g>';
    }
    const city = () => {
      let d = 'M0 292';
      let x = 0;
      while (x < 300) {
        const w = (random.integer(16, 34) / Math.max(detail, 0.5)) | 0;
        const h = random.integer(30, 110);
        d += `V${292 - h}h${w}`;
        x += w;
      }
      return d + 'V292z';
    };
    let windows = '';
    for (let i = 0; i < few(22); i++) {
      windows += `M${random.integer(2, 296)} ${random.integer(215, 284)}h4`;
    }
    const flags = [];
    for (let i = 0; i < 9; i++) {
      const x = i * 36 - 6;
      const y = 20 + 14 * Math.sin(((i + 0.5) / 9) * 3.14);
      flags.push(`M${num(x)} ${num(y)}h30l-15 26z`);
    }
    return {
      defs: elements(
        silhouettes(paint),
        `<path id="${prefix}t" d="${title.path}"/>`,
        linear(prefix + 'm', [
          [0, '#fff'],
          [0.28, '#a9bcc6'],
          [0.47, '#e9f3f5'],
          [0.5, '#27323a'],
          [0.62, '#6c6257'],
          [0.85, '#e8d9b8'],
          [1, '#fff6e0'],
        ]),
        radial(prefix + 'o', [
          [0, neon1, 0.62],
          [0.6, neon1, 0.16],
          [1, neon1, 0],
        ]),
        linear(prefix + 'f', [
          [0, night, 0],
          [1, night, 1],
        ]),
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${night}"/>`,
        lower(
          elements(
            backdrop,
            fill(city(), night, `stroke="${neon2}" stroke-width="1.2"`),
            detail < 0.1 ? '' : line(windows, neon2, 3.4, 'opacity=".75"'),
            `<circle cx="150" cy="${centreY}" r="165" fill="url(#${prefix}o)"/>`,
            `<path d="M0 290h300v110H0z" fill="${night}"/>`,
            detail < 0.2
              ? ''
              : elements(
                  `<g ${at(150, 416, 1.2)} opacity=".3">`,
                  '<g transform="scale(1 -1)">',
                  use(prefix + 's', `fill="${neon1}"`),
                  '</g>',
                  '</g>',
                ),
            `<path d="M0 296h300M20 302h90M190 304h100M0 312h60" stroke="${neon1}" stroke-width="2.4" opacity=".8"/>`,
            fill(flags.filter((_, i) => i % 2 === 0).join(''), neon1, 'opacity=".9"'),
            fill(flags.filter((_, i) => i % 2).join(''), neon2, 'opacity=".9"'),
            `<path d="M-6 20Q150 46 306 20" fill="none" stroke="${white}" stroke-width="2"/>`,
          ),
        ),
      ),
      hero: cast(
        paint,
        [150, centreY, 1.2],
        (motif, ids) =>
          elements(
            use(ids + 's', `stroke="${neon1}" stroke-width="28" opacity=".1"`),
            use(ids + 's', `stroke="${neon1}" stroke-width="19" opacity=".2"`),
            use(ids + 's', `stroke="${neon1}" stroke-width="11.5" opacity=".65"`),
            use(ids + 's', `fill="none" stroke="${white}" stroke-width="6.5"`),
            motif.behind ? use(ids + 'w', `fill="url(#${prefix}m)" stroke="${night}" stroke-width="2.5"`) : '',
            use(ids + 'b', `fill="url(#${prefix}m)" stroke="${night}" stroke-width="2.5"`),
            fill(motif.middle, night, `stroke="${neon2}" stroke-width="2.4"`),
            fill(motif.accent, neon2),
            fill(motif.markings, night),
            fill(motif.light, white, `stroke="${night}" stroke-width="2"`),
            fill(motif.dark, game.motif === 'jeepney' || game.motif === 'robot' ? neon2 : night),
            line(motif.lines, night, 3.2),
            fill(motif.sparks, neon1),
          ),
        'stroke-linejoin="round"',
      ),
      front: raise(
        elements(
          `<rect x="18" y="298" width="264" height="91" rx="13" fill="url(#${prefix}m)"/>`,
          `<rect x="24" y="304" width="252" height="79" rx="9" fill="${night}"/>`,
          `<rect x="21" y="301" width="258" height="85" rx="11" fill="none" stroke="${neon2}" stroke-width="4.4" stroke-dasharray="0 10.1" stroke-linecap="round"/>`,
        ),
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
        use(prefix + 't', `stroke="${neon1}" stroke-width="${num(title.stroke + 7, 1)}" opacity=".3"`),
        use(prefix + 't', `stroke="${neon1}" stroke-width="${title.stroke}"`),
        use(prefix + 't', `stroke="${white}" stroke-width="${num(title.stroke * 0.42, 1)}"`),
        '</g>',
      ),
    };
  },
};
