import { inTransaction } from '@fairhouse/database';
import { createLedger } from '@fairhouse/ledger';
import type { WalletClient } from '@fairhouse/vendor-sdk';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { grantBonuses } from './grant-bonuses.ts';
import { GAME } from './vendor-server.ts';

/** A member with an open game, as known to the vendor. */
export interface BenchPlayer {
  playerId: string;
  sessionId: string;
  memberId: number;
  merchantId: number;
  /** Minor units at the start: deposited, and granted as bonus money. */
  deposited: number;
}

const CURRENCY = 'TLB';

/**
 * Creates members with a balance, bonus money of an active grant if asked for, and an open game. Writes the rows directly: hashing thousands of passwords is not part
 * of the load.
 */
export async function openPlayers(
  pool: Pool,
  wallet: WalletClient,
  { count, deposit, bonus = 0 }: { count: number; deposit: number; bonus?: number },
): Promise<BenchPlayer[]> {
  const merchantId = await merchantWith(pool, CURRENCY);
  const tokens = await inTransaction(pool, { merchantId }, async (tx) => {
    const made = [];
    for (let i = 0; i < count; i += 1) made.push(await insertPlayer(tx, merchantId));
    return made;
  });

  const ledger = createLedger({ pool });
  await inTransaction(pool, { merchantId }, async (tx) => {
    for (const { memberId: customerId } of tokens)
      await ledger.openWallets(tx, { merchantId, customerId, currency: CURRENCY });
  });
  if (deposit > 0)
    await Promise.all(
      tokens.map(({ memberId: customerId }) =>
        ledger.post({
          type: 'deposit',
          ref: randomUUID(),
          merchantId,
          customerId,
          currency: CURRENCY,
          amount: deposit,
        }),
      ),
    );
  const memberIds = tokens.map(({ memberId }) => memberId);
  if (bonus > 0) await grantBonuses(pool, ledger, { merchantId, memberIds, currency: CURRENCY, amount: bonus });
  await ledger.close();

  const players: BenchPlayer[] = [];
  for (const { memberId, launchToken } of tokens) {
    const opened = await wallet.authenticate({ launchToken });
    if (!opened.ok) throw new Error(`a game could not be opened: ${opened.code}`);
    const { playerId, sessionId } = opened.value;
    players.push({ playerId, sessionId, memberId, merchantId, deposited: deposit + bonus });
  }
  return players;
}

async function merchantWith(pool: Pool, currency: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select id from merchant where settings->>'currency' = $1`, [
    currency,
  ]);
  return rows[0]!.id;
}

async function insertPlayer(tx: PoolClient, merchantId: number) {
  const name = `b${randomBytes(6).toString('hex')}`;
  const launchToken = `${merchantId}.${randomBytes(16).toString('base64url')}`;
  const { rows } = await tx.query<{ memberId: number }>(
    `with m as (
        insert into member (merchant_id, username, nickname, password_hash, password_changed_at, language,
            adult_declared_at, registered_at)
          values ($1, $2, $2, '-', now(), 'EN', now(), now()) returning id),
      l as (
        insert into member_login (merchant_id, member_id, at, ip, user_agent)
          select $1, id, now(), '127.0.0.1', 'bench' from m returning id, member_id),
      s as (
        insert into member_session (id, merchant_id, member_id, token_hash, login_id, created_at, last_active_at)
          select $3, $1, member_id, $4, id, now(), now() from l)
      insert into launch (id, merchant_id, member_id, session_id, game_id, demo, display_name, language, parent_origin,
          token_hash, created_at, expires_at)
        select $5, $1, m.id, $3, g.id, false, $2, 'EN', 'http://localhost', $6, now(), now() + interval '1 hour'
          from m, game g where g.code = $7
      returning member_id as "memberId"`,
    [merchantId, name, randomUUID(), randomBytes(32), randomUUID(), hash('sha256', launchToken, 'buffer'), GAME],
  );
  return { memberId: rows[0]!.memberId, launchToken };
}

/** Waits until the platform has fetched the vendor's games. */
export async function untilGameIsListed(pool: Pool): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rowCount } = await pool.query('select 1 from game where code = $1', [GAME]);
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the platform did not fetch the games of the vendor');
}
