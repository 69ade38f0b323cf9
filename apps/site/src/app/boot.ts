import type { SwitchableModule } from '@fairhouse/contract';
import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Permission } from '@fairhouse/contract/house/system';
import { useSyncExternalStore } from 'react';
import { isOn } from './module-on.ts';
import { isWithdrawalOnly } from './withdrawal-only.ts';

/** What the server tells a page before anything else: the merchant, its modules and rules, the key for sealed bodies. */
let boot: Permission | undefined;
const listeners = new Set<() => void>();

/** Reads what the server wrote into the page; asks for it when the page came without. */
export async function loadBoot(): Promise<void> {
  const written = document.getElementById('fairhouse-boot')?.textContent;
  boot = written
    ? (JSON.parse(written) as Permission)
    : await createClient({ baseUrl: '', headers: () => ({}) })(whitelabel, {});
}

export function permission(): Permission {
  if (!boot) throw new Error('loadBoot comes first');
  return boot;
}

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
  boot = await client(whitelabel, { refresh: 'true' });
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The permission as it is now; draws again when operators change it. */
export const usePermission = (): Permission => useSyncExternalStore(subscribe, permission);

/** The switches, for what is drawn by them: it draws again when operators change one. */
export function useModules(): typeof moduleOn {
  usePermission();
  return moduleOn;
}
