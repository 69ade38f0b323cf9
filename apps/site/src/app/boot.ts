import type { SwitchableModule } from '@fairhouse/contract';
import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Permission } from '@fairhouse/contract/house/system';
import { cacheMerchant } from './merchant-cache.ts';
import { isOn } from './module-on.ts';
import { isWithdrawalOnly } from './withdrawal-only.ts';
import { createStore, useStore } from './store.ts';

/** Data that the server writes into every page: the merchant, its modules and rules, the key for sealed bodies. */
const boot = createStore<Permission | undefined>(undefined);

function write(permission: Permission): void {
  cacheMerchant(permission);
  boot.write(permission);
}

/** Reads the data in the page; requests it when the page came without. */
export async function loadBoot(): Promise<void> {
  const written = document.getElementById('fairhouse-boot')?.textContent;
  write(
    written
      ? (JSON.parse(written) as Permission)
      : await createClient({ baseUrl: '', headers: () => ({}) })(whitelabel, {}),
  );
}

const loaded = (permission: Permission | undefined): Permission => {
  if (!permission) throw new Error('loadBoot comes first');
  return permission;
};

export const permission = (): Permission => loaded(boot.read());

export const bootInfo = (): Permission['info'] => permission().info;

export const merchant = () => bootInfo().merchant;

/** Whether this module and everything above it are on (spec §3, whitelabel tree). */
export const moduleOn = (module: SwitchableModule): boolean =>
  isOn(bootInfo().whitelabel, module) && (!isWithdrawalOnly() || openWhileExcluded.includes(module));

/** Modules that stay open in a withdrawal-only session. */
const openWhileExcluded: readonly SwitchableModule[] = [
  'WALLET',
  'WITHDRAW',
  'BETRECORD',
  'FAIRNESS',
  'HELP',
  'SERVICE',
];

/** Sets a newer permission answer, for example after the server changed its key or an operator a module. */
export async function refreshBoot(client: ReturnType<typeof createClient>): Promise<void> {
  write(await client(whitelabel, { refresh: 'true' }));
}

/** The current permission; a component is drawn again when operators change it. */
export const usePermission = (): Permission => loaded(useStore(boot));

/** Whether modules are on; a component is drawn again when operators change one. */
export function useModules(): typeof moduleOn {
  usePermission();
  return moduleOn;
}
