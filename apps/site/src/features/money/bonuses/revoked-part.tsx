import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import {
  appealRevocation,
  APPEAL_LENGTH,
  SHORTEST_APPEAL,
  type BonusRevocation,
} from '@fairhouse/contract/money/revocations';
import { Button } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useRecordMoment } from '../../../app/dates.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { bonusesKey } from './bonus-queries.ts';

interface RevokedProps {
  id: string;
  revocation: BonusRevocation;
  currency: CurrencyCode;
}

/** Why a bonus was taken back, how much, and the appeal: its form, or what became of it. */
export function RevokedPart({ id, revocation: { abuse, amount, at, appeal }, currency }: RevokedProps) {
  const t = useTranslations('bonuses');
  const moment = useRecordMoment();
  return (
    <div className="grid grid-cols-1 gap-2 rounded-soft border border-line p-3 text-sm">
      <p>{t('revoked.text', { amount: formatMoney(amount, currency), time: moment(at) })}</p>
      <p className="font-medium">{t('revoked.reason', { reason: t(`revoked.abuse.${abuse}`) })}</p>
      {appeal ? (
        <>
          <p className="wrap-anywhere text-muted">{t('revoked.yours', { text: appeal.text })}</p>
          {appeal.state === 'open' && <p>{t('revoked.open', { time: moment(appeal.at) })}</p>}
          {appeal.state === 'upheld' && <p>{t('revoked.upheld')}</p>}
          {appeal.state === 'granted' && <p>{t('revoked.granted')}</p>}
          {appeal.answer !== null && <p className="wrap-anywhere">{t('revoked.answer', { answer: appeal.answer })}</p>}
        </>
      ) : (
        <AppealForm id={id} />
      )}
    </div>
  );
}

function AppealForm({ id }: { id: string }) {
  const t = useTranslations('bonuses');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const field = useId();
  const appeal = useMutation({
    mutationFn: () => call(appealRevocation, { id, text: text.trim() }),
    onSettled: () => queries.invalidateQueries({ queryKey: bonusesKey }),
  });
  return (
    <Form className="grid grid-cols-1 gap-2" onSubmit={() => appeal.mutate()}>
      <p id={`${field}-hint`}>{t('revoked.appealHint')}</p>
      <label htmlFor={field} className="font-medium">
        {t('revoked.appealLabel')}
      </label>
      <textarea
        id={field}
        required
        rows={3}
        maxLength={APPEAL_LENGTH}
        value={text}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => setText(target.value)}
        className="block w-full rounded-soft border border-line bg-card px-3.5 py-2.5 text-base text-text focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent"
      />
      <FailureAlert error={appeal.error} />
      <Button type="submit" kind="quiet" disabled={text.trim().length < SHORTEST_APPEAL} busy={appeal.isPending}>
        {t('revoked.appealSend')}
      </Button>
    </Form>
  );
}
