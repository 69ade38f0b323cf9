import type { PoolClient } from 'pg';
import { readableSessions } from '../../people/identity/index.ts';
import { readableGames, readableVendors } from '../games/index.ts';
import type { Target } from '../stops/index.ts';

/** A game counts as open while its member's session is open and its launch is younger than this. */
const LAUNCH_AGE = `interval '1 day'`;

/** Games that a stop would affect, and members who have one of them open. */
export async function countReach(
  tx: PoolClient,
  { scope, subject }: Target,
  { idleSince, now }: { idleSince: Date; now: Date },
): Promise<{ games: number; members: number }> {
  const concerned = `case $1 when 'vendor' then v.code = $2 when 'label' then g.label = $2 when 'game' then g.id::text = $2
    else true end`;
  const { rows } = await tx.query<{ games: number; members: number }>(
    `select
      (select count(*) from (${readableGames}) g join (${readableVendors}) v on v.id = g.vendor_id
        where g.listed and g.enabled and v.state = 'active' and ${concerned}) as games,
      (select count(distinct l.member_id) from launch l join (${readableGames}) g on g.id = l.game_id join (${readableVendors}) v on v.id = g.vendor_id
          join (${readableSessions}) s on s.id = l.session_id
        where l.used_at is not null and l.created_at > $4::timestamptz - ${LAUNCH_AGE} and s.ended_at is null
          and s.last_active_at > $3 and ($1 <> 'member' or l.member_id::text = $2) and ${concerned}) as members`,
    [scope, subject, idleSince, now],
  );
  return rows[0]!;
}
