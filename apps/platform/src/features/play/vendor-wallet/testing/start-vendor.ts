import { exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import type { Ports } from '../../../../ports.ts';
import type { Feature } from '../../../../system/feature.ts';
import { catalogueOf, syncGames } from '../../catalogue/index.ts';
import { startFakeVendor, type FakeVendor } from './fake-vendor.ts';
import { startWallet, VENDOR, type TestWallet } from './start-wallet.ts';

/** A test platform whose vendor has its own server. */
export interface TestVendor extends TestWallet {
  vendor: FakeVendor;
  /** Number of the vendor's game. */
  idOf(gameCode: string): number;
}

/** `games`: the vendor's games that the platform has synced, in place of the sample game; `features`: further ones. */
export async function startVendor(
  options: { games?: FakeVendor['games']; features?: readonly Feature<Ports>[] } = {},
): Promise<TestVendor> {
  const vendor = await startFakeVendor();
  const wallet = await startWallet({ ...options, apiUrl: vendor.url });
  const { platform } = wallet;
  vendor.trust(exportPublicKey(loadOrCreateKey(platform.config.platformKeyFile)));
  const catalogue = catalogueOf(platform);
  if (options.games) {
    vendor.games = options.games;
    const synced = await syncGames(platform, catalogue.vendorByCode(VENDOR)!);
    if (!synced.ok) throw new Error(synced.code);
    catalogue.expire();
    await catalogue.refresh();
  }
  return {
    ...wallet,
    vendor,
    idOf: (gameCode) => catalogue.game(catalogue.vendorByCode(VENDOR)!.id, gameCode)!.id,
    async close() {
      await wallet.close();
      await vendor.close();
    },
  };
}
