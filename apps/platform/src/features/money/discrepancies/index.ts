import type { Feature } from '../../../system/feature.ts';
import { mountDiscrepancies } from './routes.ts';

export { countWaiting as countWaitingDiscrepancies, keepDiscrepancy, type NewDiscrepancy } from './store.ts';

export const discrepancies: Feature = {
  name: 'discrepancies',
  mount: mountDiscrepancies,
};
