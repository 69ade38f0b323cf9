import { motif as drawMotif } from './motifs/index.ts';
import { elements, fill, line, linear, radial } from './svg.ts';

export interface GoodsColours {
  /** Of the room, from the top to the foot, and of the niche behind the goods. */
  wall: readonly [string, string];
  niche: readonly [string, string];
  plinth: string;
  body: string;
  /** What stands behind the body, and marks on it. */
  shade: string;
  middle: string;
  light: string;
  accent: string;
  dark: string;
}

const SIZE = 320;
/** Where the plinth begins; the goods stand on it. */
const GROUND = 246;

/**
 * Goods of the mall as a shop window shows them: one motif on a plinth in a lit niche. Motifs are about 110 units to each
 * side; `foot` is the lowest point of the motif.
 */
export function goods({
  motif,
  colours,
  foot = 92,
  scale = 0.86,
}: {
  motif: string;
  colours: GoodsColours;
  foot?: number;
  scale?: number;
}): string {
  const { behind, base, middle, markings, accent, light, dark, lines, sparks } = drawMotif(motif);
  const { wall, niche } = colours;
  const half = SIZE / 2;
  return `${elements(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    '<defs>',
    linear('w', [
      [0, wall[0]],
      [1, wall[1]],
    ]),
    linear('n', [
      [0, niche[0]],
      [1, niche[1]],
    ]),
    radial(
      'g',
      [
        [0, '#fff', 0.5],
        [1, '#fff', 0],
      ],
      'cx=".5" cy=".42" r=".5"',
    ),
    linear('p', [
      [0, '#fff', 0.28],
      [1, '#000', 0.18],
    ]),
    '</defs>',
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#w)"/>`,
    `<path d="M52 ${GROUND + 10}V146a108 108 0 0 1 216 0v${GROUND - 136}z" fill="url(#n)"/>`,
    `<path d="M52 ${GROUND + 10}V146a108 108 0 0 1 216 0v${GROUND - 136}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`,
    `<circle cx="${half}" cy="140" r="120" fill="url(#g)"/>`,
    `<rect y="${GROUND + 34}" width="${SIZE}" height="${SIZE - GROUND - 34}" fill="${wall[1]}"/>`,
    `<rect y="${GROUND + 34}" width="${SIZE}" height="${SIZE - GROUND - 34}" fill="#000" opacity=".1"/>`,
    `<ellipse cx="${half}" cy="${GROUND + 44}" rx="118" ry="9" fill="#000" opacity=".16"/>`,
    `<rect x="62" y="${GROUND}" width="196" height="42" rx="6" fill="${colours.plinth}"/>`,
    `<rect x="62" y="${GROUND}" width="196" height="42" rx="6" fill="url(#p)"/>`,
    `<rect x="62" y="${GROUND}" width="196" height="8" rx="4" fill="#fff" opacity=".35"/>`,
    `<ellipse cx="${half}" cy="${GROUND + 4}" rx="62" ry="5" fill="#000" opacity=".22"/>`,
    `<g transform="translate(${half} ${Math.round(GROUND + 3 - foot * scale)}) scale(${scale})" stroke-linejoin="round" stroke-linecap="round">`,
    fill(behind, colours.shade),
    fill(base, colours.body),
    fill(middle, colours.middle, 'opacity=".85"'),
    fill(markings, colours.shade),
    fill(accent, colours.accent),
    fill(light, colours.light),
    fill(dark, colours.dark),
    line(lines, colours.dark, 3, 'opacity=".5"'),
    fill(sparks, '#fff'),
    '</g></svg>',
  )}\n`;
}
