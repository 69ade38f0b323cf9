import { parseMoney } from '@fairhouse/contract';
import { agentTransferOptions, transferToDownline, transferToUpline } from '@fairhouse/contract/money/agent-transfers';
import { Button, Money, MoneyField, PIN_LENGTH, PinField, useToast } from '@fairhouse/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';

export const agentTransfersQuery = queryOptions({
  queryKey: memberKey('agentTransfers'),
  queryFn: () => call(agentTransferOptions, {}),
});

export interface TransferFormProps {
  /** A member directly below; without one the money goes to the upline. */
  to?: number;
  name: string;
}

/** Sends money to the member below or the agent above, with the withdrawal PIN. */
export function TransferForm({ to, name }: TransferFormProps) {
  const t = useTranslations('agentTransfers');
  const toast = useToast();
  const queries = useQueryClient();
  const { currency } = merchant();
  const { data } = useQuery(agentTransfersQuery);
  const [typed, setTyped] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const answers = {
    onSuccess: () => {
      toast({ text: t('sent', { name }), tone: 'good' });
      setTyped('');
      setPaymentPassword('');
      // Balance, transfers and records.
      void queries.invalidateQueries({ queryKey: memberKey() });
    },
    onError: (error: Error) => {
      setPaymentPassword('');
      setFlaws(fieldErrors(error));
    },
  };
  const down = useKeyedCall(transferToDownline, answers);
  const up = useKeyedCall(transferToUpline, answers);
  const busy = down.isPending || up.isPending;
  const submit = () => {
    if (busy) return;
    const amount = parseMoney(typed, currency) ?? 0;
    const found = {
      ...(amount <= 0 && { amount: t('amountMissing') }),
      ...(amount > (data?.available ?? Infinity) && { amount: t('amountTooHigh') }),
      ...(paymentPassword.length < PIN_LENGTH && { paymentPassword: t('pinMissing') }),
    };
    setFlaws(found);
    if (Object.keys(found).length > 0) return;
    if (to === undefined) up.mutate({ amount, paymentPassword });
    else down.mutate({ memberId: to, amount, paymentPassword });
  };
  return (
    <Form onSubmit={submit} className="grid max-w-sm grid-cols-1 gap-4">
      <MoneyField
        label={t('amountTo', { name })}
        currency={currency}
        value={typed}
        error={flaws['amount']}
        hint={
          data && (
            <>
              {t('available')} <Money amount={data.available} currency={currency} />
            </>
          )
        }
        onValue={(amount) => {
          setTyped(amount);
          setFlaws({});
        }}
      />
      <PinField
        label={t('pin')}
        value={paymentPassword}
        error={flaws['paymentPassword']}
        onValue={(digits) => {
          setPaymentPassword(digits);
          setFlaws({});
        }}
      />
      <FailureAlert error={failureBesideFields((to === undefined ? up : down).error)} />
      <Button type="submit" kind="money" size="large" busy={busy}>
        {t('send')}
      </Button>
      <p className="text-sm text-muted">{t('note')}</p>
    </Form>
  );
}
