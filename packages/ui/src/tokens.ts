/**
 * The colours of a brand in one theme. Each one is a CSS variable of the same name (`accent-soft` → `--accent-soft`);
 * components use nothing else of a brand.
 */
export interface ThemeTokens {
  /** Surfaces, from the page up. */
  page: string;
  card: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  /** Interactive parts: buttons, links, focus. */
  accent: string;
  'on-accent': string;
  'accent-soft': string;
  /** Money actions and marks only. */
  sun: string;
  'on-sun': string;
  win: string;
  down: string;
  /** Optional for a merchant. */
  warn: string;
}

export interface BrandTokens {
  light: ThemeTokens;
  dark: ThemeTokens;
}

/** Default values: warm paper, violet for actions, sun yellow for money. */
export const defaultTokens: BrandTokens = {
  light: {
    page: '#f6f4f1',
    card: '#ffffff',
    raised: '#ffffff',
    line: '#e7e2da',
    text: '#1b1723',
    muted: '#6a6275',
    accent: '#6142bf',
    'on-accent': '#ffffff',
    'accent-soft': '#eee9fb',
    sun: '#ffc53d',
    'on-sun': '#1b1723',
    win: '#0b7a53',
    down: '#b3261e',
    warn: '#8a5a00',
  },
  dark: {
    page: '#131019',
    card: '#1c1825',
    raised: '#262132',
    line: '#332c40',
    text: '#f4f1f9',
    muted: '#aaa2ba',
    accent: '#a58cf2',
    'on-accent': '#17121f',
    'accent-soft': '#2a2340',
    sun: '#ffc53d',
    'on-sun': '#1b1723',
    win: '#4fd39d',
    down: '#ff8a80',
    warn: '#ffc87a',
  },
};

/** Every text colour with every surface it is used on; each pair must reach 4.5:1 (look.md, WCAG 1.4.3). */
export const textPairs: readonly (readonly [text: keyof ThemeTokens, surface: keyof ThemeTokens])[] = [
  ...(['text', 'muted', 'accent', 'win', 'down', 'warn'] as const).flatMap((text) =>
    (['page', 'card', 'raised'] as const).map((surface) => [text, surface] as const),
  ),
  ['text', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-sun', 'sun'],
  ['card', 'win'],
  ['card', 'down'],
];
