import type { Feature } from '../../../system/feature.ts';
import { firstScreens } from './first-screens.ts';
import { mountMerchants } from './routes.ts';

export { brandIcon } from './brand-icon.ts';
export { brandStyle } from './brand-style.ts';
export { escapeHtml, jsonInHtml } from './in-html.ts';
export { BRIEFLY, FOREVER, merchantFile } from './merchant-file.ts';
export { hostName, loadMerchants, saveMerchantFiles } from './load-merchants.ts';
export { mergeMerchants, type MergedMerchant } from './merge-merchants.ts';
export { createMerchantFile, withoutBrand, type NewMerchant } from './new-merchant.ts';
export { readMerchantFiles } from './read-merchant-files.ts';
export { refusedLink } from './refused-link.ts';
export { sitePage } from './site-page.ts';
export { insertMerchant, listMerchants, lockMerchants, saveOverrides, type StoredMerchant } from './store.ts';
export { warmPages } from './warm-pages.ts';

export const merchants: Feature = {
  name: 'merchants',
  states: [firstScreens],
  watch: (core) => () => firstScreens(core).stop(),
  mount: mountMerchants,
};
