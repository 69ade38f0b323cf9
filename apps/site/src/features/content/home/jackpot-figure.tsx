import type { CurrencyCode } from '@fairhouse/contract';
import { currencies, formatMoney } from '@fairhouse/contract';
import type { CSSProperties } from 'react';
import { jackpotCharacters, widthInDigits } from './jackpot-value.ts';

/** The digits of a wheel, one per line, in one element: a page restyles every element when a sheet closes. */
const WHEEL = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

export interface JackpotFigureProps {
  amount: number;
  currency: CurrencyCode;
}

/**
 * The figure on wheels. A digit is 78 px high (spec §2) where there is space and smaller where the whole figure would
 * not fit; a wheel turns by a CSS transform only.
 */
export function JackpotFigure({ amount, currency }: JackpotFigureProps) {
  const characters = jackpotCharacters(amount, currency);
  return (
    <p className="@container h-full w-full">
      <span className="sr-only">{formatMoney(amount, currency)}</span>
      <span
        aria-hidden="true"
        className="jackpot flex items-center font-display font-bold"
        style={{ '--digits': widthInDigits(characters) } as CSSProperties}
      >
        <span className="jackpot-sign">{currencies[currency].sign}</span>
        {characters.map(({ place, digit, mark }) =>
          digit === null ? (
            <span key={place} className="jackpot-mark">
              {mark}
            </span>
          ) : (
            <span key={place} className="jackpot-wheel">
              <span className="jackpot-digits" style={{ transform: `translateY(-${digit * 10}%)` }}>
                {WHEEL}
              </span>
            </span>
          ),
        )}
      </span>
    </p>
  );
}
