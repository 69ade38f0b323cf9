import {
  exclusionPeriods,
  kindOfPeriod,
  startExclusion,
  type Excluded,
  type ExclusionPeriod,
} from '@fairhouse/contract/people/responsible-play';
import { Button, ChoiceList, Dialog } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { showExclusion } from '../../../app/exclusion.ts';
import { failureBesideFields } from '../../../app/field-errors.ts';
import { FailureAlert, Form, FormAlert } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { REMEMBERED } from '../../../app/remembered.ts';
import { endSession } from '../../../app/session.ts';

const effects = ['login', 'play', 'money', 'early', 'elsewhere'] as const;

/** Starts an exclusion: the period, its effects, the password, and one confirmation. */
export function ExclusionForm() {
  const t = useTranslations('responsiblePlay');
  const [period, setPeriod] = useState<ExclusionPeriod | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const begin = useBegin();
  const attempt = useMutation({
    mutationFn: (chosen: ExclusionPeriod) => call(startExclusion, { period: chosen, password }),
    onSuccess: begin,
  });
  const submit = () => {
    setMissing(true);
    setAsking(period !== null && password !== '');
  };
  const confirm = () => {
    setAsking(false);
    if (period !== null && !attempt.isPending) attempt.mutate(period);
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ChoiceList
        label={t('howLong')}
        columns
        choices={exclusionPeriods.map((value) => ({
          value,
          title: t(`period.${value}`),
          detail: t(`kind.${kindOfPeriod(value)}`),
        }))}
        value={period}
        onValue={(value) => setPeriod(value as ExclusionPeriod)}
      />
      <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-muted">
        {effects.map((effect) => (
          <li key={effect}>{t(`what.${effect}`)}</li>
        ))}
      </ul>
      <CurrentPasswordField
        label={t('password')}
        value={password}
        onValue={setPassword}
        missing={missing && password === ''}
        failure={attempt.error}
      />
      {missing && period === null ? (
        <FormAlert text={t('choosePeriod')} />
      ) : (
        <FailureAlert error={failureBesideFields(attempt.error)} />
      )}
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('start')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirmTitle')}
        text={
          period === 'forever' ? t('confirmForever') : period && t('confirmText', { period: t(`period.${period}`) })
        }
        buttons={[
          { title: t('notNow'), handler: () => setAsking(false) },
          { title: t('start'), handler: confirm, default: true },
        ]}
      />
    </Form>
  );
}

/** The session has ended; the next sheet opens over home. */
function useBegin() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (excluded: Excluded) => {
    localStorage.removeItem(REMEMBERED);
    endSession();
    queries.removeQueries({ queryKey: memberKey() });
    await navigate({ to: '/' });
    showExclusion(excluded);
  };
}
