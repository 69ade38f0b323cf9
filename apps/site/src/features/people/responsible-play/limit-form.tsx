import { currencies, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import {
  LONGEST_SITTING,
  limitTerms,
  SHORTEST_MINUTES,
  type PlayLimit,
} from '@fairhouse/contract/people/responsible-play';
import { Button, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { useLimit } from './use-limit.ts';

export interface LimitFormProps {
  limit: PlayLimit;
  currency: CurrencyCode;
  /** The merchant's longest time between two reality checks, in minutes. */
  longestBetweenChecks: number;
  onClose: () => void;
}

/** Changes or removes a limit. */
export function LimitForm({ limit, currency, longestBetweenChecks, onClose }: LimitFormProps) {
  const t = useTranslations('responsiblePlay');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { set, busy, error } = useLimit(limit, onClose);
  const isCheck = limit.kind === 'reality_check';
  const maximum = isCheck ? longestBetweenChecks : LONGEST_SITTING;
  const minimum = Math.min(SHORTEST_MINUTES, maximum);
  const inMoney = limitTerms[limit.kind].unit === 'money';
  const submit = () => {
    const value = inMoney ? parseMoney(typed, currency) : readMinutes(typed, minimum, maximum);
    setWrong(!value);
    if (value && !busy) set.mutate(value);
  };
  return (
    <Form onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3">
      <TextField
        label={inMoney ? `${t('atMost')} (${currencies[currency].sign})` : t('minutesField')}
        inputMode={inMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong ? (inMoney ? t('amountWrong') : t('minutesWrong', { minimum, maximum })) : undefined}
      />
      <FailureAlert error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onClose} className="flex-1">
          {t('cancel')}
        </Button>
        {limit.amount !== null && (
          <Button kind="plain" block onClick={() => !busy && set.mutate(null)}>
            {t(isCheck ? 'longest' : 'remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function readMinutes(typed: string, minimum: number, maximum: number): number | null {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= minimum && minutes <= maximum ? minutes : null;
}
