import type { Feature } from '../../../system/feature.ts';
import { mountNewMerchants } from './routes.ts';

export const newMerchants: Feature = {
  name: 'new-merchants',
  mount: mountNewMerchants,
};
