export { createPayments } from './create-payments.ts';
export { readProviderAccounts } from './provider-accounts.ts';
