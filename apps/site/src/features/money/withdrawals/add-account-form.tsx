import { addPayoutAccount, type PayoutAccount, type PayoutChannel } from '@fairhouse/contract/money/withdrawals';
import { Button, PIN_LENGTH, PinField, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useDuration } from '../../../app/dates.ts';
import { fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { fitsChannel } from './fits-channel.ts';
import { StepHeading } from './step-heading.tsx';

export interface AddAccountFormProps {
  channels: readonly PayoutChannel[];
  /** Entered in the step before, and not asked for again. */
  knownPin: string | null;
  /** Until the account can be used; 0: at once. */
  waitingMinutes: number;
  onCancel: (() => void) | undefined;
  onDone: (account: PayoutAccount, pin: string) => Promise<void>;
}

const empty = { holderName: '', accountNumber: '', paymentPassword: '' };

export function AddAccountForm({ channels, knownPin, waitingMinutes, onCancel, onDone }: AddAccountFormProps) {
  const t = useTranslations('withdrawals');
  const shell = useTranslations('shell');
  const duration = useDuration();
  const [channelCode, setChannelCode] = useState(channels[0]?.code ?? '');
  const [values, setValues] = useState({ ...empty, paymentPassword: knownPin ?? '' });
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const channel = channels.find(({ code }) => code === channelCode);
  const attempt = useMutation({
    mutationFn: () => call(addPayoutAccount, { ...values, channelCode }),
    onSuccess: (account) => onDone(account, values.paymentPassword),
  });

  const submit = () => {
    const found = {
      ...(values.holderName.trim().length < 2 && { holderName: t('holderMissing') }),
      ...(channel &&
        !fitsChannel(values.accountNumber, channel) && { accountNumber: t('numberWrong', { channel: channel.name }) }),
      ...(values.paymentPassword.length < PIN_LENGTH && { paymentPassword: t('pinShort') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
  };

  const set = (change: Partial<typeof empty>) => setValues((before) => ({ ...before, ...change }));
  const errors = { ...fieldErrors(attempt.error), ...flaws };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <StepHeading title={t('addTitle')} text={t('addText')} />
      {waitingMinutes > 0 && (
        <p className="text-muted">{t('furtherWaits', { duration: duration(waitingMinutes * 60) })}</p>
      )}
      <Select
        label={t('channel')}
        name="channelCode"
        options={channels.map(({ code, name }) => ({ value: code, label: name }))}
        value={channelCode}
        onChange={(event) => setChannelCode(event.target.value)}
        error={errors['channelCode']}
      />
      <TextField
        label={t('accountNumber')}
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        hint={channel && t('numberExample', { example: channel.accountHint })}
        value={values.accountNumber}
        onChange={(event) => set({ accountNumber: event.target.value })}
        error={errors['accountNumber']}
      />
      <TextField
        label={t('holder')}
        name="holderName"
        autoComplete="name"
        hint={t('holderHint')}
        value={values.holderName}
        onChange={(event) => set({ holderName: event.target.value })}
        error={errors['holderName']}
      />
      {(knownPin === null || errors['paymentPassword'] !== undefined) && (
        <PinField
          label={t('pin')}
          value={values.paymentPassword}
          onValue={(paymentPassword) => set({ paymentPassword })}
          error={errors['paymentPassword']}
        />
      )}
      <FailureAlert error={attempt.error} />
      <div className="flex gap-2">
        {onCancel && (
          <Button kind="quiet" size="large" onClick={onCancel} className="flex-1">
            {shell('cancel')}
          </Button>
        )}
        <Button type="submit" size="large" busy={attempt.isPending} className="flex-1">
          {t('addAction')}
        </Button>
      </div>
    </Form>
  );
}
