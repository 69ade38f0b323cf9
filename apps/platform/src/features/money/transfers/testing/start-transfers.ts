import type { RequestOf } from '@fairhouse/contract';
import { recallWallets, walletTransfer } from '@fairhouse/contract/money/transfers';
import { connect, inTransaction } from '@fairhouse/database';
import { exportPublicKey, generateKeyPair, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { createPublicKey, randomUUID } from 'node:crypto';
import { catalogueOf, registerVendor } from '../../../play/catalogue/index.ts';
import { saveGames } from '../../../play/games/store.ts';
import { playerIdOf } from '../../../play/launch/index.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../../play/vendor-wallet/testing/start-wallet.ts';
import type { Feature } from '../../../../system/feature.ts';
import { transfers } from '../index.ts';
import { transferTasks } from '../jobs.ts';
import { transferColumns, type TransferRow } from '../store.ts';
import { TransferVendor } from './transfer-vendor.ts';

export const [RIVER, LAKE] = ['river', 'lake'] as const;

/** A test platform with two vendors of transfer wallets, `river` and `lake`. */
export interface TestTransfers extends TestWallet {
  river: TransferVendor;
  lake: TransferVendor;
  playerAt(vendor: string, member: TestMember): string;
  move(member: TestMember, order: RequestOf<typeof walletTransfer>, key?: string): ReturnType<typeof send>;
  /** Main, held and both vendors' balances. */
  funds(member: TestMember): Promise<{ main: number; held: number; river: number; lake: number }>;
  rowsOf(member: TestMember): Promise<TransferRow[]>;
  /** Runs the queries of the member's pending transfers, as their jobs do. */
  resolveAll(member: TestMember): Promise<void>;
  /** Brings everything back. */
  recall(member: TestMember): Promise<unknown>;
  /** Number of jobs that will ask for an outcome. */
  jobsOf(transferIds: readonly string[]): Promise<number>;
}

const send = (member: TestMember, order: RequestOf<typeof walletTransfer>, key: string) =>
  member.site.call(walletTransfer, order, { idempotencyKey: key });

/** `further`: features besides playing and transfers. */
export async function startTransfers(further: readonly Feature[] = []): Promise<TestTransfers> {
  const wallet = await startWallet({ features: [transfers, ...further] });
  const { platform } = wallet;
  const owner = connect({ url: wallet.ownerUrl, max: 2 });
  const key = createPublicKey(loadOrCreateKey(platform.config.platformKeyFile));
  const start = () => TransferVendor.start(() => exportPublicKey(key));
  const [river, lake] = [await start(), await start()];
  await addVendor(wallet, RIVER, river.url);
  await addVendor(wallet, LAKE, lake.url);
  const catalogue = catalogueOf(platform);
  const playerAt = (vendor: string, { merchantId, memberId }: TestMember) =>
    playerIdOf({ merchantId, memberId }, catalogue.vendorByCode(vendor)!);
  const rowsOf = async ({ merchantId, memberId }: TestMember) =>
    inTransaction(platform.pool, { merchantId, readOnly: true }, async (tx) => {
      const { rows } = await tx.query<TransferRow>(
        `select ${transferColumns} from wallet_transfer t where t.member_id = $1 order by t.created_at, t.id`,
        [memberId],
      );
      return rows;
    });
  return {
    ...wallet,
    river,
    lake,
    playerAt,
    rowsOf,
    move: (member, order, idempotencyKey = randomUUID()) => send(member, order, idempotencyKey),
    async funds(member) {
      const balances = (await platform.ledger.balances(member.merchantId, member.memberId))!;
      return {
        main: balances.main,
        held: balances.locked,
        river: river.balances.get(playerAt(RIVER, member)) ?? 0,
        lake: lake.balances.get(playerAt(LAKE, member)) ?? 0,
      };
    },
    async resolveAll(member) {
      const { merchantId } = member;
      for (const { id: transferId, state } of await rowsOf(member))
        if (state === 'pending') await transferTasks(platform)['transfer.resolve']!({ merchantId, transferId });
    },
    recall: (member) => member.site.call(recallWallets, {}, { idempotencyKey: randomUUID() }),
    async jobsOf(ids) {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from graphile_worker.jobs where key = any($1)`,
        [ids.map((id) => `transfer.resolve:${id}`)],
      );
      return rows[0]!.count;
    },
    async close() {
      await owner.end();
      await wallet.close();
      await Promise.all([river.close(), lake.close()]);
    },
  };
}

async function addVendor({ platform }: TestWallet, code: string, apiUrl: string): Promise<void> {
  const { publicKey } = generateKeyPair();
  const frameOrigin = 'http://games.example';
  await registerVendor(platform, { code, name: `The ${code}`, keyId: code, publicKey, apiUrl, frameOrigin });
  const catalogue = catalogueOf(platform);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code)!;
  await inTransaction(platform.pool, {}, (tx) =>
    saveGames(tx, vendor.id, [
      {
        code: `${code}-slot`,
        name: `Slot of the ${code}`,
        label: code,
        labelName: code,
        labelImage: '/label.svg',
        category: 'RNG',
        classify: [],
        lines: 20,
        rtp: 96,
        minBet: { TLB: 100 },
        image: '/tile.svg',
        client: '/play',
        demo: true,
        wallet: 'transfer',
      },
    ]),
  );
  catalogue.expire();
  await catalogue.refresh();
}

export { openMember };
