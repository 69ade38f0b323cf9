import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorHandReview, vendorShowHand } from '@fairhouse/contract/play/vendor-hands';
import type { Studio } from '../../studio.ts';
import type { Dealer } from '../deal-cards.ts';
import { isDecided, seatsOf } from '../describe-hand.ts';
import { readBundle } from '../read-bundle.ts';
import { listFindings, listSharedHands } from './story-store.ts';

const MOST_HANDS = 200;

/** A pair with what was found, what was decided, and the hands behind the figures. */
export async function showReview(
  { pool }: Pick<Studio, 'pool'>,
  { playerA, playerB }: RequestOf<typeof vendorHandReview>,
): Promise<Result<ResponseOf<typeof vendorHandReview>>> {
  const findings = await listFindings(pool, playerA, playerB);
  if (findings.length === 0) return fail('not_found');
  const hands = await listSharedHands(pool, { playerA, playerB, limit: MOST_HANDS });
  return ok({
    findings: findings.map(({ foundAt, verdict, decidedBy, decidedReason, decidedAt, ...finding }) => ({
      ...finding,
      foundAt: foundAt.toISOString(),
      decided:
        decidedBy === null || decidedAt === null
          ? null
          : { verdict, by: decidedBy, reason: decidedReason ?? '', at: decidedAt.toISOString() },
    })),
    hands: hands.map(({ endedAt, ...hand }) => ({ ...hand, endedAt: endedAt.toISOString() })),
  });
}

/**
 * A hand with all cards, for operators who judge it. Only one that has ended: nobody who plays can learn from it what others hold.
 */
export async function showHand(
  { pool, cards, deal }: Pick<Studio, 'pool' | 'cards'> & { deal: Dealer },
  { hand: id }: RequestOf<typeof vendorShowHand>,
): Promise<Result<ResponseOf<typeof vendorShowHand>>> {
  const bundle = await readBundle(pool, id);
  const room = bundle && cards.rooms.find((each) => each.id === bundle.hand.roomId);
  if (!bundle || !room || bundle.hand.phase === 'void') return fail('not_found');
  const { hand, moves } = bundle;
  if (!isDecided(hand) || hand.dealt === null) return fail('round_in_progress');
  const dealt = await deal(pool, room, hand);
  const { rules } = room;
  const start = rules.start({ cards: dealt.cards, seats: hand.dealt, stake: hand.stake, dealer: hand.dealer! });
  const held = rules.hands(start);
  return ok({
    hand: id,
    room: room.id,
    game: room.family.game,
    currency: room.currency,
    stake: hand.stake,
    startedAt: hand.createdAt.toISOString(),
    endedAt: (hand.endedAt ?? hand.createdAt).toISOString(),
    rake: hand.rake ?? 0,
    seats: seatsOf(bundle).map(({ playerId, stake, pay, returned }, seat) => ({
      playerId,
      cards: [...held[seat]!],
      escrow: stake,
      net: (pay ?? 0) + (returned ?? 0) - stake,
    })),
    moves: moves.map(({ turn, seat, move, auto }) => ({ turn, seat, move, auto })),
  });
}
