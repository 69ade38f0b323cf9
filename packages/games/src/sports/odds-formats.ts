/** How odds are written: decimal, Hong Kong, Malay, Indonesian, American (docs/sports.md, "Odds formats"). */
import { fraction, type Fraction } from '../lottery/odds/fraction.ts';

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const DOUBLE = 2_000;

/** The exact value of decimal odds in thousandths; they are above 1. */
export function convertOdds(thousandths: number, format: OddsFormat): Fraction {
  if (!Number.isInteger(thousandths) || thousandths <= 1_000) throw new RangeError('odds are thousandths above 1000');
  const win = fraction(thousandths - 1_000, 1_000);
  const inverse = fraction(-1_000, thousandths - 1_000);
  switch (format) {
    case 'decimal':
      return fraction(thousandths, 1_000);
    case 'hongkong':
      return win;
    case 'malay':
      return thousandths <= DOUBLE ? win : inverse;
    case 'indonesian':
      return thousandths >= DOUBLE ? win : inverse;
    case 'american': {
      const { n, d } = thousandths >= DOUBLE ? win : inverse;
      return fraction(n * 100n, d);
    }
  }
}

/** As it is shown: American odds whole, with their sign, others with two or three decimals; never better than they are. */
export function formatOdds(thousandths: number, format: OddsFormat): string {
  const value = convertOdds(thousandths, format);
  if (format === 'american') return `${value.n > 0n ? '+' : '-'}${roundAmerican(value)}`;
  const negative = value.n < 0n;
  const scaled = negative ? roundUp(-value.n * 1_000n, value.d) : (value.n * 1_000n) / value.d;
  const text = `${scaled / 1_000n}.${String(scaled % 1_000n).padStart(3, '0')}`.replace(/0$/, '');
  return negative ? `-${text}` : text;
}

const roundUp = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;

/** What is won is rounded down, what is risked is rounded up. */
const roundAmerican = ({ n, d }: Fraction): bigint => (n > 0n ? n / d : roundUp(-n, d));
