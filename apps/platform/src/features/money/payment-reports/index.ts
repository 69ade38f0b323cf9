import type { Feature } from '../../../system/feature.ts';
import type { Payments } from '../payments/index.ts';
import { mountPaymentReports } from './routes.ts';

export const paymentReports: Feature<{ payments: Payments }> = {
  name: 'payment-reports',
  mount: mountPaymentReports,
};
