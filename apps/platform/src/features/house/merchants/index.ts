import type { Feature } from '../../../system/feature.ts';
import { mountMerchants } from './routes.ts';

export { hostName, loadMerchants, saveMerchantFiles } from './load-merchants.ts';
export { mergeMerchants, type MergedMerchant } from './merge-merchants.ts';
export { warmPageData } from './page-data.ts';
export { readMerchantFiles } from './read-merchant-files.ts';
export { refusedLink } from './refused-link.ts';
export { sitePage } from './site-page.ts';
export { listMerchants, lockMerchants, saveOverrides, type StoredMerchant } from './store.ts';

export const merchants: Feature = {
  name: 'merchants',
  mount: mountMerchants,
};
