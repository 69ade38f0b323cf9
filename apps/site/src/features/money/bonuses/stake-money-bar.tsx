import { formatMoney } from '@fairhouse/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, Gift } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { openSheet } from '../../../app/sheets.ts';
import { stakeMoneyQuery } from './stake-money-query.ts';

interface StakeMoneyProps {
  vendor: string;
  code: string;
}

/** Over a game while a bonus is active: what pays the stakes, or that the last one was refused; a sheet has the rest. */
export default function StakeMoneyBar({ vendor, code }: StakeMoneyProps) {
  const t = useTranslations('bonuses');
  const { data } = useQuery(stakeMoneyQuery(vendor, code));
  if (!data?.stake) return null;
  const { own, bonus, counts, most, refused } = data.stake;
  const money = (amount: number) => formatMoney(amount, data.currency);
  const Icon = refused ? CircleAlert : Gift;
  const text = refused
    ? t('stake.refused', { most: money(most) })
    : counts
      ? t('stake.both', { own: money(own), bonus: money(bonus) })
      : t('stake.ownOnly', { own: money(own) });
  return (
    <button
      type="button"
      onClick={() => openSheet('stakeMoney', { vendor, gameCode: code })}
      className={`flex h-11 w-full shrink-0 items-center gap-2 border-b border-line px-4 text-start text-sm ${refused ? 'bg-accent-soft' : 'bg-card'}`}
    >
      <Icon className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <span aria-live="polite" className="figures min-w-0 flex-1 truncate">
        {text}
      </span>
      {counts && !refused && (
        <span className="figures text-muted max-md:hidden">{t('stake.upTo', { most: money(most) })}</span>
      )}
      <span className="sr-only">{t('stake.more')}</span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
