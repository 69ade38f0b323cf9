import { bindEmail, sendEmailBindingCode } from '@fairhouse/contract/people/contacts';
import { emailRule, findFieldFlaw } from '@fairhouse/contract/people/field-patterns';
import { TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { Form } from '../../../app/form.tsx';
import { BindingFields } from './binding-fields.tsx';
import { fieldInputs } from './registration-fields.ts';
import { useBinding, type BindFormProps } from './use-binding.ts';
import { useSendCode } from './use-send-code.ts';

/** Binds an email address, proven by a code. */
export function BindEmailForm(props: BindFormProps) {
  const t = useTranslations('contacts');
  const words = useTranslations('identity');
  const rule = emailRule(bootInfo().registerRules);
  const [email, setEmail] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const binding = useBinding(props, (to, proofs) => call(bindEmail, { email: to, ...proofs }));
  const sending = useSendCode({ kind: 'bind', send: (to) => call(sendEmailBindingCode, { email: to }) });
  /** The normalised address, or null, which shows the error under the field. */
  const read = (): string | null => {
    const typed = email.trim();
    const found = findFieldFlaw(rule, typed);
    const pattern = words(`pattern.${rule.patternId}`, { minimum: rule.minLength, maximum: rule.maxLength });
    setFlaw(found ? (found === 'required' ? words('required') : pattern) : undefined);
    return found ? null : typed.toLowerCase();
  };
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => binding.submit(read())}>
      <TextField
        {...fieldInputs.email}
        label={words('email')}
        name="email"
        spellCheck={false}
        maxLength={rule.maxLength}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setFlaw(undefined);
          sending.forget();
        }}
        error={flaw ?? binding.fields['email']}
      />
      <BindingFields
        binding={binding}
        sending={sending}
        onSend={() => {
          const to = read();
          if (to !== null) sending.send(to);
        }}
        action={t('emailAction')}
      />
    </Form>
  );
}
