import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { claimRafflePromotion, type Raffle } from '@fairhouse/contract/money/raffles';
import { Button, Notice, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useRereadRewards } from '../../../app/reward-queries.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { openSheet } from '../../../app/sheets.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { rafflesKey, useOwnRaffle } from './raffle-queries.ts';

/** Takes tickets or plays the instant raffle; below it what the member has. */
export function ClaimRaffle({ raffle, currency }: { raffle: Raffle; currency: CurrencyCode }) {
  const t = useTranslations('raffles');
  const toast = useToast();
  const words = useFailureWords();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const reread = useRereadRewards();
  const { promotionId, kind } = raffle;
  const { data: own } = useOwnRaffle(promotionId);
  const claim = useMutation({
    mutationFn: () => call(claimRafflePromotion, { promotionId }),
    onSuccess: () => {
      reread();
      void queries.invalidateQueries({ queryKey: rafflesKey });
    },
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
  });
  if (!loggedIn)
    return (
      <Button block onClick={() => openSheet('login', { reason: 'needed' })}>
        {t(`claim.${kind}`)}
      </Button>
    );
  const last = own?.claims.at(-1);
  return (
    <div className="grid grid-cols-1 gap-3" aria-live="polite">
      {last && (
        <Notice>
          {last.prize === null
            ? t('lost', { nonce: last.nonce })
            : t('won', { nonce: last.nonce, amount: formatMoney(last.prize, currency) })}
        </Notice>
      )}
      {own && own.tickets.length > 0 && <Notice>{t('yourTickets', { numbers: own.tickets.join(', ') })}</Notice>}
      {own?.canClaim === true && (
        <Button block busy={claim.isPending} onClick={() => claim.mutate()}>
          {t(`claim.${kind}`)}
        </Button>
      )}
    </div>
  );
}
