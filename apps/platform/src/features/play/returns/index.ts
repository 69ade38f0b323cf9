import type { Feature } from '../../../system/feature.ts';
import { vendorAnswersOf } from './ask-vendors.ts';
import { mountReturns } from './routes.ts';

export const returns: Feature = {
  name: 'returns',
  states: [vendorAnswersOf],
  mount: mountReturns,
};
