import { changePaymentPassword } from '@fairhouse/contract/people/security';
import { Button, Card, PIN_LENGTH, PinField, Skeleton, useToast } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { overviewQuery } from './security-queries.ts';

/** The six-digit payment password: set for the first time, or changed with the old one. */
export function PaymentPasswordPart({ First }: { First: ComponentType<{ onDone: () => Promise<void> }> }) {
  const t = useTranslations('security');
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = async (text: string) => {
    toast({ text, tone: 'good' });
    await navigate({ to: '/me/security', search: {} });
    await queries.invalidateQueries({ queryKey: memberKey() });
  };
  return (
    <Card className="p-5">
      <QueryState query={useQuery(overviewQuery())} skeleton={<Skeleton className="h-80" />}>
        {({ hasPaymentPassword }) =>
          hasPaymentPassword ? (
            <ChangeForm onDone={() => done(t('paymentPasswordChanged'))} />
          ) : (
            <First onDone={() => done(t('paymentPasswordSet'))} />
          )
        }
      </QueryState>
    </Card>
  );
}

function ChangeForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('security');
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const attempt = useMutation({
    mutationFn: () => call(changePaymentPassword, { paymentPassword: old, newPaymentPassword: fresh }),
    onSuccess: onDone,
    onError: () => setOld(''),
  });
  const submit = () => {
    const found = {
      ...(old.length < PIN_LENGTH && { old: t('sixDigits') }),
      ...(fresh.length < PIN_LENGTH ? { fresh: t('sixDigits') } : fresh === old && { fresh: t('sameDigits') }),
      ...(again !== fresh && { again: t('digitsDiffer') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
  };
  const wrong = fieldErrors(attempt.error)['paymentPassword'];
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-muted">{t('paymentPasswordWhat')}</p>
      <PinField label={t('oldDigits')} value={old} onValue={setOld} error={flaws['old'] ?? wrong} />
      <PinField label={t('newDigits')} value={fresh} onValue={setFresh} error={flaws['fresh']} />
      <PinField label={t('newDigitsAgain')} value={again} onValue={setAgain} error={flaws['again']} />
      {!wrong && <FailureAlert error={attempt.error} />}
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('changeDigits')}
      </Button>
    </Form>
  );
}
