import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { dividendOf, isCancelled, type Pools } from '@fairhouse/games/tables';
import { useTranslations } from 'use-intl/react';

type Outcome = Readonly<Record<string, unknown>>;

/** The pools of a cockfight, minor units; null where the outcome has none. */
export function readPools({ pools }: Outcome): Pools | null {
  const { meron, wala } = (pools ?? {}) as Partial<Record<keyof Pools, unknown>>;
  return typeof meron === 'number' && typeof wala === 'number' ? { meron, wala } : null;
}

/** In 1/100 of what 100 return. */
export const writeDividend = (dividend: number): string => (dividend / 100).toFixed(2);

/** What lay on both cocks and what 100 on each returned, or that the bout was cancelled. */
export function BoutPools({
  outcome,
  isReturned,
  currency,
}: {
  outcome: Outcome;
  isReturned: boolean;
  currency: CurrencyCode;
}) {
  const t = useTranslations('bettingRecord');
  const pools = readPools(outcome);
  if (!pools) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  const returned = isCancelled(pools) ? t('table.boutCancelled') : isReturned ? t('table.boutReturned') : null;
  const [meron, wala] = [dividendOf(pools, 'meron'), dividendOf(pools, 'wala')].map(writeDividend);
  return (
    <div className="figures grid gap-1 text-sm text-muted">
      <p>{t('table.pools', { meron: money(pools.meron), wala: money(pools.wala) })}</p>
      <p>{returned ?? t('table.dividends', { meron: meron!, wala: wala! })}</p>
    </div>
  );
}
