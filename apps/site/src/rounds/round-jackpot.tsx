import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { Card, Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import type { DrawnJackpot } from './read-jackpot.ts';

export interface RoundJackpotProps {
  jackpot: DrawnJackpot;
  currency: CurrencyCode;
}

/** The number that decided whether a round won the pot of its game, and what it won beside its reels. */
export function RoundJackpot({ jackpot: { drawn, of, seed, collected, won }, currency }: RoundJackpotProps) {
  const t = useTranslations('fairness');
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Card className="mt-4 p-4 text-sm">
      <p className="flex justify-between gap-3 font-semibold">
        {t('step.jackpot')}
        {won > 0 && <Money amount={won} currency={currency} signed />}
      </p>
      <p className="text-muted">{t(won > 0 ? 'step.jackpotWon' : 'step.jackpotText', { number: drawn, of })}</p>
      {won > 0 && (
        <p className="text-muted">
          {t('step.jackpotPaid', { seed: money(seed), collected: money(collected ?? 0), won: money(won) })}
        </p>
      )}
    </Card>
  );
}
