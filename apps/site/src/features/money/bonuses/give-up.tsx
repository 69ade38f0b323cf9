import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { forfeitBonus, type Bonus } from '@fairhouse/contract/money/bonuses';
import { Button } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { balanceKey } from '../../../app/queries.ts';
import { bonusesKey } from './bonus-queries.ts';

/** Gives the bonus up, once the amount is confirmed. */
export function GiveUp({ bonus: { id, balance }, currency }: { bonus: Bonus; currency: CurrencyCode }) {
  const t = useTranslations('bonuses');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const forfeit = useMutation({
    mutationFn: () => call(forfeitBonus, { id, amount: balance }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: bonusesKey });
      await queries.invalidateQueries({ queryKey: balanceKey });
    },
  });
  if (!asked)
    return (
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('giveUp')}
      </Button>
    );
  return (
    <div className="grid grid-cols-1 gap-2 rounded-soft border border-line p-3">
      <p>{t('giveUpText', { amount: formatMoney(balance, currency) })}</p>
      <FailureAlert error={forfeit.error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="accent" busy={forfeit.isPending} onClick={() => forfeit.mutate()}>
          {t('giveUpConfirm')}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {t('stay')}
        </Button>
      </div>
    </div>
  );
}
