import { bindMobile, sendMobileBindingCode } from '@fairhouse/contract/contacts';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../app/client.ts';
import { Form } from '../../app/form.tsx';
import { BindingFields } from './binding-fields.tsx';
import { MobileField } from './mobile-field.tsx';
import { emptyMobile, readTyped } from './mobile-number.ts';
import { useBinding, type BindFormProps } from './use-binding.ts';
import { useMobileWords } from './use-mobile-words.ts';
import { useSendCode } from './use-send-code.ts';

/** Binds the number that a code was sent to. */
export function BindMobileForm(props: BindFormProps) {
  const t = useTranslations('contacts');
  const mobileFlaw = useMobileWords();
  const [mobile, setMobile] = useState(emptyMobile);
  const [flaw, setFlaw] = useState<string>();
  const binding = useBinding(props, (mobileNum, proofs) => call(bindMobile, { mobileNum, ...proofs }));
  const sending = useSendCode({ kind: 'bind', send: (mobileNum) => call(sendMobileBindingCode, { mobileNum }) });
  /** The number, or null and the words under the field. */
  const read = () => {
    setFlaw(mobileFlaw(mobile));
    return readTyped(mobile);
  };
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => binding.submit(read())}>
      <MobileField
        value={mobile}
        onValue={(next) => {
          setMobile(next);
          setFlaw(undefined);
          sending.forget();
        }}
        error={flaw ?? binding.fields['mobileNum']}
      />
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
