import type { Feature } from '../../../system/feature.ts';
import { mountBettingRecord } from './routes.ts';

export const bettingRecord: Feature = {
  name: 'betting-record',
  mount: mountBettingRecord,
};
