import { inTransaction } from '@fairhouse/database';
import { listen } from '@fairhouse/server';
import { createWalletClient, exportPublicKey, loadOrCreateKey, type WalletClient } from '@fairhouse/vendor-sdk';
import { randomUUID, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { newMember, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { memberInfo } from '@fairhouse/contract/people/session';
import type { Ports } from '../../../../ports.ts';
import type { Feature } from '../../../../system/feature.ts';
import type { Config } from '../../../../system/config.ts';
import type { Core } from '../../../../system/platform.ts';
import { movements } from '../../../money/movements/index.ts';
import { bettingRecord } from '../../betting-record/index.ts';
import { catalogueOf, registerVendor } from '../../catalogue/index.ts';
import { saveGames, type GameListing } from '../../games/store.ts';
import { favourites } from '../../favourites/index.ts';
import { launch } from '../../launch/index.ts';
import { vendorWallet } from '../index.ts';

/** A test platform that also listens on a port, with one vendor of one game. */
export interface TestWallet extends TestPlatform {
  url: string;
  vendorKey: KeyObject;
  /** The vendor's client of the wallet; it does not retry. */
  wallet: WalletClient;
  /** Adds another vendor with a game of the same code; its wallet client is closed by the caller. */
  addVendor(code: string): Promise<WalletClient>;
}

export const VENDOR = 'testvendor';
export const GAME = 'sample-slot';

/** `apiUrl`: the address of the vendor's own calls; `features`: those besides playing; `config`: what differs. */
export async function startWallet(
  options: { apiUrl?: string; features?: readonly Feature<Ports>[]; config?: Partial<Config> } = {},
): Promise<TestWallet> {
  const test = await startTestPlatform({
    features: [favourites, launch, vendorWallet, bettingRecord, movements, ...(options.features ?? [])],
    ...(options.config && { config: options.config }),
  });
  const { platform, apps, clock } = test;
  const url = `http://127.0.0.1:${await listen(apps.site, '127.0.0.1', 0)}`;
  const vendorKey = loadOrCreateKey(join(platform.config.home, 'vendor.pem'));
  await seedVendor(platform, VENDOR, exportPublicKey(vendorKey), options.apiUrl ?? 'http://127.0.0.1:9');
  const clientOf = (keyId: string, privateKey: KeyObject) =>
    createWalletClient({
      baseUrl: url,
      keyId,
      privateKey,
      patienceMs: 0,
      // A generous limit, so that a slow machine still gets the answer.
      timeoutMs: 60_000,
      now: () => clock.now(),
    });
  const wallet = clientOf(VENDOR, vendorKey);
  return {
    ...test,
    url,
    vendorKey,
    wallet,
    async addVendor(code) {
      const key = loadOrCreateKey(join(platform.config.home, `${code}.pem`));
      await seedVendor(platform, code, exportPublicKey(key), 'http://127.0.0.1:9');
      return clientOf(code, key);
    },
    async close() {
      wallet.close();
      await test.close();
    },
  };
}

async function seedVendor(core: Core, code: string, publicKey: string, apiUrl: string): Promise<void> {
  const frameOrigin = 'http://games.example';
  await registerVendor(core, {
    code,
    name: code === VENDOR ? 'Test vendor' : code,
    keyId: code,
    publicKey,
    apiUrl,
    frameOrigin,
  });
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code)!;
  await inTransaction(core.pool, {}, async (tx) => {
    const paths = { image: '/tiles/sample.png', client: '/play/sample' };
    const label = { label: 'sample', labelName: 'Sample', labelImage: '/labels/sample.svg' };
    const kind = { category: 'RNG', classify: [], lines: 20 } satisfies Partial<GameListing>;
    const figures = { ...kind, rtp: 96.5, minBet: { TLB: 100 }, demo: true, freeRoundStakes: { TLB: [100, 200] } };
    await saveGames(tx, vendor.id, [{ ...paths, ...label, ...figures, code: GAME, name: 'Sample slot' }]);
    await core.events.publish(tx, 'catalogueChanged', {});
  });
  // The first test of a file may start before the event arrives.
  catalogue.expire();
  await catalogue.refresh();
}

export interface TestMember {
  merchantId: number;
  memberId: number;
  username: string;
  /** The member's browser. */
  site: TestVisitor;
}

/** Registers a member of the default merchant, with money from a deposit. */
export async function openMember(test: TestWallet, balance = 10_000): Promise<TestMember> {
  const { platform } = test;
  const merchant = platform.merchants.default();
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const site = await newMember(test, username);
  const { id: memberId } = await site.call(memberInfo, {});
  if (balance > 0) {
    await platform.ledger.post({
      type: 'deposit',
      ref: randomUUID(),
      merchantId: merchant.id,
      customerId: memberId,
      currency: merchant.settings.currency,
      amount: balance,
    });
  }
  return { merchantId: merchant.id, memberId, username, site };
}
