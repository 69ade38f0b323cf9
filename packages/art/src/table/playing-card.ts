import { num } from '../geometry/path.ts';
import { letter } from '../lettering/letter.ts';
import { jester, king, queen } from '../motifs/cards.ts';
import type { Motif } from '../types.ts';
import { drawnSvg, filled, lined, type Drawing, type Layer, type Place, type Shape } from './drawing.ts';
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

/** The outline of the card itself. */
const sheet = (inset: number, radius: number): string => {
  const [across, down] = [WIDTH - 2 * inset - 2 * radius, HEIGHT - 2 * inset - 2 * radius];
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return [
    `M${inset + radius} ${inset}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`,
  ].join('');
};

const paper: Shape = { ...filled(sheet(1, 20), PAPER), stroke: '#0003', width: 2 };

/** A suit at a place, `scale` times its size; upside down in the lower half. */
const suitAt = (suit: Suit, colour: string, [x, y]: Place, scale: number, isDown = false): Shape => {
  const size = isDown ? -scale : scale;
  return { ...filled(suitPaths[suit], colour), matrix: [size, 0, 0, size, x, y] };
};

/** Rank over suit in the corner, large enough for a phone. */
function index(rank: string, suit: Suit, colour: string): Layer[] {
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
  const rankShape: Shape = { ...lined(drawn.path, colour, drawn.stroke), cap: 'square', miter: 2 };
  return twice({ shapes: [rankShape, suitAt(suit, colour, [36, 106], 1.7)] });
}

/** Once as it is, once head to foot. */
const twice = (layer: Layer): Layer[] => [layer, { ...layer, isTurned: true }];

const pipFace = (rank: string, suit: Suit, colour: string): Layer[] => [
  {
    shapes: (pips[rank] ?? []).map(([across, down]) =>
      suitAt(suit, colour, [125 + across * 42, 175 + down * 112], 1.95, down > 0),
    ),
  },
];

/** An ace wears its suit in a ring of engraved waves. */
function aceFace(suit: Suit, colour: string): Layer[] {
  const waves = (phase: number) =>
    Array.from({ length: 97 }, (_, at) => {
      const angle = (at / 96) * 2 * Math.PI;
      const radius = 70 + 9 * Math.cos(12 * angle + phase);
      return `${at === 0 ? 'M' : 'L'}${num(125 + radius * Math.sin(angle), 1)} ${num(175 - radius * Math.cos(angle), 1)}`;
    }).join('');
  const ring = [waves(0), waves(Math.PI)].map((path) => lined(path, BRASS, 1.6));
  return [{ shapes: [...ring, suitAt(suit, colour, [125, 175], 4.2)] }];
}

/** The figure of a court card: each part of the motif in its colour. */
function courtFigure(rank: string, colour: string): Shape[] {
  const motif = courts[rank]!();
  const outlined = (path: string | undefined, inside: string, width: number) =>
    path ? [{ ...filled(path, inside), stroke: BLACK, width }] : [];
  const shapes: Shape[] = [
    ...outlined(motif.behind, TEAL, 3),
    ...outlined(motif.base, PAPER, 3.4),
    ...outlined(motif.middle, colour, 2),
    ...outlined(motif.accent, '#e9b949', 2),
    ...(motif.light ? [filled(motif.light, '#fffdf4')] : []),
    ...(motif.dark ? [filled(motif.dark, BLACK)] : []),
    ...(motif.lines ? [lined(motif.lines, BLACK, 2.8)] : []),
    ...(motif.sparks ? [filled(motif.sparks, '#e9b949')] : []),
  ];
  return shapes.map((shape) => ({ ...shape, join: 'round', matrix: [0.74, 0, 0, 0.74, 125, 119] }));
}

/** A court card shows its figure twice, head to foot, before engraved rays. */
function courtFace(rank: string, suit: Suit, colour: string): Layer[] {
  const rays = Array.from({ length: 21 }, (_, at) => {
    const angle = (at / 20 - 0.5) * Math.PI;
    return `M125 175L${num(125 + 150 * Math.sin(angle))} ${num(175 - 150 * Math.cos(angle))}`;
  }).join('');
  const frame = 'M62 40H188V310H62z';
  return [
    { shapes: [filled(frame, '#f3e3b4')] },
    ...twice({ clip: 'M62 40H188V175H62z', shapes: [lined(rays, BRASS, 1.4), ...courtFigure(rank, colour)] }),
    ...twice({ shapes: [suitAt(suit, colour, [78, 60], 0.95)] }),
    { shapes: [lined('M62 175H188', BRASS, 3), lined(frame, TEAL, 2.6)] },
  ];
}

interface FaceOptions {
  /** Without its indices: so sees it who squeezes it. */
  isBare?: boolean;
}

/** The face of a card, large indices and our own court figures. */
export function drawCard(card: string, { isBare = false }: FaceOptions = {}): Drawing {
  const [rank = '', letterOfSuit = ''] = card;
  const suit = suits[letterOfSuit];
  if (!suit || !'A23456789TJQK'.includes(rank)) throw new RangeError(`unknown card ${card}`);
  const colour = suit === 'heart' || suit === 'diamond' ? RED : BLACK;
  let face = pipFace(rank, suit, colour);
  if (rank === 'A') face = aceFace(suit, colour);
  if (courts[rank]) face = courtFace(rank, suit, colour);
  return {
    width: WIDTH,
    height: HEIGHT,
    layers: [{ shapes: [paper] }, ...face, ...(isBare ? [] : index(rank, suit, colour))],
  };
}

/** The back: a guilloche of brass on deep crimson. */
export function drawBack(): Drawing {
  const rosette = (radius: number, phase: number) =>
    Array.from({ length: 121 }, (_, at) => {
      const angle = (at / 120) * 2 * Math.PI;
      const reach = radius * (1 + 0.16 * Math.cos(12 * angle + phase));
      return `${at === 0 ? 'M' : 'L'}${num(125 + reach * Math.sin(angle), 1)} ${num(175 - 1.35 * reach * Math.cos(angle), 1)}`;
    }).join('');
  const rings = [84, 66, 48, 30].flatMap((radius) =>
    [0, Math.PI].map((phase) => lined(rosette(radius, phase), BRASS, 1.8)),
  );
  const shapes = [
    paper,
    filled(sheet(14, 12), '#5c1426'),
    lined(sheet(22, 8), BRASS, 2.4),
    ...rings,
    filled('M125 152l17 23-17 23-17-23z', BRASS),
  ];
  return { width: WIDTH, height: HEIGHT, layers: [{ shapes }] };
}

export const playingCard = (card: string, options: FaceOptions = {}): string => drawnSvg(drawCard(card, options));
export const cardBack = (): string => drawnSvg(drawBack());
