import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { readableHiddenGames, readableHiddenLabels } from '../catalogue/index.ts';
import { readableGames, readableVendors } from '../games/index.ts';
import { readableWins } from '../plays/index.ts';

/** A round that paid more than its stake. */
export interface WinRow {
  vendorId: number;
  round: string;
  username: string;
  /** The member belongs to the demonstration. */
  demonstration: boolean;
  gameId: number;
  staked: number;
  paid: number;
  closedAt: Date;
}

export interface WinQuery {
  /** Hours back, including the current one; undefined: the newest wins of any time. */
  hours: number | undefined;
  categories: readonly string[];
  limit: number;
}

/** The largest payouts of a period, or the newest ones. Games that cannot be opened now are left out. */
export async function selectWins(tx: PoolClient, { hours, categories, limit }: WinQuery): Promise<WinRow[]> {
  const { rows } = await tx.query<WinRow>(
    `select w.vendor_id as "vendorId", w.round, m.username, m.demonstration, w.game_id as "gameId", w.staked, w.paid,
        w.closed_at as "closedAt"
      from (${readableWins}) w join (${readableMembers}) m on m.id = w.member_id
        join (${readableGames}) g on g.id = w.game_id join (${readableVendors}) v on v.id = w.vendor_id
      where w.category = any($1) and g.listed and g.enabled and v.state = 'active'
        and not exists (select from (${readableHiddenGames}) c where c.game_id = g.id)
        and not exists (select from (${readableHiddenLabels}) h where h.label = g.label)
        and w.closed_at >= ${hours === undefined ? `'-infinity' and $3::int is null` : `date_trunc('hour', now()) - ($3::int - 1) * interval '1 hour'`}
      order by ${hours === undefined ? 'w.closed_at desc, w.paid desc' : 'w.paid desc, w.closed_at desc'}, w.round
      limit $2`,
    [categories, limit, hours ?? null],
  );
  return rows;
}
