import type { Permission } from '@fairhouse/contract/house/system';

/**
 * Caches the module tree and the rules of registration in session storage (spec §3 `routers`, §7). The page itself uses
 * the answer that it came with, which is newer.
 */
export function cacheMerchant({ info }: Permission): void {
  sessionStorage.setItem('routers', JSON.stringify(info.whitelabel));
  sessionStorage.setItem('registerRules', JSON.stringify(info.registerRules));
}
