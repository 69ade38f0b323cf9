import type { CurrencyCode } from '@fairhouse/contract';
import type { TeamMovementKind } from '@fairhouse/contract/people/agent-records';
import type { GameCategory } from '@fairhouse/contract/play/games';
import { CURRENCIES } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { roundWeights, validBet } from '../../money/agent-figures/index.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import { readableNodes } from '../agent-tree/index.ts';
import { readableMembers } from '../identity/index.ts';
import type { Days, Whose } from './team-scope.ts';

export interface RecordSearch extends Days {
  merchantId: number;
  agentId: number;
  whose: Whose;
  timeZone: string;
  currency: CurrencyCode;
  offset: number;
  limit: number;
}

/** Members whose records are searched: `n`, with their names `m`. $1 agent, $2 one member, $3 start of a name, $4 own play. */
const team = `join (${readableNodes}) a on a.member_id = $1 join (${readableMembers}) m on m.id = n.member_id`;
const isWanted = `n.path[cardinality(a.path)] = $1 and ($4 or n.member_id <> $1)
  and ($2::bigint is null or n.member_id = $2)
  and ($3 = '' or (n.parent_id = $1 and starts_with(m.username_key, $3)))`;

/**
 * $5 first day, $6 last day, $7 time zone, $8 merchant, $9 currency. These are read before they are joined: under row-level
 * security a member that is computed from a wallet is not looked up in an index.
 */
const isWithin = (at: string) =>
  `${at} >= ($5::date)::timestamp at time zone $7 and ${at} < ($6::date + 1)::timestamp at time zone $7
    and merchant = $8 and currency = $9 and ($2::bigint is null or customer = $2)`;

const parametersOf = ({ agentId, whose, from, until, timeZone, merchantId, currency }: RecordSearch) => [
  agentId,
  whose.memberId,
  whose.search,
  whose.own,
  from,
  until,
  timeZone,
  merchantId,
  CURRENCIES[currency].number,
];

const who = `n.member_id as "memberId", n.parent_id as "parentId", m.username`;
interface Who {
  memberId: number;
  parentId: number | null;
  username: string;
}

export interface TeamRound extends Who {
  /** `<round id>@<game>` */
  round: string;
  gameName: string | null;
  category: GameCategory | null;
  staked: number;
  valid: number;
  paid: number;
  closedAt: Date;
}

export interface RoundSums {
  rounds: number;
  staked: number;
  valid: number;
  paid: number;
}

/** With what they have paid by now, corrections included. */
const ended = `with r as materialized (
    select wallet_id, customer, round, staked, paid + corrected as paid, closed_at from ledger_reading.round
      where ${isWithin('closed_at')} and state = 'completed')`;
/** Nothing from before the member was in a tree. */
const rounds = `from r join (${readableNodes}) n on n.member_id = r.customer and r.closed_at >= n.added_at ${team}
  left join (${readableGames}) g on g.id = ${gameOfRound('r.round')} ${roundWeights}
  where ${isWanted} and ($10::text is null or g.category = $10)`;

/** A page of ended rounds, the newest first, with the sums of all of them. */
export async function listRounds(
  tx: PoolClient,
  search: RecordSearch,
  category: GameCategory | null,
): Promise<{ rows: TeamRound[]; sums: RoundSums }> {
  const parameters = [...parametersOf(search), category];
  const { rows: summed } = await tx.query<RoundSums>(
    `${ended} select count(*) as rounds, coalesce(sum(r.staked), 0)::bigint as staked,
        coalesce(sum(${validBet}), 0)::bigint as valid, coalesce(sum(r.paid), 0)::bigint as paid ${rounds}`,
    parameters,
  );
  const { rows } = await tx.query<TeamRound>(
    `${ended} select ${who}, r.round, g.name as "gameName", g.category, r.staked, ${validBet} as valid, r.paid,
        r.closed_at as "closedAt" ${rounds}
      order by r.closed_at desc, r.wallet_id, r.round limit $11 offset $12`,
    [...parameters, search.limit, search.offset],
  );
  return { rows, sums: summed[0]! };
}

export interface MovementRow extends Who {
  ref: string;
  kind: TeamMovementKind;
  amount: number;
  at: Date;
}

export interface MovementSums {
  movements: number;
  credited: number;
  debited: number;
}

const posted = `with v as materialized (
    select wallet_id, customer, ref, figure, amount, at from ledger_reading.movement
      where ${isWithin('at')} and figure <> 'other')`;
const movements = `from v join (${readableNodes}) n on n.member_id = v.customer and v.at >= n.added_at ${team}
  where ${isWanted} and ($10::text is null or v.figure = $10)`;

/** A page of movements, the newest first, with the sums of all of them. */
export async function listMovements(
  tx: PoolClient,
  search: RecordSearch,
  kind: TeamMovementKind | null,
): Promise<{ rows: MovementRow[]; sums: MovementSums }> {
  const parameters = [...parametersOf(search), kind];
  const { rows: summed } = await tx.query<MovementSums>(
    `${posted} select count(*) as movements, coalesce(sum(v.amount) filter (where v.amount > 0), 0)::bigint as credited,
        coalesce(-sum(v.amount) filter (where v.amount < 0), 0)::bigint as debited ${movements}`,
    parameters,
  );
  const { rows } = await tx.query<MovementRow>(
    `${posted} select ${who}, v.ref, v.figure as kind, v.amount, v.at ${movements}
      order by v.at desc, v.wallet_id, v.ref limit $11 offset $12`,
    [...parameters, search.limit, search.offset],
  );
  return { rows, sums: summed[0]! };
}
