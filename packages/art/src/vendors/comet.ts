import { elements, use, fill, line } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { halftone, sparkle, hill, grain } from '../scenery.ts';
import { num } from '../geometry/path.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

export const comet: Vendor = {
  name: 'Comet',
  motifs: [
    'rocket',
    'planet',
    'robot',
    'ufo',
    'helmet',
    'comet',
    'sun',
    'moon',
    'octopus',
    'tiger',
    'owl',
    'gem',
    'seven',
    'alien',
    'sevens',
  ],
  turn: 33,
  palettes: [
    '93 .04 88,66 .17 48,80 .14 80,48 .08 200,25 .04 235',
    '93 .03 95,60 .1 185,82 .14 85,62 .19 35,24 .04 200',
    '92 .04 80,60 .19 28,78 .15 65,54 .09 190,22 .04 20',
    '93 .04 100,72 .13 115,84 .14 92,58 .17 45,25 .04 150',
    '92 .03 70,74 .12 20,84 .12 75,52 .1 235,25 .06 270',
  ],
  typeset: { fill: 0, outline: 4 },
  dress: { panel: 4, band: 1, rim: 4, bead: 0, hud: 4, pattern: 'dashes' },
  draw(paint) {
    const { game, random, prefix, colours, detail, few, write, lower, isTitleAtTop } = paint;
    const [cream, warm, yellow, teal, dark] = colours;
    const variant = random.integer(0, 2);
    const title = write({
      x: 36,
      y: 306,
      w: 222,
      h: 70,
      weight: 0.27,
      gap: 0.3,
      slant: 0.28,
      warp: warps.rise(13),
    });
    const planetX = random.between(60, 240);
    const planetY = random.between(60, 130);
    const centreY = 158;
    let backdrop = '';
    if (variant === 0) {
      backdrop = [150, 122, 94, 66]
        .map((q, i) => `<circle cx="150" cy="240" r="${(q * 1.5) | 0}" fill="${[teal, warm, yellow, cream][i]}"/>`)
        .join('');
    } else if (variant === 1) {
      backdrop = elements(
        `<circle cx="${num(planetX)}" cy="${num(planetY)}" r="112" fill="${warm}"/>`,
        `<g clip-path="url(#${prefix}q)">`,
        `<circle cx="${num(planetX - 34)}" cy="${num(planetY - 30)}" r="112" fill="${yellow}"/>`,
        '</g>',
        `<ellipse cx="${num(planetX)}" cy="${num(planetY)}" rx="190" ry="34" fill="none" stroke="${cream}" stroke-width="6" transform="rotate(-22 ${num(planetX)} ${num(planetY)})"/>`,
      );
    } else {
      backdrop = [0, 1, 2]
        .map(
          (i) =>
            `<path d="M-20 ${330 - i * 26}C90 ${300 - i * 26} 230 ${200 - i * 26} 320 ${-30 - i * 26 * 1.4}" fill="none" stroke="${[warm, yellow, teal][i]}" stroke-width="26"/>`,
        )
        .join('');
    }
    let stars = '';
    for (let i = 0; i < few(22); i++) {
      stars += `M${random.integer(14, 286)} ${random.integer(14, 270)}h0`;
    }
    let sparkles = '';
    for (let i = 0; i < few(4); i++) {
      sparkles += sparkle(random.between(26, 274), random.between(26, 220), random.between(8, 17), 0.12);
    }
    const ground = hill(random, 268, 9, detail < 0.2 ? 4 : 6);
    const nearGround = hill(random, 290, 5, detail < 0.2 ? 3 : 5);
    let craters = '';
    for (let i = 0; i < few(5); i++) {
      const x = random.integer(20, 280);
      const y = random.integer(280, 292);
      const w = random.integer(8, 16);
      craters += `M${x - w} ${y}a${w} ${(w * 0.32) | 0} 0 1 0 ${2 * w} 0a${w} ${(w * 0.32) | 0} 0 1 0-${2 * w} 0`;
    }
    return {
      defs: elements(
        silhouettes(paint),
        halftone(prefix + 'd', dark, 9, few(10)),
        grain(random, prefix + 'g', cream, 0.7, 66, few(34)),
        `<path id="${prefix}t" d="${title.path}"/>`,
        variant === 1
          ? elements(
              `<clipPath id="${prefix}q">`,
              `<circle cx="${num(planetX)}" cy="${num(planetY)}" r="112"/>`,
              '</clipPath>',
            )
          : '',
        `<clipPath id="${prefix}r">`,
        '<rect x="12" y="12" width="276" height="376" rx="16"/>',
        '</clipPath>',
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${cream}"/>`,
        `<g clip-path="url(#${prefix}r)">`,
        `<path d="M0 0h300v400H0z" fill="${dark}"/>`,
        lower(
          backdrop + `<path d="M0 0h300v45H0z" transform="translate(0 236)" fill="url(#${prefix}d)" opacity=".5"/>`,
        ),
        line(stars, cream, 2.6, 'stroke-linecap="round"'),
        fill(sparkles, cream),
        lower(
          elements(
            fill(ground, teal),
            fill(craters, dark, 'opacity=".45"'),
            `<ellipse cx="150" cy="${centreY}" rx="150" ry="40" transform="rotate(${num(random.between(-30, -10))} 150 ${centreY})" fill="none" stroke="${cream}" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"/>`,
          ),
        ),
      ),
      hero: cast(
        paint,
        [150, centreY - 6, 1.14, ['rocket', 'comet'].includes(game.motif) ? random.pick([24, 30, -24]) : 0],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${dark}" stroke="${dark}" stroke-width="9"`),
            `<g clip-path="url(#${ids}c)">`,
            use(ids + 's', `fill="${cream}"`),
            '<g transform="translate(5 3)">',
            motif.behind ? use(ids + 'w', `fill="${warm}"`) : '',
            use(ids + 'b', `fill="${yellow}"`),
            '</g>',
            '<g opacity=".5" transform="rotate(-38)">',
            `<path d="M-130 0H130V45H-130z" fill="url(#${prefix}d)"/>`,
            `<path d="M-130 45H130V130H-130z" fill="${dark}"/>`,
            '</g>',
            '</g>',
            motif.behind ? use(ids + 'b', `fill="none" stroke="${dark}" stroke-width="2.4"`) : '',
            fill(motif.middle, teal),
            fill(motif.accent, warm),
            fill(motif.light, cream),
            fill(motif.markings, dark),
            fill(motif.dark, dark),
            line(motif.lines, dark, 3.2),
            fill(motif.sparks, cream),
          ),
        'stroke-linejoin="round"',
      ),
      front: elements(
        lower(fill(nearGround, dark)),
        `<path d="M0 ${isTitleAtTop ? 0 : 300}h300v100H0z" fill="${dark}"/>`,
        isTitleAtTop
          ? `<path d="M0 103h300" stroke="${warm}" stroke-width="6"/><path d="M0 109h300" stroke="${yellow}" stroke-width="6"/>`
          : '',
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="square">',
        use(prefix + 't', `stroke="${warm}" stroke-width="${title.stroke}" transform="translate(5 5)"`),
        use(prefix + 't', `stroke="${dark}" stroke-width="${num(title.stroke + 3, 1)}" transform="translate(1 1)"`),
        use(prefix + 't', `stroke="${cream}" stroke-width="${title.stroke}"`),
        '</g>',
      ),
      finish: elements(`<path d="M0 0h300v400H0z" fill="url(#${prefix}g)" opacity=".5"/>`, '</g>'),
    };
  },
};
