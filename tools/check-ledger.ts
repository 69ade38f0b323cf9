// npm run check:ledger: recomputes the whole ledger from its entries, and bonus wallets, wagering progress and balances of
// points from those; prints the figures and, last, one JSON line.
// Checks DATABASE_URL, or the database of FAIRHOUSE_HOME, which it starts for the check when it is not running. Exit
// code 0: everything matches. 1: something differs (wallets that differ are frozen). 2: it could not be checked.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appRole, connect, databaseOf, DatabaseError, findEmbedded, startEmbedded } from '@fairhouse/database';
import { createLedger, type CheckReport } from '@fairhouse/ledger';
import { recountRewards, type RewardReport } from './recount/recount-rewards.ts';

const DATABASE = 'platform';

interface Source {
  url: string;
  stop(): Promise<void>;
}

async function openSource(): Promise<Source> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  const dataDir = join(resolve(process.env['FAIRHOUSE_HOME'] ?? '.fairhouse'), 'postgres');
  if (!existsSync(dataDir))
    throw new DatabaseError('unreachable', `There is no database in ${dataDir}: nothing to check.`);
  const running = findEmbedded(dataDir);
  if (running !== undefined) return { url: running.ownerUrl(DATABASE), stop: async () => undefined };
  const started = await startEmbedded({ dataDir, databases: [] });
  return { url: started.ownerUrl(DATABASE), stop: () => started.stop() };
}

async function check(): Promise<{ books: CheckReport; rewards: RewardReport }> {
  const source = await openSource();
  // As the application role: an owner that is a superuser would see every merchant's rows in each merchant's figures.
  const role = appRole(databaseOf(source.url));
  const pool = connect({ url: source.url, role, max: 2, name: 'fairhouse check:ledger' });
  const ledger = createLedger({
    pool,
    onAlert: ({ difference }) => console.log(`FROZEN   wallet ${difference.id} of merchant ${difference.merchantId}`),
  });
  try {
    return { books: await ledger.check(pool), rewards: await recountRewards(pool) };
  } finally {
    await pool.end();
    await source.stop();
  }
}

function print(books: CheckReport, rewards: RewardReport): void {
  const { wallets, entries, refusals, holds, rounds } = books;
  const { grants, wagers, pointAccounts } = rewards;
  console.log(`wallets  ${wallets}\nentries  ${entries}\nrefusals ${refusals}\nholds    ${holds}\nrounds   ${rounds}`);
  console.log(`bonuses  ${grants}, with ${wagers} rounds\npoints   ${pointAccounts} accounts`);
  for (const { merchantId, currency, wallets: owed, house } of books.totals) {
    console.log(
      `merchant ${merchantId} ${currency}: wallets ${owed}, house ${house}, sum ${owed + house} (minor units)`,
    );
  }
  for (const { merchantId, currency, corrections, owed } of books.owed) {
    console.log(`merchant ${merchantId} ${currency}: ${corrections} corrections are owed ${owed} (minor units)`);
  }
  for (const { merchantId, game, currency, seeds, contributed, won, wins, pot, reserve } of books.jackpots) {
    console.log(
      `merchant ${merchantId} ${currency}: jackpot ${game} seeds ${seeds} + contributions ${contributed} - ${wins} wins ${won} = ` +
        `pot ${pot}, reserve ${reserve} (minor units)`,
    );
  }
  for (const { what, merchantId, id, stated, recomputed } of [...books.differences, ...rewards.differences]) {
    console.log(`DIFFERS  ${what} ${id} of merchant ${merchantId}: stated ${stated}, recomputed ${recomputed}`);
  }
  const { differences: _, ...figures } = books;
  const ok = books.ok && rewards.differences.length === 0;
  const differenceCount = books.differenceCount + rewards.differences.length;
  console.log(JSON.stringify({ ...figures, ok, differenceCount, grants, wagers, pointAccounts }));
  process.exitCode = ok ? 0 : 1;
}

try {
  const { books, rewards } = await check();
  print(books, rewards);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
