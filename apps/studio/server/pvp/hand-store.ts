import type { HandOutcome, PvpMove } from '@fairhouse/games/pvp';
import type { Pool, PoolClient } from 'pg';
import type { CarriedPot, Hand, PlayedMove, VoidReason } from './hand.ts';

type Queries = Pool | PoolClient;

const columns = `h.id, h.room_id as "roomId", h.no, h.demo, h.stake, h.chain_id as "chainId", h.link, h.phase, h.reason,
  h.contributions, h.client_seed as "clientSeed", h.root, h.carried, h.dealt, h.dealer, h.moves, h.turn, h.extra,
  case when h.due_at < 'infinity' then (extract(epoch from h.due_at) * 1000)::float8 end as "dueAt",
  (extract(epoch from h.turn_until) * 1000)::float8 as "turnUntil", h.rake, h.outcome,
  h.server_seed as "serverSeed", h.created_at as "createdAt", h.ended_at as "endedAt"`;

/** The channel on which processes learn of changes: `hand <id>`, `room <id>`. */
export const PVP_CHANNEL = 'pvp';

export async function notifyPvp(db: Queries, what: 'hand' | 'room', id: string): Promise<void> {
  await db.query({ name: 'pvp-notify', text: 'select pg_notify($1, $2)', values: [PVP_CHANNEL, `${what} ${id}`] });
}

export interface NewHand {
  id: string;
  roomId: string;
  no: number;
  game: string;
  demo: boolean;
  stake: number;
  chainId: number;
  link: number;
  contributions: string[];
  clientSeed: string;
  carried: CarriedPot | null;
  /** Milliseconds for the escrows. */
  escrowMs: number;
}

export async function storeHand(tx: PoolClient, hand: NewHand): Promise<void> {
  await tx.query(
    `insert into pvp_hand (id, room_id, no, game, demo, stake, chain_id, link, phase, contributions, client_seed, due_at,
        carried)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'escrow', $9, $10, clock_timestamp() + $11 * interval '1 ms', $12)`,
    [
      hand.id,
      hand.roomId,
      hand.no,
      hand.game,
      hand.demo,
      hand.stake,
      hand.chainId,
      hand.link,
      hand.contributions,
      hand.clientSeed,
      hand.escrowMs,
      hand.carried && JSON.stringify(hand.carried),
    ],
  );
}

/** With the time of now, milliseconds by the database's clock. */
export type LockedHand = Hand & { at: number };

export async function lockHand(tx: PoolClient, id: string): Promise<LockedHand | undefined> {
  const { rows } = await tx.query<LockedHand>({
    name: 'pvp-hand-lock',
    text: `select ${columns}, (extract(epoch from clock_timestamp()) * 1000)::float8 as at from pvp_hand h
      where h.id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

export async function readHand(db: Queries, id: string): Promise<Hand | undefined> {
  const { rows } = await db.query<Hand>({
    name: 'pvp-hand-read',
    text: `select ${columns} from pvp_hand h where h.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Hands whose next step is due, the oldest first, except those of `left`. */
export async function listDue(db: Pool, limit: number, left: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'pvp-hands-due',
    text: `select id from pvp_hand where phase in ('escrow', 'play') and due_at <= clock_timestamp()
      and id <> all($2::text[]) order by due_at limit $1`,
    values: [limit, left],
  });
  return rows.map(({ id }) => id);
}

/** Whose move is awaited, until when, and when the next automatic step is due; milliseconds by the database's clock. */
export interface NextTurn {
  turn: number;
  extra: boolean;
  until: number;
  dueAt: number;
}

const turnValues = ({ turn, extra, until, dueAt }: NextTurn) => [
  turn,
  extra,
  new Date(until).toISOString(),
  new Date(dueAt).toISOString(),
];

export async function dealHand(
  tx: PoolClient,
  id: string,
  deal: { root: string; seats: number; dealer: number },
  next: NextTurn,
): Promise<void> {
  await tx.query(
    `update pvp_hand set phase = 'play', root = $2, dealt = $3, dealer = $4, turn = $5, extra = $6, turn_until = $7,
        due_at = $8 where id = $1`,
    [id, deal.root, deal.seats, deal.dealer, ...turnValues(next)],
  );
}

export async function setTurn(tx: PoolClient, id: string, next: NextTurn): Promise<void> {
  await tx.query({
    name: 'pvp-hand-turn',
    text: `update pvp_hand set turn = $2, extra = $3, turn_until = $4, due_at = $5 where id = $1`,
    values: [id, ...turnValues(next)],
  });
}

export async function storeMove(
  tx: PoolClient,
  handId: string,
  { no, turn, seat, move, auto, actId }: PlayedMove & { move: PvpMove; actId: string | null },
): Promise<void> {
  await tx.query({
    name: 'pvp-move',
    text: `with moved as (update pvp_hand set moves = $2 where id = $1)
      insert into pvp_move (hand_id, no, turn, seat, move, auto, act_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [handId, no, turn, seat, JSON.stringify(move), auto, actId],
  });
}

export async function readMoves(db: Queries, handId: string, after = 0): Promise<PlayedMove[]> {
  const { rows } = await db.query<PlayedMove>({
    name: 'pvp-moves',
    text: 'select no, turn, seat, move, auto from pvp_move where hand_id = $1 and no > $2 order by no',
    values: [handId, after],
  });
  return rows;
}

export async function hasActed(db: Queries, handId: string, seat: number, actId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pvp_move where hand_id = $1 and seat = $2 and act_id = $3', [
    handId,
    seat,
    actId,
  ]);
  return rowCount === 1;
}

/** After all its seats are decided; the database proves the sums. */
export async function endHand(
  tx: PoolClient,
  id: string,
  outcome: HandOutcome,
  { escrowed, paid }: { escrowed: number; paid: number },
): Promise<void> {
  await tx.query(
    `update pvp_hand set phase = 'paying', turn = null, extra = false, due_at = 'infinity', escrowed = $2, paid = $3,
        rake = $4, outcome = $5, ended_at = clock_timestamp() where id = $1`,
    [id, escrowed, paid, outcome.rake, JSON.stringify(outcome)],
  );
}

export async function voidHand(tx: PoolClient, id: string, reason: VoidReason): Promise<void> {
  await tx.query(
    `update pvp_hand set phase = 'void', reason = $2, turn = null, extra = false, due_at = 'infinity',
        ended_at = clock_timestamp() where id = $1`,
    [id, reason],
  );
}

/** Hands all of whose seats are paid are over. Answers them. */
export async function closePaidHands(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'pvp-hands-close',
    text: `update pvp_hand h set phase = 'over' where h.phase = 'paying' and not exists (select from pvp_seat s
        where s.hand_id = h.id and s.state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')) returning id`,
  });
  return rows.map(({ id }) => id);
}
