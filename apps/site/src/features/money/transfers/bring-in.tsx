import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { walletTransfer, type transferOptions } from '@fairhouse/contract/money/transfers';
import { Button, CheckField, Money, Skeleton } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { FormAlert } from '../../../app/form.tsx';
import { useBalance } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { useMoneyFailureWords } from '../../../app/use-money-failure-words.ts';
import { AmountButtons } from './amount-buttons.tsx';
import { chooseRecallAfterPlay, recallsAfterPlay } from './recall-after-play.ts';
import { optionsQuery, readAgain, walletQuery } from './transfer-queries.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

export interface BringInProps {
  vendor: string;
  /** Opens the game. */
  onPlay: () => void;
}

/** Before a game with a wallet of its own opens: brings money in, by itself where the merchant wants it. */
export default function BringIn(props: BringInProps) {
  return (
    <div className="absolute inset-0 overflow-y-auto bg-page p-5">
      <div className="mx-auto grid max-w-md gap-4">
        <QueryState query={useQuery(optionsQuery)} skeleton={<Skeleton className="h-80 w-full" />}>
          {(options) => <Offer options={options} {...props} />}
        </QueryState>
      </div>
    </div>
  );
}

function Offer({ options, vendor, onPlay }: BringInProps & { options: ResponseOf<typeof transferOptions> }) {
  const t = useTranslations('transfers');
  const failure = useMoneyFailureWords();
  const outcome = useOutcomeToast();
  const queries = useQueryClient();
  const { currency } = merchant();
  const main = useBalance().data?.balance ?? null;
  const there = useQuery(walletQuery(vendor));
  const name = options.wallets.find((wallet) => wallet.vendor === vendor)?.vendorName ?? vendor;
  const [amount, setAmount] = useState<number | null>(null);
  const transfer = useKeyedCall(walletTransfer, {
    onSuccess: (moved) => {
      void readAgain(queries);
      outcome(moved);
      if (moved.state === 'completed') onPlay();
    },
  });
  const bring = (wanted: number) => transfer.mutate({ vendor, direction: 'in', amount: wanted });
  useAutomatic(options.bringIn === 'automatic' ? main : null, options.minimum, bring, onPlay);
  // Without an answer of the vendor the member decides: the money arrives, or comes back, by itself.
  if (options.bringIn === 'automatic' && !transfer.error && (!transfer.data || transfer.data.state === 'completed'))
    return <output className="pt-10 text-center text-muted">{t('bringing', { vendor: name })}</output>;
  return (
    <>
      <h1 className="text-xl">{t('bringTitle')}</h1>
      <p className="text-muted">{t('bringText', { vendor: name })}</p>
      <dl className="divide-y divide-line rounded-card border border-line bg-card px-4">
        <Figure name={t('main')} amount={main} />
        <Figure name={name} amount={there.data?.balance ?? null} missing={there.isError} />
      </dl>
      <AmountButtons
        amounts={options.quickAmounts}
        all={main}
        currency={currency}
        chosen={amount}
        onChoose={setAmount}
      />
      <RecallChoice />
      <FormAlert text={transfer.error ? failure(transfer.error) : null} />
      {amount !== null && (
        <Button kind="money" size="large" block busy={transfer.isPending} onClick={() => bring(amount)}>
          {t('moveAndPlay', { amount: formatMoney(amount, currency) })}
        </Button>
      )}
      <Button kind={amount === null ? 'accent' : 'quiet'} size="large" block onClick={onPlay}>
        {t('play')}
      </Button>
    </>
  );
}

/** Brings the whole balance in, once it is known; with too little of it the game opens at once. */
function useAutomatic(main: number | null, minimum: number, bring: (amount: number) => void, onPlay: () => void) {
  const begun = useRef(false);
  const begin = useEffectEvent((balance: number) => {
    if (begun.current) return;
    begun.current = true;
    if (balance >= minimum) bring(balance);
    else onPlay();
  });
  useEffect(() => {
    if (main !== null) begin(main);
  }, [main]);
}

function RecallChoice() {
  const t = useTranslations('transfers');
  const [chosen, setChosen] = useState(recallsAfterPlay);
  return (
    <CheckField
      label={t('recallAfter')}
      checked={chosen}
      onChange={({ target }) => {
        setChosen(target.checked);
        chooseRecallAfterPlay(target.checked);
      }}
    />
  );
}

function Figure({ name, amount, missing = false }: { name: string; amount: number | null; missing?: boolean }) {
  const t = useTranslations('transfers');
  const { currency } = merchant();
  return (
    <div className="flex min-h-14 items-center justify-between gap-3">
      <dt>{name}</dt>
      <dd className="text-right font-semibold">
        {amount !== null ? (
          <Money amount={amount} currency={currency} />
        ) : missing ? (
          <span className="text-sm text-muted">{t('balanceMissing')}</span>
        ) : (
          <Skeleton className="h-6 w-20" />
        )}
      </dd>
    </div>
  );
}
