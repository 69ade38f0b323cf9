import { setPaymentPassword } from '@fairhouse/contract/session';
import { Button, PasswordField, PIN_LENGTH, PinField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/field-errors.ts';
import { FailureAlert, Form } from '../../app/form.tsx';
import { StepHeading } from './step-heading.tsx';

/** Six digits that guard money out, set once, with the account's own password as proof. */
export function PaymentPasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('withdrawal');
  const auth = useTranslations('auth');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const [flaws, setFlaws] = useState<Record<string, string>>({});
  const attempt = useMutation({
    mutationFn: () => call(setPaymentPassword, { password, paymentPassword: pin }),
    onSuccess: onDone,
  });

  const submit = () => {
    const found = {
      ...(pin.length < PIN_LENGTH && { pin: t('pinShort') }),
      ...(pin !== again && { again: t('pinDiffers') }),
      ...(password === '' && { password: auth('passwordMissing') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0 && !attempt.isPending) attempt.mutate();
  };

  const errors = { ...fieldErrors(attempt.error), ...flaws };
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <StepHeading title={t('pinTitle')} text={t('pinText')} />
      <PinField label={t('pinNew')} value={pin} onValue={setPin} error={errors['pin'] ?? errors['paymentPassword']} />
      <PinField label={t('pinAgain')} value={again} onValue={setAgain} error={errors['again']} />
      <PasswordField
        label={t('accountPassword')}
        hint={t('accountPasswordHint')}
        showLabel={auth('showPassword')}
        hideLabel={auth('hidePassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors['password']}
      />
      <FailureAlert error={attempt.error} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('pinSet')}
      </Button>
    </Form>
  );
}
