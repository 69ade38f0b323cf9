import type { SwitchableModule } from '@fairhouse/contract';
import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Permission } from '@fairhouse/contract/house/system';
import { isOn } from './module-on.ts';
import { isWithdrawalOnly } from './withdrawal-only.ts';
import { createStore, useStore } from './store.ts';

/** What the server tells a page before anything else: the merchant, its modules and rules, the key for sealed bodies. */
const boot = createStore<Permission | undefined>(undefined);

/** Reads what the server wrote into the page; asks for it when the page came without. */
export async function loadBoot(): Promise<void> {
  const written = document.getElementById('fairhouse-boot')?.textContent;
  boot.write(
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

/** Whether this module and everything above it are switched on (spec §3, whitelabel tree). */
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

/** A fresh permission answer, for example after the server changed its key or an operator a switch. */
export async function refreshBoot(client: ReturnType<typeof createClient>): Promise<void> {
  boot.write(await client(whitelabel, { refresh: 'true' }));
}

/** The permission as it is now; draws again when operators change it. */
export const usePermission = (): Permission => loaded(useStore(boot));

/** The switches, for what is drawn by them: it draws again when operators change one. */
export function useModules(): typeof moduleOn {
  usePermission();
  return moduleOn;
}
