import { formatMoney } from '@fairhouse/contract';
import { buttonClasses, Notice } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { waitingDeposit } from './deposit-queries.ts';

/** The member's newest deposit that waits for its payment, with the way back to it; nothing while there is none. */
export default function WaitingDeposit() {
  const t = useTranslations('deposits');
  const { data } = useQuery(waitingDeposit());
  if (!data) return null;
  const { id, amount, fee, currency } = data;
  return (
    <Notice className="flex items-center gap-x-3 gap-y-2 py-2.5 max-[16rem]:flex-wrap">
      <Hourglass className="size-5 shrink-0 text-accent" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-medium max-[16rem]:min-w-40">
        {t('waiting', { amount: formatMoney(amount + fee, currency) })}
      </p>
      <Link to="/deposit/$id" params={{ id }} className={`${buttonClasses('accent')} shrink-0`}>
        {t('continue')}
      </Link>
    </Notice>
  );
}
