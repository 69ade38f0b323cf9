/** The five ways to write odds, of decimal ones in thousandths (docs/sports.md, "Odds formats"). */
export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const EVEN = 2000;

/** Never better than they are: what is won is rounded down, what is risked up. */
export function showOdds(thousandths: number, format: OddsFormat): string {
  const win = thousandths - 1000;
  if (format === 'decimal' || win <= 0) return places(thousandths);
  if (format === 'hongkong') return places(win);
  const risked = 1_000_000 / win;
  if (format === 'malay') return thousandths <= EVEN ? places(win) : `−${places(Math.ceil(risked - 1e-9))}`;
  const isLong = thousandths >= EVEN;
  if (format === 'indonesian') return isLong ? places(win) : `−${places(Math.ceil(risked - 1e-9))}`;
  return isLong ? `+${Math.floor(win / 10)}` : `−${Math.ceil(100_000 / win - 1e-9)}`;
}

/** Two decimals, or three where the third is not 0. */
const places = (thousandths: number): string => (thousandths / 1000).toFixed(3).replace(/0$/, '');
