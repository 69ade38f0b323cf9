import { formatMoney } from '@fairhouse/contract';
import type { Merchant } from '../../../system/merchant.ts';

/** Values for the preview of a message. */
const examples: Record<string, string> = {
  code: '482913',
  minutes: '10',
  hours: '24',
  title: 'A quiet hour on Sunday',
  text: 'The site is closed on Sunday from 03:00 to 04:00.',
  answer: 'Thank you. We look into it.',
  password: 'Kf7-mPq2',
  provider: 'Google',
  account: 'GCash ••• 4567',
  promotion: 'Welcome bonus',
  reason: 'several accounts of one person',
  contact: '+63 917 ••• 4567',
};

/** 1,500.00 */
const AMOUNT = 150_000;

export const exampleOf = (placeholder: string, { settings: { name, currency } }: Merchant): string => {
  if (placeholder === 'brand') return name;
  return placeholder === 'amount' ? formatMoney(AMOUNT, currency) : (examples[placeholder] ?? '…');
};
