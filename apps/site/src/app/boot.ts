import { createClient } from '@fairhouse/contract/client';
import { whitelabel, type Permission } from '@fairhouse/contract/system';
import type { SwitchableModule } from '@fairhouse/contract';

/** What the server tells a page before anything else: the merchant, its modules and rules, the key for sealed bodies. */
let boot: Permission | undefined;

/** Reads what the server wrote into the page; asks for it when the page came without. */
export async function loadBoot(): Promise<void> {
  const written = document.getElementById('fairhouse-boot')?.textContent;
  boot = written
    ? (JSON.parse(written) as Permission)
    : await createClient({ baseUrl: '', headers: () => ({}) })(whitelabel, {});
}

export function bootInfo(): Permission['info'] {
  if (!boot) throw new Error('loadBoot comes first');
  return boot.info;
}

export const merchant = () => bootInfo().merchant;

/** Whether the merchant has this module switched on (spec §3, whitelabel tree). */
export const moduleOn = (module: SwitchableModule): boolean => isOn(bootInfo().whitelabel, module);

const isOn = (nodes: Permission['info']['whitelabel'], module: string): boolean =>
  nodes.some((node) => (node.modId === module && node.enabled === '1') || isOn(node.childrenNodes, module));

/** A fresh permission answer, for example after the server changed its key. */
export async function refreshBoot(client: ReturnType<typeof createClient>): Promise<void> {
  boot = await client(whitelabel, { refresh: 'true' });
}
