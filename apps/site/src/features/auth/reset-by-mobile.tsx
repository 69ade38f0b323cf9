import { sendResetCode } from '@fairhouse/contract/verification';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { Form } from '../../app/form.tsx';
import { MobileField } from './mobile-field.tsx';
import { emptyMobile, readTyped } from './mobile-number.ts';
import { ResetFields } from './reset-fields.tsx';
import { useMobileWords } from './use-mobile-words.ts';
import type { Reset } from './use-reset.ts';
import { useSendCode } from './use-send-code.ts';

export function ResetByMobile({ reset }: { reset: Reset }) {
  const mobileFlaw = useMobileWords();
  const [mobile, setMobile] = useState(emptyMobile);
  const [flaw, setFlaw] = useState<string>();
  const sending = useSendCode({
    kind: 'reset',
    send: (to, captcha) => call(sendResetCode, { mobileNum: to, ...captcha }),
  });
  const number = readTyped(mobile);
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={() => {
        setFlaw(mobileFlaw(mobile));
        reset.submit(number === null ? null : { mobileNum: number });
      }}
    >
      <MobileField
        value={mobile}
        onValue={(next) => {
          setMobile(next);
          setFlaw(undefined);
          sending.forget();
        }}
        error={flaw ?? reset.fields['mobileNum']}
      />
      <ResetFields
        reset={reset}
        sending={sending}
        onSend={() => {
          setFlaw(mobileFlaw(mobile));
          if (number !== null) sending.send(number);
        }}
      />
    </Form>
  );
}
