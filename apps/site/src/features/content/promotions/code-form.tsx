import { enterPromotionCode } from '@fairhouse/contract/content/promotions';
import { Button, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { ContactNeeded } from '../../../app/contact-needed.tsx';
import { FailureAlert, Form } from '../../../app/form.tsx';

/** Takes the reward of a code. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('promotions');
  const [code, setCode] = useState('');
  const enter = useMutation({ mutationFn: () => call(enterPromotionCode, { code }), onSuccess: onDone });
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => enter.mutate()}>
      <TextField
        label={t('code')}
        name="code"
        required
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FailureAlert error={enter.error} />
      <ContactNeeded error={enter.error} />
      <Button type="submit" kind="money" size="large" block busy={enter.isPending}>
        {t('enterCode')}
      </Button>
    </Form>
  );
}
