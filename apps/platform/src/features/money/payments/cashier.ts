import type { Core } from '../../../system/platform.ts';
import type { Payments } from './payments.ts';

/** What the money features need: the platform and the payment provider. */
export interface Cashier {
  core: Core;
  payments: Payments;
}
