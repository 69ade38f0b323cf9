export { hostName, loadMerchants, saveMerchantFiles } from './load-merchants.ts';
export { mergeMerchants, type MergedMerchant } from './merge-merchants.ts';
export { readMerchantFiles } from './read-merchant-files.ts';
export { refusedLink } from './refused-link.ts';
export { renderSitePage, type PageOptions } from './render-page.ts';
export { mountMerchants } from './routes.ts';
export { listMerchants, lockMerchants, saveOverrides, type StoredMerchant } from './store.ts';
