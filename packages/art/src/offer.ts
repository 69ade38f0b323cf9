import { motif as drawMotif } from './motifs/index.ts';
import { at, elements, fill, line, linear, radial } from './svg.ts';

export interface OfferColours {
  /** From the top to the horizon. */
  sky: readonly [string, string];
  /** Of the disc behind the hero, its light and its edge. */
  disc: readonly [string, string];
  /** Two hills, the far one first. */
  land: readonly [string, string];
}

export interface OfferFigure {
  motif: string;
  x: number;
  y: number;
  scale: number;
  tilt?: number;
  colours: { body: string; shade: string; middle: string; light: string; accent: string; dark: string };
}

const WIDTH = 640;
const HEIGHT = 320;
/** Centre of the disc. */
const [X, Y] = [392, 152];

/** The picture of a promotion: a hero before a disc of light, over hills. The figures are drawn from the last to the first. */
export function offer({ colours, figures }: { colours: OfferColours; figures: readonly OfferFigure[] }): string {
  const { sky, disc, land } = colours;
  return `${elements(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs>',
    linear('s', [
      [0, sky[0]],
      [1, sky[1]],
    ]),
    radial('d', [
      [0, disc[0]],
      [1, disc[1]],
    ]),
    radial('h', [
      [0.35, disc[1], 0.6],
      [1, disc[1], 0],
    ]),
    '</defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`,
    fill(rays(), disc[0], 'opacity=".1"'),
    `<circle cx="${X}" cy="${Y}" r="216" fill="url(#h)"/>`,
    `<circle cx="${X}" cy="${Y}" r="112" fill="url(#d)"/>`,
    `<circle cx="${X}" cy="${Y}" r="126" fill="none" stroke="${disc[0]}" stroke-width="3" stroke-dasharray="0 10" stroke-linecap="round" opacity=".9"/>`,
    fill(`M0 236C90 196 190 214 284 238S500 214 640 232V${HEIGHT}H0z`, land[0]),
    fill(`M0 268C120 242 250 286 380 268S560 252 640 268V${HEIGHT}H0z`, land[1]),
    figures.toReversed().map(drawFigure).join(''),
    '</svg>',
  )}\n`;
}

function drawFigure({ motif, x, y, scale, tilt = 0, colours }: OfferFigure): string {
  const { behind, base, middle, markings, accent, light, dark, lines, sparks } = drawMotif(motif);
  return elements(
    `<ellipse cx="${x}" cy="${Math.round(y + 100 * scale)}" rx="${Math.round(84 * scale)}" ry="${Math.round(11 * scale)}" fill="#000" opacity=".24"/>`,
    `<g ${at(x, y, scale, tilt)} stroke-linejoin="round" stroke-linecap="round">`,
    fill(behind, colours.shade),
    fill(base, colours.body),
    fill(middle, colours.middle, 'opacity=".85"'),
    fill(markings, colours.shade),
    fill(accent, colours.accent),
    fill(light, colours.light),
    fill(dark, colours.dark),
    line(lines, colours.dark, 3, 'opacity=".5"'),
    fill(sparks, '#fff'),
    '</g>',
  );
}

const RAYS = 12;
const REACH = 620;

/** Wedges of light from behind the hero beyond the edges. */
function rays(): string {
  const edge = (turn: number) => `${Math.round(X + REACH * Math.cos(turn))} ${Math.round(Y + REACH * Math.sin(turn))}`;
  return Array.from({ length: RAYS }, (_, index) => {
    const turn = (index / RAYS) * 2 * Math.PI;
    return `M${X} ${Y}L${edge(turn)}L${edge(turn + Math.PI / RAYS)}z`;
  }).join('');
}
