export { loadMerchants, saveMerchantFiles } from './load-merchants.ts';
export { readMerchantFiles } from './read-merchant-files.ts';
export { renderSitePage, type PageOptions } from './render-page.ts';
export { mountMerchants } from './routes.ts';
