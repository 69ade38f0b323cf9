import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { walletTransfer, type transferOptions, type TransferDirection } from '@fairhouse/contract/money/transfers';
import { Button, Card, ChoiceList, MoneyField, Select } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { Form, FormAlert } from '../../../app/form.tsx';
import { useBalance } from '../../../app/queries.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { useMoneyFailureWords } from '../../../app/use-money-failure-words.ts';
import { AmountButtons, plainAmount } from './amount-buttons.tsx';
import { readTransferAmount } from './read-transfer-amount.ts';
import { readAgain, walletQuery } from './transfer-queries.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

/** Moves an amount between the main wallet and one vendor's. */
export function MoveForm({ options }: { options: ResponseOf<typeof transferOptions> }) {
  const t = useTranslations('transfers');
  const failure = useMoneyFailureWords();
  const outcome = useOutcomeToast();
  const queries = useQueryClient();
  const { currency } = merchant();
  const [vendor, setVendor] = useState(options.wallets[0]!.vendor);
  const [direction, setDirection] = useState<TransferDirection>('in');
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const wallet = options.wallets.find((each) => each.vendor === vendor) ?? options.wallets[0]!;
  const main = useBalance();
  const there = useQuery(walletQuery(wallet.vendor));
  const available = (direction === 'in' ? main.data?.balance : there.data?.balance) ?? null;
  const minimum = direction === 'in' ? options.minimum : 1;
  const read = readTransferAmount(typed, currency, { minimum, available });
  const transfer = useKeyedCall(walletTransfer, {
    onSuccess: (moved) => {
      outcome(moved);
      setTyped('');
      setTouched(false);
      void readAgain(queries);
    },
  });
  const flaw =
    'flaw' in read
      ? t(`flaw.${read.flaw}`, {
          minimum: formatMoney(minimum, currency),
          available: formatMoney(available ?? 0, currency),
        })
      : undefined;
  const amount = 'amount' in read ? read.amount : null;
  const send = () => {
    setTouched(true);
    if (amount !== null && !transfer.isPending) transfer.mutate({ vendor: wallet.vendor, direction, amount });
  };
  const rest = failureBesideFields(transfer.error);
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg">{t('move')}</h2>
      <Form onSubmit={send} className="grid grid-cols-1 gap-4">
        {options.wallets.length > 1 && (
          <Select
            label={t('wallet')}
            value={wallet.vendor}
            onChange={({ target }) => setVendor(target.value)}
            options={options.wallets.map((each) => ({ value: each.vendor, label: each.vendorName }))}
          />
        )}
        <DirectionChoice vendor={wallet.vendorName} direction={direction} onDirection={setDirection} />
        <MoneyField
          label={t('amount')}
          name="amount"
          currency={currency}
          value={typed}
          onValue={setTyped}
          error={touched ? (flaw ?? fieldErrors(transfer.error)['amount']) : undefined}
        />
        <AmountButtons
          amounts={options.quickAmounts}
          all={available}
          currency={currency}
          chosen={amount}
          onChoose={(chosen) => setTyped(plainAmount(chosen, currency))}
        />
        <FormAlert text={rest ? failure(rest) : null} />
        <Button type="submit" kind="money" size="large" block busy={transfer.isPending}>
          {amount === null
            ? t('move')
            : t(direction === 'in' ? 'submitIn' : 'submitOut', { amount: formatMoney(amount, currency) })}
        </Button>
      </Form>
    </Card>
  );
}

interface DirectionChoiceProps {
  vendor: string;
  direction: TransferDirection;
  onDirection: (direction: TransferDirection) => void;
}

function DirectionChoice({ vendor, direction, onDirection }: DirectionChoiceProps) {
  const t = useTranslations('transfers');
  return (
    <ChoiceList
      label={t('direction')}
      hideLabel
      columns
      choices={[
        { value: 'in', title: t('toVendor', { vendor }) },
        { value: 'out', title: t('toMain') },
      ]}
      value={direction}
      onValue={(value) => onDirection(value as TransferDirection)}
    />
  );
}
