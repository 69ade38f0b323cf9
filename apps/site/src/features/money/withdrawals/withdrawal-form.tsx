import { formatMoney } from '@fairhouse/contract';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { Button, ChoiceList, MoneyField, PIN_LENGTH, PinField } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDuration, useMoment } from '../../../app/dates.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { Form, FormAlert } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { useMoneyFailureWords } from '../../../app/use-failure-words.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import type { WithdrawalOptions } from './withdraw-page.tsx';

export interface WithdrawalFormProps {
  options: WithdrawalOptions;
  /** The account just added. */
  preferred: string | null;
  onAdd: () => void;
}

export function WithdrawalForm({ options, preferred, onAdd }: WithdrawalFormProps) {
  const t = useTranslations('withdrawals');
  const failure = useMoneyFailureWords();
  const moment = useMoment();
  const duration = useDuration();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { accounts, currency, fee } = options;
  const [openedAt] = useState(() => Date.now());
  const isUsable = (account: { usableFrom: string }) => new Date(account.usableFrom).getTime() <= openedAt;
  const [accountId, setAccountId] = useState(preferred ?? accounts.find(isUsable)?.id ?? null);
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [checked, setChecked] = useState(false);
  const request = useKeyedCall(requestWithdrawal);

  const read = readWithdrawal(typed, options);
  const account = accounts.find(({ id }) => id === accountId);
  const money = (amount: number) => formatMoney(amount, currency);
  const server = fieldErrors(request.error);
  const amountError =
    'flaw' in read
      ? t(`amount.${read.flaw}`, {
          minimum: money(options.minimum),
          maximum: money(options.maximum),
          available: money(options.available),
        })
      : server['amount'];
  const pinError = pin.length < PIN_LENGTH ? t('pinShort') : server['paymentPassword'];

  const submit = () => {
    setChecked(true);
    if ('flaw' in read || !account || !isUsable(account) || pin.length < PIN_LENGTH || request.isPending) return;
    request.mutate(
      { accountId: account.id, amount: read.amount, paymentPassword: pin },
      {
        onSuccess: ({ id }) => {
          void queries.invalidateQueries({ queryKey: memberKey() });
          void navigate({ to: '/withdrawal/$id', params: { id }, replace: true });
        },
      },
    );
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <ChoiceList
          label={t('to')}
          value={accountId}
          onValue={setAccountId}
          choices={accounts.map((entry) => ({
            value: entry.id,
            title: entry.channelName,
            detail: isUsable(entry)
              ? `${entry.maskedNumber} · ${entry.holderName}`
              : t('usableFrom', { time: moment(entry.usableFrom) }),
            disabled: !isUsable(entry),
            mark: (
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-soft bg-accent text-accent-on"
              >
                <Landmark className="size-5" />
              </span>
            ),
          }))}
        />
        <Button kind="plain" onClick={onAdd} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t('addAnother')}
        </Button>
        {checked && !account && <FormAlert text={t('accountMissing')} />}
      </div>
      <MoneyField
        label={t('amountLabel')}
        name="amount"
        currency={currency}
        value={typed}
        onValue={setTyped}
        hint={
          <span className="flex items-center justify-between gap-2">
            {t('canWithdraw', { available: money(options.available) })}
            <button
              type="button"
              className="min-h-11 px-2 font-semibold text-accent"
              onClick={() => setTyped(money(Math.min(options.available, options.maximum)).slice(1))}
            >
              {t('everything')}
            </button>
          </span>
        }
        error={checked ? amountError : undefined}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-muted [&_dd]:text-right [&_dd]:font-semibold [&_dd]:text-text">
        <dt>{t('feeLabel')}</dt>
        <dd className="figures">{fee === 0 ? t('noFee') : money(fee)}</dd>
        <dt>{t('youReceive')}</dt>
        <dd className="figures">{'amount' in read ? money(Math.max(0, read.amount - fee)) : '–'}</dd>
        <dt>{t('arrives')}</dt>
        <dd>{t('inAbout', { duration: duration(options.usualSeconds) })}</dd>
      </dl>
      <PinField label={t('pin')} value={pin} onValue={setPin} error={checked ? pinError : undefined} />
      <FormAlert text={request.error ? failure(request.error) : null} />
      <Button type="submit" kind="money" size="large" block busy={request.isPending || request.isSuccess}>
        {'amount' in read ? t('withdrawAmount', { amount: money(read.amount) }) : t('withdraw')}
      </Button>
    </Form>
  );
}
