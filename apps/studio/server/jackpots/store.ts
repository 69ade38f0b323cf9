import type { Pool, PoolClient } from 'pg';
import type { DecidedEntry, JackpotKey, RoundJackpot } from './jackpot.ts';

const PARTS = 16;

const keyIs = 'game_code = $1 and merchant = $2 and currency = $3 and money = $4';
const valuesOf = ({ gameCode, merchant, currency, money }: JackpotKey) => [gameCode, merchant, currency, money];

/** The id of a jackpot, which is created with its first pot at the first round. */
export async function openJackpot(tx: PoolClient, key: JackpotKey, seed: number): Promise<number> {
  const known = await findJackpot(tx, key);
  if (known !== undefined) return known;
  await tx.query(
    `with made as (
        insert into jackpot (game_code, merchant, currency, money, seed) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning id)
      insert into jackpot_part (jackpot_id, part) select id, part from made cross join generate_series(0, $6::int - 1) part`,
    [...valuesOf(key), seed, PARTS],
  );
  const id = await findJackpot(tx, key);
  if (id === undefined) throw new Error(`The jackpot of ${key.gameCode} was not created`);
  return id;
}

async function findJackpot(tx: PoolClient, key: JackpotKey): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'jackpot-find',
    text: `select id from jackpot where ${keyIs}`,
    values: valuesOf(key),
  });
  return rows[0]?.id;
}

type Taken = Pick<RoundJackpot, 'number' | 'seed' | 'collected' | 'won'>;

/**
 * Puts the contribution of a round into the present pot, and takes the whole pot where the round wins it: the next pot begins
 * with the seed. Two winners at once have one pot each, the later one that which was begun after the first.
 */
export async function enterPot(
  tx: PoolClient,
  jackpotId: number,
  { contributed, wins }: DecidedEntry,
  part: number,
): Promise<Taken> {
  if (wins) return takePot(tx, jackpotId, contributed);
  const { rows } = await tx.query<{ number: number; seed: number }>({
    name: 'jackpot-enter',
    text: `update jackpot_part p set collected = p.collected + $3 from jackpot j
      where j.id = p.jackpot_id and p.jackpot_id = $1 and p.part = $2 returning p.number, j.seed`,
    values: [jackpotId, part % PARTS, contributed],
  });
  return { ...rows[0]!, collected: null, won: 0 };
}

async function takePot(tx: PoolClient, jackpotId: number, contributed: number): Promise<Taken> {
  const { rows: parts } = await tx.query<{ number: number; collected: number }>(
    'select number, collected from jackpot_part where jackpot_id = $1 order by part for update',
    [jackpotId],
  );
  const { rows } = await tx.query<{ seed: number }>('select seed from jackpot where id = $1', [jackpotId]);
  await tx.query('update jackpot_part set collected = 0, number = number + 1 where jackpot_id = $1', [jackpotId]);
  const { seed } = rows[0]!;
  const collected = parts.reduce((sum, part) => sum + part.collected, contributed);
  return { number: parts[0]!.number, seed, collected, won: seed + collected };
}

/** Stores what a round puts in: with `taken` where its stake is taken in the same step. */
export async function storeEntry(
  tx: PoolClient,
  {
    roundId,
    jackpotId,
    entry,
    taken,
  }: { roundId: string; jackpotId: number; entry: DecidedEntry; taken: Taken | null },
): Promise<void> {
  await tx.query({
    name: 'jackpot-entry-store',
    text: `insert into jackpot_entry (round_id, jackpot_id, contributed, reserved, wins, number, seed, collected, won, taken_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $6::int is not null then now() end)`,
    values: [
      roundId,
      jackpotId,
      entry.contributed,
      entry.reserved,
      entry.wins,
      taken?.number ?? null,
      taken?.seed ?? null,
      taken?.collected ?? null,
      taken?.won ?? null,
    ],
  });
}

/** A round whose stake is booked takes part, once. */
export async function takePart(tx: PoolClient, roundId: string, part: number): Promise<RoundJackpot> {
  const { rows } = await tx.query<DecidedEntry & { jackpotId: number }>({
    name: 'jackpot-entry-lock',
    text: `select jackpot_id as "jackpotId", contributed, reserved, wins from jackpot_entry
      where round_id = $1 and taken_at is null for update`,
    values: [roundId],
  });
  const entry = rows[0];
  if (!entry) throw new Error(`Round ${roundId} takes part in its jackpot twice, or not at all`);
  const taken = await enterPot(tx, entry.jackpotId, entry, part);
  await tx.query({
    name: 'jackpot-entry-take',
    text: `update jackpot_entry set number = $2, seed = $3, collected = $4, won = $5, taken_at = now() where round_id = $1`,
    values: [roundId, taken.number, taken.seed, taken.collected, taken.won],
  });
  const { contributed, reserved } = entry;
  return { ...taken, contributed, reserved };
}

export interface StoredPot {
  gameCode: string;
  number: number;
  seed: number;
  /** Seed and contributions, minor units. */
  amount: number;
  lastRoundId: string | null;
  lastWon: number | null;
  lastAt: Date | null;
}

/** The pots of a merchant in a currency and kind of money, of games that were played. */
export async function listPots(
  db: Pool,
  { merchant, currency, money }: Omit<JackpotKey, 'gameCode'>,
): Promise<StoredPot[]> {
  const { rows } = await db.query<StoredPot>({
    name: 'jackpot-pots',
    text: `select j.game_code as "gameCode", p.number, j.seed, (j.seed + p.collected)::bigint as amount,
        e.round_id as "lastRoundId", e.won as "lastWon", e.taken_at as "lastAt"
      from jackpot j
      cross join lateral (select max(x.number) as number, sum(x.collected) as collected from jackpot_part x where x.jackpot_id = j.id) p
      left join jackpot_entry e on e.jackpot_id = j.id and e.number = p.number - 1 and e.wins and e.taken_at is not null
      where j.merchant = $1 and j.currency = $2 and j.money = $3 order by j.game_code`,
    values: [merchant, currency, money],
  });
  return rows;
}
