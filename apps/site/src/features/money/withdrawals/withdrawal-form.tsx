import { withdrawalFee } from '@fairhouse/contract/money/withdrawal-rules';
import { Button, ChoiceList, MoneyField, PinField } from '@fairhouse/ui';
import { Landmark, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useDuration, useMoment } from '../../../app/dates.ts';
import { Form, FormAlert } from '../../../app/form.tsx';
import { useMoneyFailureWords } from '../../../app/use-money-failure-words.ts';
import { BonusLoss, bonusLossOf } from './bonus-loss.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import { hardObstacles, type WithdrawalOptions } from './withdrawal-queries.ts';

export interface WithdrawalFormProps {
  options: WithdrawalOptions;
  /** The account that was just added. */
  preferred: string | null;
  /** The payment password, entered in the step before; not asked for again. */
  knownPin: string | null;
  onAdd: () => void;
}

export function WithdrawalForm({ options, preferred, knownPin, onAdd }: WithdrawalFormProps) {
  const t = useTranslations('withdrawals');
  const failureWords = useMoneyFailureWords();
  const moment = useMoment();
  const { accounts, currency } = options;
  const { account, amount, pin, money, submit, failure, reset, busy } = useWithdrawalForm(options, preferred, knownPin);
  const loss = bonusLossOf(failure);
  // After a long step the page would stay scrolled to its end. Newer browsers answer with a promise, which is no cleanup.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);

  return (
    <Form onSubmit={() => submit()} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <ChoiceList
          label={t('to')}
          value={account.id}
          onValue={account.choose}
          choices={accounts.map((entry) => ({
            value: entry.id,
            title: entry.channelName,
            detail: account.isUsable(entry)
              ? `${entry.maskedNumber} · ${entry.holderName}`
              : `${entry.maskedNumber} · ${t('usableFrom', { time: moment(entry.usableFrom) })}`,
            disabled: !account.isUsable(entry),
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
        {account.missing && <FormAlert text={t('accountMissing')} />}
      </div>
      <MoneyField
        label={t('amountLabel')}
        name="amount"
        currency={currency}
        value={amount.typed}
        onValue={amount.type}
        hint={
          <span className="flex items-center justify-between gap-2">
            <span>
              <span className="block">{t('canWithdraw', { available: money(amount.affordable) })}</span>
              <span className="block">
                {t('limits', { minimum: money(options.minimum), maximum: money(options.maximum) })}
              </span>
              <span className="block">
                {t('dayLeft', { amount: money(options.day.amountLeft), most: money(options.day.perDay) })}
              </span>
            </span>
            <button
              type="button"
              className="min-h-11 px-2 font-semibold text-accent"
              onClick={() => amount.type(money(amount.most).slice(1))}
            >
              {t('everything')}
            </button>
          </span>
        }
        error={amount.error}
      />
      <Summary options={options} amount={amount.value} money={money} />
      {pin.asked && <PinField label={t('pin')} value={pin.value} onValue={pin.type} error={pin.error} />}
      <FormAlert text={failure && !loss ? failureWords(failure) : null} />
      <BonusLoss loss={loss} money={money} onConfirm={submit} onClose={reset} />
      <Button type="submit" kind="money" size="large" block busy={busy} disabled={hardObstacles(options).length > 0}>
        {amount.value === undefined ? t('withdraw') : t('withdrawAmount', { amount: money(amount.value) })}
      </Button>
    </Form>
  );
}

interface SummaryProps {
  options: WithdrawalOptions;
  /** Minor units. */
  amount: number | undefined;
  money: (amount: number) => string;
}

/** Fee, amounts and expected time; the fee is taken in addition to the amount. */
function Summary({ options: { fee: rule, thisMonth, usualSeconds }, amount, money }: SummaryProps) {
  const t = useTranslations('withdrawals');
  const duration = useDuration();
  const fee = withdrawalFee(rule, amount ?? 0, thisMonth);
  const freeLeft = rule.freePerMonth - thisMonth;
  const costs = rule.fixed > 0 || rule.basisPoints > 0;
  return (
    <div className="grid grid-cols-1 gap-1.5 text-muted">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:text-right [&_dd]:font-semibold [&_dd]:text-text">
        <dt>{t('youReceive')}</dt>
        <dd className="figures">{amount === undefined ? '–' : money(amount)}</dd>
        <dt>{t('feeLabel')}</dt>
        <dd className="figures">{fee === 0 ? t('noFee') : money(fee)}</dd>
        {costs && (
          <>
            <dt>{t('fromWallet')}</dt>
            <dd className="figures">{amount === undefined ? '–' : money(amount + fee)}</dd>
          </>
        )}
        <dt>{t('arrives')}</dt>
        <dd>{t('inAbout', { duration: duration(usualSeconds) })}</dd>
      </dl>
      {costs && freeLeft > 0 && <p className="text-sm">{t('freeLeft', { count: freeLeft })}</p>}
    </div>
  );
}
