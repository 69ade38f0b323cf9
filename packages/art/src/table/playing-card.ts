import { num } from '../geometry/path.ts';
import { letter } from '../lettering/letter.ts';
import { jester, king, queen } from '../motifs/cards.ts';
import { shownDocument } from '../svg-document.ts';
import { fill, line } from '../svg.ts';
import type { Motif } from '../types.ts';
import { suitPaths } from './suits.ts';

/** A card is rank and suit, as `KS` or `TD`; 250 × 350 units. */
const [WIDTH, HEIGHT] = [250, 350];
const PAPER = '#fbf6e8';
const BLACK = '#221c2b';
const RED = '#b3202c';
const BRASS = '#c69a3f';
const TEAL = '#1f5e63';

/** Places of the pips: across and down, each from -1 to 1. */
const third = 1 / 3;
const columns = (rows: readonly number[]) => rows.flatMap((row) => [[-1, row] as const, [1, row] as const]);
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': columns([-1, 1]),
  '5': [...columns([-1, 1]), [0, 0]],
  '6': columns([-1, 0, 1]),
  '7': [...columns([-1, 0, 1]), [0, -0.5]],
  '8': [...columns([-1, 0, 1]), [0, -0.5], [0, 0.5]],
  '9': [...columns([-1, -third, third, 1]), [0, 0]],
  T: [...columns([-1, -third, third, 1]), [0, -2 * third], [0, 2 * third]],
};

const courts: Readonly<Record<string, () => Motif>> = { K: king, Q: queen, J: jester };

type Suit = keyof typeof suitPaths;

const suits: Readonly<Record<string, Suit>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

const turned = `transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})"`;

/** Rank over suit in the corner, large enough for a phone. */
function index(rank: string, suit: Suit, colour: string): string {
  const text = rank === 'T' ? '10' : rank;
  const drawn = letter(text, {
    x: 10,
    y: 16,
    w: 52,
    h: 58,
    weight: 0.2,
    gap: 0.4,
    stretch: 1.05,
    align: 'centre',
    lines: [text],
  });
  return `<g id="i"><path d="${drawn.path}" fill="none" stroke="${colour}" stroke-width="${num(drawn.stroke, 1)}" stroke-linecap="square" stroke-miterlimit="2"/><path d="${suitPaths[suit]}" fill="${colour}" transform="translate(36 106)scale(1.7)"/></g><use href="#i" ${turned}/>`;
}

function pipFace(rank: string, suit: Suit, colour: string): string {
  return (pips[rank] ?? [])
    .map(([across, down]) => {
      const turn = down > 0 ? 'rotate(180)' : '';
      return `<path d="${suitPaths[suit]}" fill="${colour}" transform="translate(${125 + across * 42} ${num(175 + down * 112)})${turn}scale(1.95)"/>`;
    })
    .join('');
}

/** An ace wears its suit in a ring of engraved waves. */
function aceFace(suit: Suit, colour: string): string {
  const waves = (phase: number) =>
    Array.from({ length: 97 }, (_, at) => {
      const angle = (at / 96) * 2 * Math.PI;
      const radius = 70 + 9 * Math.cos(12 * angle + phase);
      return `${at === 0 ? 'M' : 'L'}${num(125 + radius * Math.sin(angle), 1)} ${num(175 - radius * Math.cos(angle), 1)}`;
    }).join('');
  return `${line(waves(0), BRASS, 1.6)}${line(waves(Math.PI), BRASS, 1.6)}<path d="${suitPaths[suit]}" fill="${colour}" transform="translate(125 175)scale(4.2)"/>`;
}

/** A court card shows its figure twice, head to foot, before engraved rays. */
function courtFace(rank: string, suit: Suit, colour: string): string {
  const motif = courts[rank]!();
  const rays = Array.from({ length: 21 }, (_, at) => {
    const angle = (at / 20 - 0.5) * Math.PI;
    return `M125 175L${num(125 + 150 * Math.sin(angle))} ${num(175 - 150 * Math.cos(angle))}`;
  }).join('');
  const figure = [
    `<g transform="translate(125 119)scale(.74)" stroke-linejoin="round">`,
    fill(motif.behind, TEAL, `stroke="${BLACK}" stroke-width="3"`),
    fill(motif.base, PAPER, `stroke="${BLACK}" stroke-width="3.4"`),
    fill(motif.middle, colour, `stroke="${BLACK}" stroke-width="2"`),
    fill(motif.accent, '#e9b949', `stroke="${BLACK}" stroke-width="2"`),
    fill(motif.light, '#fffdf4'),
    fill(motif.dark, BLACK),
    line(motif.lines, BLACK, 2.8),
    fill(motif.sparks, '#e9b949'),
    '</g>',
  ].join('');
  return [
    '<clipPath id="h"><path d="M62 40H188V175H62z"/></clipPath>',
    '<path d="M62 40H188V310H62z" fill="#f3e3b4"/>',
    `<g id="f"><g clip-path="url(#h)">${line(rays, BRASS, 1.4)}${figure}</g><path d="${suitPaths[suit]}" fill="${colour}" transform="translate(78 60)scale(.95)"/></g>`,
    `<use href="#f" ${turned}/>`,
    `<path d="M62 175H188" stroke="${BRASS}" stroke-width="3"/>`,
    `<path d="M62 40H188V310H62z" fill="none" stroke="${TEAL}" stroke-width="2.6"/>`,
  ].join('');
}

/** The face of a card, large indices and our own court figures. Who squeezes a card sees it without its indices. */
export function playingCard(card: string, { isBare = false }: { isBare?: boolean } = {}): string {
  const [rank = '', letterOfSuit = ''] = card;
  const suit = suits[letterOfSuit];
  if (!suit || !'A23456789TJQK'.includes(rank)) throw new RangeError(`unknown card ${card}`);
  const colour = suit === 'heart' || suit === 'diamond' ? RED : BLACK;
  let face = pipFace(rank, suit, colour);
  if (rank === 'A') face = aceFace(suit, colour);
  if (courts[rank]) face = courtFace(rank, suit, colour);
  const body = [
    `<rect x="1" y="1" width="248" height="348" rx="20" fill="${PAPER}" stroke="#0003" stroke-width="2"/>`,
    face,
    isBare ? '' : index(rank, suit, colour),
  ].join('');
  return shownDocument(`0 0 ${WIDTH} ${HEIGHT}`, WIDTH, HEIGHT, body);
}

/** The back: a guilloche of brass on deep crimson. */
export function cardBack(): string {
  const rosette = (radius: number, waves: number, phase: number) =>
    Array.from({ length: 121 }, (_, at) => {
      const angle = (at / 120) * 2 * Math.PI;
      const reach = radius * (1 + 0.16 * Math.cos(waves * angle + phase));
      return `${at === 0 ? 'M' : 'L'}${num(125 + reach * Math.sin(angle), 1)} ${num(175 - 1.35 * reach * Math.cos(angle), 1)}`;
    }).join('');
  const rings = [84, 66, 48, 30].map(
    (radius) => line(rosette(radius, 12, 0), BRASS, 1.8) + line(rosette(radius, 12, Math.PI), BRASS, 1.8),
  );
  const body = [
    `<rect x="1" y="1" width="248" height="348" rx="20" fill="${PAPER}" stroke="#0003" stroke-width="2"/>`,
    '<rect x="14" y="14" width="222" height="322" rx="12" fill="#5c1426"/>',
    `<rect x="22" y="22" width="206" height="306" rx="8" fill="none" stroke="${BRASS}" stroke-width="2.4"/>`,
    ...rings,
    `<path d="M125 152l17 23-17 23-17-23z" fill="${BRASS}"/>`,
  ].join('');
  return shownDocument(`0 0 ${WIDTH} ${HEIGHT}`, WIDTH, HEIGHT, body);
}
