import { elements, use, fill, line } from '../svg.ts';
import { cast, silhouettes } from '../cast.ts';
import { halftone, burst } from '../scenery.ts';
import { placeHero } from '../hero.ts';
import { num, polygon } from '../geometry/path.ts';
import { warps } from '../lettering/warps.ts';
import type { Vendor } from '../types.ts';

export const carabao: Vendor = {
  name: 'Carabao',
  motifs: [
    'carabao',
    'tiger',
    'rooster',
    'shark',
    'octopus',
    'robot',
    'crab',
    'dragon',
    'angler',
    'puffer',
    'eagle',
    'jeepney',
    'dice',
    'seven',
    'bakunawa',
    'crocodile',
    'hornbill',
    'coconut',
  ],
  turn: 9,
  palettes: [
    '86 .17 92,66 .22 32,60 .14 235,98 .01 90,20 .03 280',
    '70 .16 220,88 .17 95,64 .23 25,98 .01 90,19 .03 260',
    '66 .23 28,88 .17 95,70 .15 200,98 .01 90,20 .04 20',
    '74 .2 140,90 .17 100,62 .23 28,98 .01 90,19 .03 160',
    '74 .17 58,92 .15 100,56 .16 250,98 .01 90,20 .03 30',
  ],
  typeset: { fill: 3, outline: 4 },
  dress: { panel: 4, band: 1, rim: 4, bead: 3, hud: 0, pattern: 'beads', lettering: 1 },
  draw(paint) {
    const { game, random, prefix, colours, write, lower, isTitleAtTop } = paint;
    const [ground, contrast, hero, white, ink] = colours;
    const centreY = 158;
    const title = write({
      x: 28,
      y: 311,
      w: 238,
      h: 66,
      weight: 0.33,
      gap: 0.42,
      lineGap: 0.62,
      slant: 0.16,
      warp: warps.rise(16),
    });
    const spikes = random.pick([11, 13, 15]);
    const burstX = random.between(120, 180);
    const balloon: [number, number][] = [];
    for (let i = 0; i < spikes * 2; i++) {
      const a = (i / spikes) * 3.1416 + random.between(-0.05, 0.05);
      const R = (i % 2 ? 104 : 150) * random.between(0.92, 1.08);
      balloon.push([150 + R * Math.sin(a), centreY - R * Math.cos(a)]);
    }
    const rays = burst(burstX, centreY + 10, random.pick([16, 18, 22]), 0, 340, contrast, random(), 0.46);
    const tilt = random.pick([-8, -5, 5, 8]);
    const [heroX, heroY, heroScale] = placeHero(game, random, centreY, 1.2);
    return {
      defs: elements(
        silhouettes(paint),
        halftone(prefix + 'd', ink, 12, 14),
        `<path id="${prefix}t" d="${title.path}"/>`,
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${ground}"/>`,
        lower(rays),
        '<g opacity=".85">',
        `<path d="M0 0h300v84H0z" fill="url(#${prefix}d)" transform="translate(0 84)scale(1 -1)" opacity=".3"/>`,
        '</g>',
        lower(fill(polygon(balloon), white, `stroke="${ink}" stroke-width="5"`)),
      ),
      hero: cast(
        paint,
        [heroX, heroY, heroScale, tilt],
        (motif, ids) =>
          elements(
            use(ids + 's', `fill="${ink}" stroke="${ink}" stroke-width="15" transform="translate(5 7)"`),
            use(ids + 's', `stroke="${ink}" stroke-width="12"`),
            motif.behind
              ? use(ids + 'w', `fill="${contrast === white ? hero : ground === hero ? contrast : contrast}"`)
              : '',
            use(ids + 'b', `fill="${hero}" stroke="${ink}" stroke-width="4.5"`),
            `<g clip-path="url(#${ids}c)">`,
            '<g opacity=".5">',
            `<path d="M-120 0H120V84H-120z" fill="url(#${prefix}d)" transform="translate(0 -6)"/>`,
            `<path d="M-120 77H120V120H-120z" fill="${ink}"/>`,
            '</g>',
            '</g>',
            `<g stroke="${ink}" stroke-width="3">`,
            fill(motif.middle, ground === hero ? contrast : ground),
            fill(motif.accent, contrast),
            fill(motif.light, white),
            '</g>',
            fill(motif.markings, ink),
            fill(motif.dark, ink),
            line(motif.lines, ink, 4.6, 'stroke-linecap="round"'),
            fill(motif.sparks, white),
            `<g clip-path="url(#${ids}c)">`,
            use(ids + 'b', `fill="none" stroke="${white}" stroke-width="4" transform="translate(4 5)" opacity=".65"`),
            '</g>',
          ),
        'stroke-linejoin="round"',
      ),
      front: elements(
        `<path d="${isTitleAtTop ? 'M-9-9H309V88L-9 118z' : 'M-9 314L309 284V409H-9z'}" fill="${ground === hero ? contrast : hero}" stroke="${ink}" stroke-width="6"/>`,
        `<path d="M0 0h300v84H0z" fill="url(#${prefix}d)" transform="translate(0 ${isTitleAtTop ? 4 : 330})" opacity=".35"/>`,
      ),
      title: elements(
        '<g fill="none" stroke-linejoin="round" stroke-linecap="square">',
        `<g stroke="${ink}" stroke-width="${num(title.stroke + 9, 1)}">`,
        use(prefix + 't'),
        use(prefix + 't', 'transform="translate(6 7)"'),
        use(prefix + 't', 'transform="translate(3 4)"'),
        '</g>',
        use(
          prefix + 't',
          `stroke="${game.palette === 0 ? ground : game.palette === 4 ? contrast : contrast}" stroke-width="${title.stroke}"`,
        ),
        '</g>',
      ),
    };
  },
};
