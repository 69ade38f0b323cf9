import type { Feature } from '../../../system/feature.ts';
import { mountDiscrepancies } from './routes.ts';

export const discrepancies: Feature = {
  name: 'discrepancies',
  mount: mountDiscrepancies,
};
