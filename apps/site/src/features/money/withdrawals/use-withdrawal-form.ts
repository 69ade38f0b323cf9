import { formatMoney } from '@fairhouse/contract';
import { mostWithFee } from '@fairhouse/contract/money/withdrawal-rules';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { PIN_LENGTH } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fieldErrors } from '../../../app/field-errors.ts';
import { memberKey } from '../../../app/queries.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { withdrawalChoices, type WithdrawalOptions } from './withdrawal-queries.ts';

/** State of the withdrawal form: values, errors and the request. */
export function useWithdrawalForm(options: WithdrawalOptions, preferred: string | null, knownPin: string | null) {
  const t = useTranslations('withdrawals');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { accounts, currency } = options;
  const [openedAt] = useState(() => Date.now());
  const isUsable = (account: { usableFrom: string }) => new Date(account.usableFrom).getTime() <= openedAt;
  const usable = accounts.filter(isUsable);
  const [accountId, setAccountId] = useState((usable.find(({ id }) => id === preferred) ?? usable[0])?.id ?? null);
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState(knownPin ?? '');
  const [checked, setChecked] = useState(false);
  const request = useKeyedCall(requestWithdrawal);

  const affordable = mostWithFee(options.fee, options.available, options.thisMonth);
  const read = readWithdrawal(typed, { ...options, available: affordable, left: options.day.amountLeft });
  const account = accounts.find(({ id }) => id === accountId);
  const money = (amount: number) => formatMoney(amount, currency);
  const server = fieldErrors(request.error);
  const amountError =
    'flaw' in read
      ? t(`amount.${read.flaw}`, {
          minimum: money(options.minimum),
          maximum: money(options.maximum),
          available: money(affordable),
          left: money(options.day.amountLeft),
        })
      : server['amount'];
  const pinError = pin.length < PIN_LENGTH ? t('pinShort') : server['paymentPassword'];

  /** `forfeitGrant`: the bonus that the member has confirmed to give up. */
  const submit = (forfeitGrant?: string) => {
    setChecked(true);
    if ('flaw' in read || !account || !isUsable(account) || pin.length < PIN_LENGTH || request.isPending) return;
    request.mutate(
      { accountId: account.id, amount: read.amount, paymentPassword: pin, ...(forfeitGrant && { forfeitGrant }) },
      {
        onSuccess: ({ id }) => {
          void queries.invalidateQueries({ queryKey: memberKey() });
          void navigate({ to: '/withdrawal/$id', params: { id }, replace: true });
        },
        // Something changed meanwhile: the page then says what prevents it.
        onError: () => void queries.invalidateQueries({ queryKey: withdrawalChoices().queryKey }),
      },
    );
  };

  return {
    account: { id: accountId, choose: setAccountId, isUsable, missing: checked && !account },
    amount: {
      typed,
      type: setTyped,
      /** The largest amount that leaves room for its fee. */
      affordable,
      /** The same within the limits. */
      most: Math.min(affordable, options.maximum, options.day.amountLeft),
      /** Minor units; undefined while the typed text is no amount. */
      value: 'amount' in read ? read.amount : undefined,
      error: checked ? amountError : undefined,
    },
    pin: {
      /** A refused one is asked for, although it is known. */
      asked: knownPin === null || server['paymentPassword'] !== undefined || pin !== knownPin,
      value: pin,
      type: setPin,
      error: checked ? pinError : undefined,
    },
    money,
    submit,
    failure: request.error,
    /** Forgets the refusal. */
    reset: request.reset,
    busy: request.isPending || request.isSuccess,
  };
}
