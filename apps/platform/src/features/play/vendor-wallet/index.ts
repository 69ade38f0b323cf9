import type { Feature } from '../../../system/feature.ts';
import { mountVendorWallet } from './routes.ts';

export const vendorWallet: Feature = {
  name: 'vendor-wallet',
  mount: mountVendorWallet,
};
