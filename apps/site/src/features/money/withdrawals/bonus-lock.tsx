import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { Notice } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { lockedMoney } from './withdrawal-queries.ts';

/** What of the member's money cannot be withdrawn now because it is a bonus, with what is left until it can. */
export function BonusLock() {
  const t = useTranslations('withdrawals');
  const moment = useMoment();
  const { data } = useQuery(lockedMoney());
  const bonus = data?.locks.find((lock) => lock.kind === 'bonus');
  if (!data || !bonus) return null;
  const money = (amount: number) => formatMoney(amount, data.currency satisfies CurrencyCode);
  return (
    <Notice className="grid gap-1">
      <h2 className="font-sans text-base font-semibold">{t('bonusLock.title', { amount: money(bonus.amount) })}</h2>
      <p>{t('bonusLock.left', { left: money(bonus.left), required: money(bonus.required) })}</p>
      {bonus.expiresAt !== null && <p>{t('bonusLock.until', { time: moment(bonus.expiresAt) })}</p>}
      <p>{bonus.onWithdraw === 'forfeit' ? t('bonusLock.forfeit') : t('bonusLock.stays')}</p>
    </Notice>
  );
}
