import { bindMobile, sendMobileBindingCode } from '@fairhouse/contract/people/contacts';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { Form } from '../../../app/form.tsx';
import { BindingFields } from './binding-fields.tsx';
import { MobileField } from './mobile-field.tsx';
import { useBinding, type BindFormProps } from './use-binding.ts';
import { useMobileEntry } from './use-mobile-entry.ts';
import { useSendCode } from './use-send-code.ts';

/** Binds a mobile number, proven by a code. */
export function BindMobileForm(props: BindFormProps) {
  const t = useTranslations('contacts');
  const binding = useBinding(props, (mobileNum, proofs) => call(bindMobile, { mobileNum, ...proofs }));
  const sending = useSendCode({ kind: 'bind', send: (mobileNum) => call(sendMobileBindingCode, { mobileNum }) });
  const { value, onValue, flaw, read } = useMobileEntry('bind', { onChange: sending.forget });
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => binding.submit(read())}>
      <MobileField value={value} onValue={onValue} error={flaw ?? binding.fields['mobileNum']} />
      <BindingFields
        binding={binding}
        sending={sending}
        onSend={() => {
          const number = read();
          if (number !== null) sending.send(number);
        }}
        action={t('mobileAction')}
      />
    </Form>
  );
}
