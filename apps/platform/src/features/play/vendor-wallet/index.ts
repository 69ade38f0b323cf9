export { mountVendorWallet } from './routes.ts';
