import { currencies, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import type { PlayLimit } from '@fairhouse/contract/people/responsible-play';
import { Button, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { useLimit } from './use-limit.ts';

export interface LimitFormProps {
  limit: PlayLimit;
  currency: CurrencyCode;
  onClose: () => void;
}

/** Changes or removes a limit. */
export function LimitForm({ limit, currency, onClose }: LimitFormProps) {
  const t = useTranslations('responsiblePlay');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { set, busy, error } = useLimit(limit, onClose);
  const submit = () => {
    const amount = parseMoney(typed, currency);
    setWrong(amount === null || amount === 0);
    if (amount && !busy) set.mutate(amount);
  };
  return (
    <Form onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3">
      <TextField
        label={`${t('atMost')} (${currencies[currency].sign})`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong ? t('amountWrong') : undefined}
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
            {t('remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
