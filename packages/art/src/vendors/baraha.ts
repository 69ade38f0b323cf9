import { silhouettes } from '../cast.ts';
import { elements, use, fill, line, at } from '../svg.ts';
import { hatch } from '../scenery.ts';
import { isSwimmer } from '../hero.ts';
import { num } from '../geometry/path.ts';
import { letter } from '../lettering/letter.ts';
import { suitPaths } from '../table/suits.ts';
import type { Motif, Vendor } from '../types.ts';

const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;

export const baraha: Vendor = {
  name: 'Baraha',
  motifs: [
    'king',
    'queen',
    'spade',
    'heart',
    'club',
    'diamond',
    'tiger',
    'eagle',
    'mask',
    'dragon',
    'owl',
    'rooster',
    'elephant',
    'lotus',
    'peacock',
    'jester',
    'cards',
    'fan',
    'sevens',
  ],
  hueJitter: 7,
  hasLetteredHeroes: true,
  hasCentredTitle: true,
  titleTop: 146,
  symbolView: '56 20 188 188',
  palettes: [
    '96 .02 90,52 .2 27,30 .08 260,84 .15 88,20 .03 270',
    '95 .02 100,28 .03 150,52 .12 155,82 .13 85,20 .03 150',
    '94 .03 80,50 .17 20,42 .09 200,80 .14 75,22 .04 20',
    '28 .06 255,93 .03 90,62 .19 30,82 .14 85,17 .04 255',
    '95 .02 60,45 .15 10,55 .1 190,85 .13 90,22 .05 350',
  ],
  typeset: { fill: 'white', outline: 1, y: 216 },
  dress: { panel: 0, band: 1, rim: 4, bead: 3, hud: 1, pattern: 'diamonds', hasPlaques: true, lettering: 0 },
  draw(paint) {
    const { game, random, prefix, motif, partner, colours, detail, write } = paint;
    const [paper, ink1, ink2, yellow, ink] = colours;
    const inverted = game.palette === 3;
    const foreground = inverted ? ink1 : ink;
    const title = write({
      x: 40,
      y: 171,
      w: 220,
      h: 58,
      weight: 0.13,
      gap: 1.7,
      lineGap: 1.5,
      serif: 1.1,
    });
    const drawnSuit = random.pick(SUITS);
    const suit = SUITS.find((s) => s === game.motif) ?? drawnSuit;
    const court = game.motif === 'king' || game.motif === 'queen';
    const red = suit === 'heart' || suit === 'diamond';
    const suitColour = red ? (inverted ? ink2 : ink1) : foreground;
    const index = court ? game.motif.charAt(0).toUpperCase() : random.pick(['A', 'J', '10', '9', '8', '7', '5']);
    const indexLetter = letter(index, {
      x: 20,
      y: 20,
      w: 20,
      h: 27,
      weight: 0.2,
      gap: 0.2,
      stretch: 1.1,
      lines: [index],
    });
    const suitPath = suitPaths[suit];
    const variant = random.integer(0, 2);
    let rays = '';
    const rayCount = variant === 0 ? 26 : variant === 1 ? 16 : 34;
    for (let i = 0; i < rayCount; i++) {
      const a = (i / rayCount) * 6.2832;
      rays += variant === 2 ? `M150 118L${num(150 + 130 * Math.sin(a))} ${num(118 - 130 * Math.cos(a))}` : '';
    }
    let guilloche: string;
    if (variant < 2) {
      const k = detail < 1 ? 5 : variant ? 9 : 7;
      const R = variant ? 74 : 80;
      let d = '';
      for (let i = 0; i <= k * 6; i++) {
        const t = (i / (k * 6)) * 6.2832;
        const rr = R + 16 * Math.cos(k * t);
        d += (i ? 'L' : 'M') + num(150 + rr * Math.sin(t)) + ' ' + num(118 - rr * Math.cos(t));
      }
      guilloche =
        line(d, ink2, 1.4) +
        line(d, ink2, 1.4, `transform="rotate(${180 / k} 150 118)"`) +
        `<circle cx="150" cy="118" r="62" fill="none" stroke="${ink2}" stroke-width="1"/>`;
    } else {
      guilloche =
        line(rays, ink2, 1.5) + `<circle cx="150" cy="118" r="66" fill="${paper}" stroke="${ink2}" stroke-width="2"/>`;
    }
    const heroScale = court ? 1.02 : isSwimmer(game.motif) ? 0.78 : 0.88;
    const figure = (motif: Motif, ids: string): string =>
      elements(
        `<g ${at(150, court ? 130 : 116, heroScale)} stroke-linejoin="round">`,
        use(ids + 's', `fill="${paper}" stroke="${paper}" stroke-width="9"`),
        motif.behind ? use(ids + 'w', `fill="${ink2}" stroke="${ink}" stroke-width="3"`) : '',
        use(ids + 'b', `fill="${inverted ? ink1 : paper}" stroke="${ink}" stroke-width="3.4"`),
        detail < 0.1
          ? ''
          : elements(
              `<g clip-path="url(#${ids}c)">`,
              `<path d="M18-120H116V120H-40Q50 40 18-120z" fill="url(#${prefix}h)"/>`,
              '</g>',
            ),
        `<g stroke="${ink}" stroke-width="2">`,
        fill(motif.middle, inverted ? yellow : ink1),
        fill(motif.accent, inverted ? ink2 : yellow),
        fill(motif.light, '#fff8e6'),
        '</g>',
        fill(motif.markings, ink),
        fill(motif.dark, ink),
        line(motif.lines, ink, 2.8),
        fill(motif.sparks, yellow),
        '</g>',
      );
    const half = (motif: Motif, ids: string): string =>
      elements(use(prefix + 'G'), `<g clip-path="url(#${prefix}k)">`, figure(motif, ids), '</g>');
    // Upside down, a card shows its lead again, or its partner.
    const turned = 'transform="rotate(180 150 200)"';
    const other =
      partner && partner !== motif ? `<g ${turned}>${half(partner, prefix + 'z')}</g>` : use(prefix + 'H', turned);
    return {
      defs: elements(
        silhouettes(paint),
        hatch(prefix + 'h', ink, 4, 0.5, 45),
        `<clipPath id="${prefix}k">`,
        '<path d="M46 28H254V200H46z"/>',
        '</clipPath>',
        `<g id="${prefix}G">`,
        `<g clip-path="url(#${prefix}k)">`,
        guilloche,
        '</g>',
        '<g transform="translate(30 64)">',
        `<path d="${suitPath}" fill="${suitColour}"/>`,
        '</g>',
        `<path d="${indexLetter.path}" fill="none" stroke="${suitColour}" stroke-width="${num(indexLetter.stroke, 1)}" stroke-linecap="square" stroke-miterlimit="2"/>`,
        '</g>',
        `<g id="${prefix}H">`,
        half(motif, prefix),
        '</g>',
      ),
      backdrop: elements(
        `<path d="M0 0h300v400H0z" fill="${paper}"/>`,
        `<rect x="6" y="6" width="288" height="388" rx="14" fill="none" stroke="${foreground}" stroke-width="2.4"/>`,
        `<path d="M46 28H254V372H46z" fill="${yellow}" fill-opacity=".3" stroke="${ink2}" stroke-width="2.6"/>`,
        detail < 0.1 ? '' : `<path d="M51 33H249V367H51z" fill="none" stroke="${ink2}"/>`,
      ),
      hero: elements(use(prefix + 'H'), other),
      front: elements(
        `<path d="M10 158H290L281 200L290 242H10L19 200z" fill="${ink1}" stroke="${foreground}" stroke-width="3"/>`,
        `<path d="M20 163.5H280M20 236.5H280" stroke="${yellow}" stroke-width="2"/>`,
      ),
      title: elements(
        `<g fill="none" stroke="${inverted ? paper : '#fff8e6'}" stroke-miterlimit="2">`,
        `<path d="${title.path}" stroke-width="${num(title.stroke, 1)}"/>`,
        title.thick ? `<path d="${title.thick}" stroke-width="${num(title.stroke * 2.5, 1)}"/>` : '',
        '</g>',
      ),
    };
  },
};
