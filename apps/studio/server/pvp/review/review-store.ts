import type { Pool } from 'pg';
import type { Finding, PairCounts, ReviewSign } from './judge-pair.ts';

/** Days that a review looks back. */
export const REVIEW_DAYS = 30;

/**
 * Pairs who played for money at one table so often that it can mean something. Chips flow from who lost to who won, in
 * proportion to what each winner won. A fold goes to each other seat of its hand with the same chance. Each other seat of a
 * player's hands is taken by one of those who play in the room without that player; hands into which the same three carried a pot
 * say nothing about that, since their seats were not drawn.
 */
export async function countPairs(db: Pool, fewestHands: number): Promise<PairCounts[]> {
  const { rows } = await db.query<PairCounts>({
    name: 'pvp-pairs',
    text: `with s as materialized (select s.hand_id, h.room_id, h.dealt, s.seat, s.player_id,
          (s.pay + s.returned - s.stake)::float8 / h.stake as net,
          exists (select from pvp_move m where m.hand_id = s.hand_id and m.seat = s.seat
            and m.move ->> 'kind' in ('pack', 'fold')) as folded,
          h.carried ->> 'hand' is null as drawn
        from pvp_hand h join pvp_seat s on s.hand_id = h.id and s.seat is not null
        where h.phase = 'over' and not h.demo and h.ended_at > now() - $1 * interval '1 day'),
      won as (select hand_id, sum(net) filter (where net > 0) as total, max(net) as most from s group by 1),
      played as (select room_id, player_id, count(*)::float8 as hands from s where drawn group by 1, 2),
      rooms as (select room_id, count(*)::float8 as seats, avg(dealt - 1)::float8 as others from s where drawn group by 1),
      pairs as (select a.player_id as a, b.player_id as b, count(*)::int as hands,
          count(*) filter (where a.drawn)::int as drawn, sum(f.flow) as flow, sum(f.flow * f.flow) as squares,
          count(*) filter (where a.folded or b.folded)::int as folds,
          count(*) filter (where (a.folded and b.net = w.most) or (b.folded and a.net = w.most))::int as to_other,
          coalesce(sum(1.0 / (a.dealt - 1)) filter (where a.folded or b.folded), 0)::float8 as expected,
          coalesce(sum((a.dealt - 2.0) / (a.dealt - 1) / (a.dealt - 1)) filter (where a.folded or b.folded), 0)::float8 as variance
        from s a join s b on b.hand_id = a.hand_id and a.player_id < b.player_id join won w on w.hand_id = a.hand_id
          cross join lateral (select case when a.net < 0 and b.net > 0 then -a.net * b.net / w.total
            when a.net > 0 and b.net < 0 then b.net * a.net / w.total else 0 end as flow) f
        group by 1, 2 having count(*) >= $2)
      select p.a as "playerA", p.b as "playerB", p.hands, p.drawn as "drawnHands", p.flow, p.squares as "flowSquares", p.folds,
        p.to_other as "foldsToOther", p.expected as "expectedFolds", p.variance as "foldsVariance",
        (select coalesce(sum(x.hands * y.hands * r.others
            / greatest(1, r.seats - greatest(x.hands, y.hands))), 0)::float8 from played x
          join played y on y.room_id = x.room_id and y.player_id = p.b join rooms r on r.room_id = x.room_id
          where x.player_id = p.a) as "expectedHands"
      from pairs p`,
    values: [REVIEW_DAYS, fewestHands],
  });
  return rows;
}

/** A finding that was decided is shown again when it has grown by one standard deviation. */
export async function storeFinding(
  db: Pool,
  { playerA, playerB, hands }: PairCounts,
  { sign, observed, expected, sigma }: Finding,
): Promise<void> {
  await db.query(
    `insert into pvp_review as r (player_a, player_b, sign, hands, observed, expected, sigma)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (player_a, player_b, sign) do update set hands = excluded.hands, observed = excluded.observed,
        expected = excluded.expected, sigma = excluded.sigma, updated_at = now(),
        decided_by = null, decided_at = null, verdict = null, decided_reason = null
      where r.decided_at is null or excluded.sigma >= r.sigma + 1`,
    [playerA, playerB, sign, hands, observed, expected, sigma],
  );
}

export interface Review extends Finding {
  playerA: string;
  playerB: string;
  hands: number;
  foundAt: Date;
}

const columns = `player_a as "playerA", player_b as "playerB", sign, hands, observed, expected, sigma,
  found_at as "foundAt"`;

/** Undecided ones of players whose ids begin so, the most unlikely first. */
export async function listReviews(db: Pool, players: string, limit: number): Promise<Review[]> {
  const { rows } = await db.query<Review>(
    `select ${columns} from pvp_review where decided_at is null and (starts_with(player_a, $1) or starts_with(player_b, $1))
      order by sigma desc, player_a, player_b, sign limit $2`,
    [players, limit],
  );
  return rows;
}

interface ReviewDecision {
  playerA: string;
  playerB: string;
  sign: ReviewSign;
  verdict: 'cleared' | 'collusion';
  /** Of the deviation that the operator read. */
  sigmaHundredths?: number | undefined;
  operator: string;
  reason: string;
}

/**
 * What is decided is what the operator read; what came since counts as growth. False when there is none, or another operator or
 * verdict decided it meanwhile. The same again changes nothing.
 */
export async function decideReview(
  db: Pool,
  { playerA, playerB, sign, operator, verdict, sigmaHundredths, reason }: ReviewDecision,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update pvp_review set decided_by = $4, decided_at = coalesce(decided_at, now()), verdict = $5,
        decided_reason = coalesce(decided_reason, $6), sigma = least(sigma, $7::int / 100.0)
      where player_a = $1 and player_b = $2 and sign = $3 and (decided_at is null or (decided_by = $4 and verdict = $5))`,
    [playerA, playerB, sign, operator, verdict, reason, sigmaHundredths ?? null],
  );
  return rowCount === 1;
}
