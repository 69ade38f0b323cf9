import { sendResetCode } from '@fairhouse/contract/people/verification';
import { call } from '../../../app/client.ts';
import { Form } from '../../../app/form.tsx';
import { MobileField } from './mobile-field.tsx';
import { ResetFields } from './reset-fields.tsx';
import { useMobileEntry } from './use-mobile-entry.ts';
import type { Reset } from './use-reset.ts';
import { useSendCode } from './use-send-code.ts';

export function ResetByMobile({ reset }: { reset: Reset }) {
  const sending = useSendCode({
    kind: 'reset',
    send: (to, captcha) => call(sendResetCode, { mobileNum: to, ...captcha }),
  });
  const { value, onValue, flaw, read } = useMobileEntry('reset', { onChange: sending.forget });
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={() => {
        const number = read();
        reset.submit(number === null ? null : { mobileNum: number });
      }}
    >
      <MobileField value={value} onValue={onValue} error={flaw ?? reset.fields['mobileNum']} />
      <ResetFields
        reset={reset}
        sending={sending}
        onSend={() => {
          const number = read();
          if (number !== null) sending.send(number);
        }}
      />
    </Form>
  );
}
