import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../system/platform.ts';
import type { Merchant, MerchantDirectory } from '../../system/merchant.ts';
import { readMerchantFiles } from './read-merchant-files.ts';
import { listMerchants, saveMerchant } from './store.ts';

type Needs = Pick<Core, 'pool' | 'events' | 'log'>;

/** Writes the brands of the folder into the database; the files are their source. */
export async function saveMerchantFiles({ pool, events }: Needs, folder: string): Promise<void> {
  for (const file of readMerchantFiles(folder))
    await inTransaction(pool, {}, async (tx) => {
      const changed = await saveMerchant(tx, file);
      if (changed !== undefined) await events.publish(tx, 'merchantChanged', { merchantId: changed });
    });
}

/** The directory of merchants in memory, read anew whenever one changes. */
export async function loadMerchants({ pool, events, log }: Needs): Promise<MerchantDirectory> {
  let merchants: Merchant[] = [];
  let byHost = new Map<string, Merchant>();

  async function load() {
    merchants = await listMerchants(pool);
    byHost = new Map(
      merchants.flatMap((merchant) => merchant.settings.domains.map((domain) => [domain, merchant] as const)),
    );
  }
  const reload = () =>
    void load().catch((error: unknown) => log.error({ err: error }, 'the merchants could not be read anew'));
  events.subscribe('merchantChanged', reload);
  events.onGap(reload);
  await load();

  return {
    all: () => merchants,
    default: () => merchants.find(({ settings }) => settings.default) ?? merchants[0]!,
    byId: (id) => merchants.find((merchant) => merchant.id === id),
    byCode: (code) => merchants.find((merchant) => merchant.code === code),
    byHost: (host) => byHost.get(hostName(host)),
  };
}

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
