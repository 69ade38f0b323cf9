import type { Call } from '@fairhouse/contract';
import { connect } from '@fairhouse/database';
import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { SignedClient } from '@fairhouse/vendor-sdk';
import { resolve } from 'node:path';
import { createPlatform } from '../../../../create-platform.ts';
import { baseFeatures } from '../../../../testing/base-features.ts';
import { testConfig } from '../../../../testing/test-platform.ts';
import type { Core } from '../../../../system/platform.ts';
import { catalogueOf, vendorClient } from '../../../play/catalogue/index.ts';
import { vendorClientsOf } from '../../../play/catalogue/vendor-client.ts';
import { launch } from '../../../play/launch/index.ts';
import { transfers } from '../index.ts';
import { startTransfer } from '../start-transfer.ts';

/** Steps of a transfer after which this process kills itself. */
export type CrashPoint = 'held' | 'recorded' | 'answered' | 'settling' | 'settled';

export interface CrashOrder {
  home: string;
  ownerUrl: string;
  appUrl: string;
  merchantId: number;
  memberId: number;
  direction: 'in' | 'out';
  amount: number;
  key: string;
  /** Without one the test kills it. */
  crashAt: CrashPoint | null;
}

/** A platform in a process of its own that makes one transfer and kills itself (-9) at the given point. */
const order = JSON.parse(process.argv[2]!) as CrashOrder;
const { home, ownerUrl, appUrl, merchantId, memberId, direction, amount, key, crashAt } = order;

process.on('disconnect', () => process.exit());
const reach = (point: CrashPoint): void => {
  if (point === crashAt) killThisProcess();
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { platform } = await createPlatform({
  config: testConfig(home, ownerUrl, appUrl),
  pool: connect({ url: appUrl, max: 3 }),
  log: silent,
  merchantsFolder: resolve(import.meta.dirname, '../../../../../../../merchants'),
  features: [...baseFeatures, launch, transfers],
});
let isHeld = direction === 'out';
const core: Core = {
  ...platform,
  ledger: {
    ...platform.ledger,
    async postIn(tx, merchant, operations) {
      const outcomes = await platform.ledger.postIn(tx, merchant, operations);
      reach(isHeld ? 'settling' : 'held');
      isHeld = true;
      return outcomes;
    },
  },
};
const catalogue = catalogueOf(core);
await catalogue.refresh();
const vendor = catalogue.vendorByCode('river')!;
const client = vendorClient(core, vendor);
const crashing: SignedClient = {
  close: () => client.close(),
  async call(call: Call, request: never) {
    reach('recorded');
    const answer = await client.call(call, request);
    reach('answered');
    return answer as never;
  },
};
for (const name of vendorClientsOf(core).keys())
  vendorClientsOf(core).set(name, { about: () => crashing, breakers: new Map() });

const merchant = core.merchants.byId(merchantId)!;
const started = await startTransfer(core, { merchant, memberId }, { vendor, direction, amount, idempotencyKey: key });
reach('settled');
process.send!(started);
