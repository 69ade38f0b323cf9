import type { CurrencyCode } from '@fairhouse/contract';
import type { PvpGame } from '@fairhouse/contract/play/pvp-rooms';
import type { Pool } from 'pg';
import type { ReviewSign } from './judge-pair.ts';
import { REVIEW_DAYS, type Review } from './review-store.ts';

export interface SharedHand {
  hand: string;
  room: string;
  game: PvpGame;
  currency: CurrencyCode;
  stake: number;
  endedAt: Date;
  netA: number;
  netB: number;
  /** Stakes that went from A to B, as `countPairs` counts them. */
  flow: number;
  foldedA: boolean;
  foldedB: boolean;
}

export interface DecidedReview extends Review {
  verdict: 'cleared' | 'collusion' | null;
  decidedBy: string | null;
  decidedReason: string | null;
  decidedAt: Date | null;
}

/** Every sign of one pair, decided ones too. */
export async function listFindings(db: Pool, playerA: string, playerB: string): Promise<DecidedReview[]> {
  const { rows } = await db.query<DecidedReview & { sign: ReviewSign }>(
    `select player_a as "playerA", player_b as "playerB", sign, hands, observed, expected, sigma, found_at as "foundAt",
        verdict, decided_by as "decidedBy", decided_reason as "decidedReason", decided_at as "decidedAt"
      from pvp_review where player_a = $1 and player_b = $2 order by sigma desc`,
    [playerA, playerB],
  );
  return rows;
}

/** The hands for money that both played in the days that a review looks back, the newest first. */
export async function listSharedHands(
  db: Pool,
  { playerA, playerB, limit }: { playerA: string; playerB: string; limit: number },
): Promise<SharedHand[]> {
  const folded = (seat: string) => `exists (select from pvp_move m where m.hand_id = h.id and m.seat = ${seat}.seat
      and m.move ->> 'kind' in ('pack', 'fold'))`;
  const net = (seat: string) => `(${seat}.pay + ${seat}.returned - ${seat}.stake)`;
  const { rows } = await db.query<SharedHand>(
    `select h.id as hand, h.room_id as room, h.game, a.currency, h.stake, h.ended_at as "endedAt", ${net('a')} as "netA",
        ${net('b')} as "netB", ${folded('a')} as "foldedA", ${folded('b')} as "foldedB",
        case when ${net('a')} < 0 and ${net('b')} > 0 then -${net('a')}::float8 * ${net('b')} / w.total / h.stake
          when ${net('a')} > 0 and ${net('b')} < 0 then ${net('b')}::float8 * ${net('a')} / w.total / h.stake
          else 0 end as flow
      from pvp_seat a join pvp_seat b on b.hand_id = a.hand_id and b.player_id = $2 and not b.demo and b.seat is not null
        join pvp_hand h on h.id = a.hand_id and h.phase = 'over' and not h.demo
          and h.ended_at > now() - $3 * interval '1 day'
        cross join lateral (select sum(greatest(${net('s')}, 0))::float8 as total from pvp_seat s
          where s.hand_id = h.id and s.seat is not null) w
      where a.player_id = $1 and not a.demo and not a.bot and a.seat is not null order by h.ended_at desc limit $4`,
    [playerA, playerB, REVIEW_DAYS, limit],
  );
  return rows;
}
