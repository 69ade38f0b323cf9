import type { PayoutAccount } from '@fairhouse/contract/money/withdrawals';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { ObstacleList } from './obstacle-list.tsx';
import { BonusLock } from './bonus-lock.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { withdrawalChoices, type WithdrawalOptions } from './withdrawal-queries.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** Missing requirements come first: a payment password, then a payout account; then the amount. */
export function WithdrawFlow() {
  const t = useTranslations('withdrawals');
  const query = useQuery(withdrawalChoices());
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('loading')} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-13 w-full rounded-card" />
        </output>
      }
    >
      {(options) => (
        <div className="grid grid-cols-1 gap-5">
          <ObstacleList options={options} />
          <BonusLock />
          <Steps options={options} refresh={async () => void (await query.refetch())} />
        </div>
      )}
    </QueryState>
  );
}

function Steps({ options, refresh }: { options: WithdrawalOptions; refresh: () => Promise<void> }) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<PayoutAccount | null>(null);
  // Entered in a step before this one: remembered until the page is left, so that no step asks for it again.
  const [pin, setPin] = useState<string | null>(null);
  const step = !options.hasPaymentPassword ? 'pin' : adding || options.accounts.length === 0 ? 'account' : 'amount';
  if (step === 'pin')
    return (
      <PaymentPasswordForm
        onDone={(set) => {
          setPin(set);
          return refresh();
        }}
      />
    );
  if (step === 'account') {
    return (
      <AddAccountForm
        channels={options.channels}
        knownPin={pin}
        waitingMinutes={options.accounts.length > 0 ? options.waitingMinutes : 0}
        onCancel={options.accounts.length > 0 ? () => setAdding(false) : undefined}
        onDone={async (account, entered) => {
          setPin(entered);
          await refresh();
          setAdded(account);
          setAdding(false);
        }}
      />
    );
  }
  return (
    <WithdrawalForm options={options} preferred={added?.id ?? null} knownPin={pin} onAdd={() => setAdding(true)} />
  );
}
