import { formatMoney } from '@fairhouse/contract';
import { createDeposit, type DepositMethod } from '@fairhouse/contract/money/deposits';
import { CallError } from '@fairhouse/contract/client';
import { Button, EmptyState, MoneyField } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useDraft } from '../../../app/draft.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { DemoNotice } from '../../../shell/demo-notice.tsx';
import { readAmount } from './deposit-amount.ts';
import { DepositFailure } from './deposit-failure.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PromotionChoice } from './promotion-choice.tsx';
import { QuickAmounts } from './quick-amounts.tsx';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  lastMethod: string | null;
  /** The promotion that is chosen already, by its slug. */
  promotion?: string | undefined;
}

const plain = (amount: number, currency: 'TLB' | 'BDT') =>
  formatMoney(amount, currency, { sign: false }).replace(/\.0+$/, '');

/** The last method and a usual amount are preset: one press pays. */
export function DepositForm({ methods, lastMethod, promotion }: DepositFormProps) {
  const t = useTranslations('deposits');
  const [chosen, setChosen] = useState(promotion);
  const { currency } = merchant();
  const methodOf = (wanted: string | null) =>
    methods.find(({ code, open }) => code === wanted && open) ?? methods.find(({ open }) => open) ?? methods[0];
  const [{ methodCode, typed }, setValues] = useDraft('deposit', () => {
    const usual = methodOf(lastMethod)?.quickAmounts;
    const amount = usual?.[1] ?? usual?.[0];
    return { methodCode: lastMethod, typed: amount === undefined ? '' : plain(amount, currency) };
  });
  const setTyped = (amount: string) => setValues((before) => ({ ...before, typed: amount }));
  const method = methodOf(methodCode);
  const [touched, setTouched] = useState(false);
  const queries = useQueryClient();
  const payment = useKeyedCall(createDeposit, {
    // The sheet then asks for a number; the typed values are there again after it.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'number_unproven')
        void queries.invalidateQueries({ queryKey: memberKey('deposits', 'options') });
    },
  });

  if (!method) {
    return <EmptyState icon={<Landmark className="size-6" />} title={t('noMethods')} text={t('noMethodsText')} />;
  }

  const read = readAmount(typed, currency, method);
  const limits = { minimum: formatMoney(method.minimum, currency), maximum: formatMoney(method.maximum, currency) };
  const flaw = 'flaw' in read ? t(`amount.${read.flaw}`, limits) : undefined;
  const pay = () => {
    setTouched(true);
    if ('flaw' in read || payment.isPending) return;
    payment.mutate(
      { methodCode: method.code, amount: read.amount, ...(chosen !== undefined && { promotion: chosen }) },
      // The provider's page opens; without one, or with a code to scan, that of the deposit.
      {
        onSuccess: ({ id, payUrl, qr, crypto }) =>
          location.assign(qr === null && crypto === null && payUrl ? payUrl : `/deposit/${id}`),
      },
    );
  };

  return (
    <Form onSubmit={pay} className="grid grid-cols-1 gap-4">
      <MethodChoice
        methods={methods}
        method={method}
        onMethod={(code) => setValues((before) => ({ ...before, methodCode: code }))}
      />
      <MoneyField
        label={t('amountLabel')}
        name="amount"
        currency={currency}
        value={typed}
        onValue={setTyped}
        hint={t('limits', limits)}
        error={touched ? (flaw ?? fieldErrors(payment.error)['amount']) : undefined}
      />
      <QuickAmounts
        amounts={method.quickAmounts}
        currency={currency}
        chosen={'amount' in read ? read.amount : null}
        onChoose={(amount) => setTyped(plain(amount, currency))}
      />
      <PromotionChoice chosen={chosen} onChoose={setChosen} />
      <DepositSummary method={method} amount={'amount' in read ? read.amount : null} currency={currency} />
      <DepositFailure error={payment.error} />
      <Button
        type="submit"
        kind="money"
        size="large"
        block
        busy={payment.isPending || payment.isSuccess}
        disabled={!method.open}
      >
        {'amount' in read
          ? t('pay', { amount: formatMoney(read.amount + method.fee, currency), method: method.name })
          : t('payPlain', { method: method.name })}
      </Button>
      <DemoNotice />
    </Form>
  );
}
