export { hostName, loadMerchants, saveMerchantFiles } from './load-merchants.ts';
export { mergeMerchants, type MergedMerchant } from './merge-merchants.ts';
export { readMerchantFiles } from './read-merchant-files.ts';
export { refusedLink } from './refused-link.ts';
export { warmPageData, type PageData } from './page-data.ts';
export { mountMerchants } from './routes.ts';
export { sitePage } from './site-page.ts';
export { listMerchants, lockMerchants, saveOverrides, type StoredMerchant } from './store.ts';
