import type { OptionalField } from '@fairhouse/contract/people/registration';
import type { TextField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';

type Shown = Exclude<OptionalField, 'mobileNum'>;

/** Input attributes of each optional field: keyboard and autofill. In the order of the form. */
export const fieldInputs: Record<Shown, Partial<ComponentProps<typeof TextField>>> = {
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  birthday: { autoComplete: 'bday' },
  idNumber: { autoCapitalize: 'characters' },
  qqNum: { inputMode: 'numeric' },
  line: { autoCapitalize: 'none' },
  whatsapp: { inputMode: 'tel', autoComplete: 'tel' },
  facebook: {},
  wechat: { autoCapitalize: 'none' },
  paymentPassword: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  recommenderId: { autoCapitalize: 'none' },
  referralCode: { autoCapitalize: 'characters' },
  affiliateCode: { autoCapitalize: 'characters' },
};

export const shownFields = Object.keys(fieldInputs) as Shown[];
