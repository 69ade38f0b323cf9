/** Colours of rickshaw paint: plain enamel, outlined in black, edged in white. */
export const PAINT = {
  black: '#23091c',
  white: '#fff8e7',
  yellow: '#ffc928',
  gold: '#f29a12',
  red: '#dc1f3c',
  crimson: '#a30f3f',
  pink: '#f4569b',
  blush: '#ffb3d1',
  magenta: '#c5196f',
  turquoise: '#0aa7a4',
  teal: '#06696f',
  green: '#128a4c',
  forest: '#0a5a3a',
  sky: '#5ec8e0',
  blue: '#1c5bb8',
  navy: '#142b66',
  plum: '#4a1043',
} as const;

/** The colours of one painted subject. Pairs run from the lit to the shaded end of a gradient. */
export interface Tone {
  ground: readonly [string, string];
  petals: readonly [string, string];
  behind: readonly [string, string];
  base: readonly [string, string];
  middle: string;
  accent: string;
  markings: string;
}

const {
  black,
  white,
  yellow,
  gold,
  red,
  crimson,
  pink,
  blush,
  magenta,
  turquoise,
  teal,
  green,
  forest,
  sky,
  blue,
  navy,
  plum,
} = PAINT;

const FESTIVE: Tone = {
  ground: [turquoise, teal],
  petals: [blush, pink],
  behind: [blush, magenta],
  base: [yellow, gold],
  middle: red,
  accent: turquoise,
  markings: black,
};

const TONES: Readonly<Record<string, Partial<Tone>>> = {
  elephant: { ground: [turquoise, teal], behind: [blush, pink], middle: red, accent: magenta, base: ['#ffd84d', gold] },
  peacock: {
    ground: [magenta, plum],
    petals: ['#ffe27a', yellow],
    behind: [sky, blue],
    base: [turquoise, blue],
    middle: yellow,
    accent: red,
  },
  tiger: { ground: [green, forest], petals: ['#ffe27a', gold], base: ['#ffd23d', '#f2811d'], middle: pink },
  lotus: {
    ground: [sky, blue],
    petals: [white, sky],
    behind: [blush, magenta],
    base: ['#ffd7e8', pink],
    middle: magenta,
    accent: yellow,
  },
  koi: {
    ground: [blue, navy],
    petals: [sky, turquoise],
    behind: ['#ffe27a', gold],
    base: ['#ff9d4d', red],
    middle: white,
    accent: yellow,
  },
  gem: { ground: [pink, crimson], petals: [blush, yellow], base: [sky, turquoise], middle: teal, accent: white },
  crown: { ground: [red, crimson], base: [yellow, gold], middle: red, accent: turquoise },
  owl: { ground: [plum, navy], behind: [gold, red], base: [yellow, gold], middle: red },
  hibiscus: { ground: [green, forest], behind: ['#8bd450', green], base: [pink, red], middle: crimson, accent: yellow },
};

export const toneOf = (motif: string): Tone => ({ ...FESTIVE, ...TONES[motif] });

/** Letters: the lit and the shaded enamel, and the colour of the painted beads. */
export interface LetterTone {
  face: readonly [string, string];
  shade: string;
  flower: readonly [string, string];
}

const LETTERS: Readonly<Record<string, LetterTone>> = {
  A: { face: ['#ff5a63', '#d3142f'], shade: '#7c0a2a', flower: [yellow, pink] },
  K: { face: ['#3fd0cc', '#058d92'], shade: '#05484f', flower: [pink, yellow] },
  Q: { face: ['#ff8cc0', '#d92a7e'], shade: '#7a0d4c', flower: [turquoise, yellow] },
  J: { face: ['#7ddc6b', '#1d8f49'], shade: '#0a4a33', flower: [red, yellow] },
  '10': { face: ['#ffdc5e', '#f29a12'], shade: '#9a4a08', flower: [pink, turquoise] },
};

export const letterToneOf = (glyph: string): LetterTone =>
  LETTERS[glyph] ?? { face: ['#6fa8ff', blue], shade: navy, flower: [yellow, pink] };
