import type { Core } from '../../../system/platform.ts';
import type { Payments } from './payments.ts';

/** What the money features need: the platform and the payment providers. */
export interface Cashier {
  core: Core;
  payments: Payments;
}
