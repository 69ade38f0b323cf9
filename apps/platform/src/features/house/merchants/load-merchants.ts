import { inTransaction } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../system/platform.ts';
import type { Merchant, MerchantDirectory } from '../../../system/merchant.ts';
import { mergeMerchants } from './merge-merchants.ts';
import { readMerchantFiles } from './read-merchant-files.ts';
import { listMerchants, saveMerchant } from './store.ts';

/** Milliseconds between retries when the merchants could not be read. */
const RETRY_MS = 250;

type Needs = Pick<Core, 'pool' | 'events' | 'log'>;

/** Writes the folder's brands into the database; operators' changes are stored separately and stay. */
export async function saveMerchantFiles({ pool, events }: Needs, folder: string): Promise<void> {
  for (const file of readMerchantFiles(folder))
    await inTransaction(pool, {}, async (tx) => {
      const changed = await saveMerchant(tx, file);
      if (changed !== undefined) await events.publish(tx, 'merchantChanged', { merchantId: changed });
    });
}

/** The directory of merchants in memory, read again after each change. */
export async function loadMerchants({ pool, events, log }: Needs): Promise<MerchantDirectory> {
  let merchants: Merchant[] = [];
  let byHost = new Map<string, Merchant>();
  /** Settings by merchant id, to find which ones a read changed. */
  let known = new Map<number, string>();
  const listeners = new Set<(changed: readonly Merchant[]) => void>();
  let reading = Promise.resolve(true);

  async function load() {
    const merged = mergeMerchants(await inTransaction(pool, { readOnly: true }, listMerchants));
    for (const { code, refused } of merged)
      if (refused.length > 0) log.warn({ merchant: code, sections: refused }, 'changed settings could not be read');
    merchants = merged.map(({ id, code, settings, closures }) => ({ id, code, settings, closures }));
    byHost = new Map(
      merchants.flatMap((merchant) => merchant.settings.domains.map((domain) => [domain, merchant] as const)),
    );
    const before = known;
    known = new Map(merchants.map(({ id, settings }) => [id, JSON.stringify(settings)]));
    const changed = merchants.filter(({ id }) => known.get(id) !== before.get(id));
    if (changed.length > 0) for (const listener of listeners) listener(changed);
  }
  // One read at a time, so that an older answer never replaces a newer one.
  const readNext = () =>
    (reading = reading.then(load).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the merchants could not be read again');
        return false;
      },
    ));
  // The event of the change is not repeated, so retry.
  async function reload() {
    while (!(await readNext()) && !pool.ending) await sleep(RETRY_MS, undefined, { ref: false });
  }
  events.subscribe('merchantChanged', () => void reload());
  events.onGap(reload);
  await load();

  return {
    all: () => merchants,
    default: () => merchants.find(({ settings }) => settings.default) ?? merchants[0]!,
    byId: (id) => merchants.find((merchant) => merchant.id === id),
    byCode: (code) => merchants.find((merchant) => merchant.code === code),
    byHost: (host) => byHost.get(hostName(host)),
    reload: async () => {
      if (!(await readNext())) void reload();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A host in the form of stored domains: lower case, no port, no final dot. */
export const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
