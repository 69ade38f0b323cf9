import type { Feature } from '../../../system/feature.ts';
import type { Payments } from '../payments/index.ts';
import { mountDiscrepancies } from './routes.ts';

export const discrepancies: Feature<{ payments: Payments }> = {
  name: 'discrepancies',
  mount: mountDiscrepancies,
};
