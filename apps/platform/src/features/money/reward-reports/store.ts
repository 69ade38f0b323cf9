import type { RewardKind } from '@fairhouse/contract/money/reward-reports-backoffice';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';
import { readableEntries } from '../../content/promotions/index.ts';
import { readableGrants } from '../bonuses/index.ts';
import { readableFreeRounds } from '../../play/free-rounds/index.ts';
import { readableMissions, readablePrizes, readableTakenSteps } from '../missions/index.ts';
import { readableRafflePrizes, readableRaffles } from '../raffles/index.ts';
import { readablePaidStages } from '../referral/index.ts';

const figures = ['rewards', 'granted', 'paid', 'converted', 'forfeited', 'expired', 'completed', 'ended'] as const;
export type RewardSums = Record<(typeof figures)[number], number>;

/** What rewards of one kind and promotion gave and cost on a day, minor units. */
export interface RewardRow extends RewardSums {
  /** `2026-11-23` */
  day: string;
  kind: RewardKind;
  /** Slug of a promotion, id of a mission or raffle; empty where a kind has one only. */
  id: string;
}

/** All figures of a source that has only some of them. */
const columnsOf = (given: Readonly<Partial<Record<keyof RewardSums, string>>>) =>
  figures.map((name) => `${given[name] ?? '0'} as ${name}`).join(', ');

const within = (column: string) =>
  `${column} >= $1::date::timestamp at time zone $3 and ${column} < ($2::date + 1)::timestamp at time zone $3`;

/**
 * The entry that a grant's source names, so that it is found by its key. Computed before the join: with row-level security
 * only a plain comparison may use an index.
 */
const entryOf = (source: string) =>
  `case when ${source} ~ '^promotion [0-9a-f-]{36}$' then substring(${source} from 11)::uuid end`;

/** A reward that went to the main wallet at once. */
const paid = (of: { at: string; kind: string; id: string; amount: string }) =>
  `${of.at} as at, ${of.kind} as kind, ${of.id} as id, ${columnsOf({ rewards: '1', paid: of.amount })}`;

/**
 * Bonus money is granted on the day on which it is credited; what became of it counts on the day of its end, also what open
 * rounds brought later. What operators took back counts as forfeited; taken back before it was credited, it was never granted.
 * Free rounds cost what they paid, on the day of their end.
 */
const events = `
  with granted as materialized (
    select g.state, g.amount, g.activated_at, g.ended_at, g.converted, g.returned, g.source, ${entryOf('g.source')} as entry_id
      from (${readableGrants}) g where ${within('g.activated_at')} or ${within('g.ended_at')}),
  bonus as (
    select g.state, g.amount, g.activated_at, g.ended_at, g.converted, g.returned,
        coalesce(e.kind, case when g.source like 'mission:%' then 'mission' else 'other' end) as kind,
        coalesce(e.slug, case when g.source like 'mission:%' then split_part(g.source, ':', 2) else '' end) as id
      from granted g left join (${readableEntries}) e on e.id = g.entry_id)
  select b.activated_at as at, b.kind, b.id, ${columnsOf({ rewards: '1', granted: 'b.amount' })}
    from bonus b where ${within('b.activated_at')}
  union all
  select b.ended_at, b.kind, b.id, ${columnsOf({
    converted: 'b.converted',
    forfeited: `case when b.state = 'expired' then 0 else b.returned end`,
    expired: `case when b.state = 'expired' then b.returned else 0 end`,
    completed: `(b.state = 'completed')::int`,
    ended: '(b.activated_at is not null)::int',
  })} from bonus b where ${within('b.ended_at')}
  union all
  select ${paid({ at: 'e.moved_at', kind: 'e.kind', id: 'e.slug', amount: 'e.reward' })}
    from (${readableEntries}) e
    where e.status in ('issued', 'claimed') and e.bonus_id is null and e.free_rounds_id is null and e.reward is not null
      and ${within('e.moved_at')}
  union all
  select ${paid({ at: 'r.ended_at', kind: 'e.kind', id: 'e.slug', amount: 'r.won' })}
    from (${readableFreeRounds}) r join (${readableEntries}) e on e.id = ${entryOf('r.source')}
    where r.state in ('played', 'expired', 'cancelled') and ${within('r.ended_at')}
  union all
  select ${paid({ at: 's.taken_at', kind: `'mission'`, id: 's.mission_id::text', amount: 's.amount' })}
    from (${readableTakenSteps}) s
    where ${within('s.taken_at')}
      and not exists (select from (${readableGrants}) g where g.member_id = s.member_id and g.source = s.source)
  union all
  select ${paid({ at: 'p.paid_at', kind: `'leaderboard'`, id: 'p.mission_id::text', amount: 'p.prize' })}
    from (${readablePrizes}) p where ${within('p.paid_at')}
  union all
  select ${paid({ at: 'w.paid_at', kind: `'raffle'`, id: 'w.raffle_id::text', amount: 'w.amount' })}
    from (${readableRafflePrizes}) w where ${within('w.paid_at')}
  union all
  select ${paid({ at: 'f.paid_at', kind: `'referral'`, id: `''`, amount: 'f.amount' })}
    from (${readablePaidStages}) f where ${within('f.paid_at')}`;

/** Days as `2026-11-23`, both included. */
export async function sumRewards(
  tx: PoolClient,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<RewardRow[]> {
  const sums = figures.map((name) => `sum(x.${name})::bigint as ${name}`).join(', ');
  const { rows } = await tx.query<RewardRow>(
    `select to_char(x.at at time zone $3, 'YYYY-MM-DD') as day, x.kind, x.id, ${sums} from (${events}) x group by 1, 2, 3`,
    [from, until, timeZone],
  );
  return rows;
}

/** Titles of missions and raffles by id. */
export async function readTitles(tx: PoolClient): Promise<Map<string, RewardTitles>> {
  const { rows } = await tx.query<{ id: string; titles: RewardTitles }>(
    `select id, titles from (${readableMissions}) m union all select id, titles from (${readableRaffles}) r`,
  );
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
