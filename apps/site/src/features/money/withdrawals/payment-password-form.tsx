import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { Button, PIN_LENGTH, PinField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { CurrentPasswordField } from '../../../app/current-password-field.tsx';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { StepHeading } from './step-heading.tsx';

/** Sets the six-digit payment password, once, with the account's own password as proof. */
export function PaymentPasswordForm({ onDone }: { onDone: (pin: string) => Promise<void> }) {
  const t = useTranslations('withdrawals');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [flaws, setFlaws] = useState<{ pin?: string; again?: string }>({});
  const attempt = useMutation({
    mutationFn: () => call(setPaymentPassword, { password, paymentPassword: pin }),
    onSuccess: () => onDone(pin),
  });

  const submit = () => {
    const found = {
      ...(pin.length < PIN_LENGTH && { pin: t('pinShort') }),
      ...(pin !== again && { again: t('pinDiffers') }),
    };
    setFlaws(found);
    setMissing(password === '');
    if (Object.keys(found).length === 0 && password !== '' && !attempt.isPending) attempt.mutate();
  };

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <StepHeading title={t('pinTitle')} text={t('pinText')} />
      <PinField
        label={t('pinNew')}
        value={pin}
        onValue={setPin}
        error={flaws.pin ?? fieldErrors(attempt.error)['paymentPassword']}
      />
      <PinField label={t('pinAgain')} value={again} onValue={setAgain} error={flaws.again} />
      <CurrentPasswordField
        label={t('accountPassword')}
        hint={t('accountPasswordHint')}
        value={password}
        onValue={setPassword}
        missing={missing}
        failure={attempt.error}
      />
      <FailureAlert error={failureBesideFields(attempt.error)} />
      <Button type="submit" size="large" block busy={attempt.isPending}>
        {t('pinSet')}
      </Button>
    </Form>
  );
}
