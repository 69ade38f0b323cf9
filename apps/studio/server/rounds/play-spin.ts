import { currencies, fail, failField, ok, type ErrorCode, type Failure, type Result } from '@fairhouse/contract';
import type { PlayedRound } from '@fairhouse/contract/play/studio';
import { isOfferedStake } from '@fairhouse/games';
import { describeGrant, findGrant } from '../free-rounds/store.ts';
import { sessionEnding } from '../platform/session-ending.ts';
import { readBalance } from '../sessions/read-balance.ts';
import { endSession, prolongSession, type Session } from '../sessions/store.ts';
import { asPlayerSees } from '../platform/wallet.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import type { Studio } from '../studio.ts';
import { describeSpin } from './describe-round.ts';
import { placeRound } from './place-round.ts';
import type { Round } from './round.ts';

/** Plays one round, or answers the round of a repeated request again. Answers as soon as the stake is taken. */
export async function playSpin(
  studio: Studio,
  session: Session,
  { requestId, stake, freeRounds: grantId }: { requestId: string; stake: number; freeRounds?: string | undefined },
): Promise<Result<PlayedRound>> {
  const definition = studio.games.find(session.gameCode);
  if (!definition) return fail('game_unavailable');
  if (!isOfferedStake(definition, stake, currencies[session.currency].decimals)) {
    return failField('stake_not_allowed', 'stake', 'not_allowed');
  }
  const { playerId, currency, gameCode, demo, platformSession } = session;
  const seat = { playerId, currency, gameCode, demo };
  if (usesTransferWallet(seat) || grantId !== undefined) {
    const refused = await refuseStake(studio, session);
    if (refused) return refused;
  }
  const balance = grantId === undefined ? ok(0) : await readBalance(studio, session);
  if (!balance.ok) return balance;
  const placing = {
    seat,
    platformSession,
    merchant: session.merchant,
    requestId: requestId.toLowerCase(),
    stake,
    ...(grantId !== undefined && { free: { grantId, balance: balance.value } }),
  };
  const placed = await placeRound(studio, definition, placing);
  if (!placed.ok) return placed;
  const round = await studio.rounds.leave('bet_pending', placed.value.round, placed.value.fresh);
  return present(studio, session, round);
}

/** No bet on a transfer wallet, nor of a free round, reaches the platform: whether the player may play is asked before each. */
async function refuseStake(studio: Studio, session: Session): Promise<Failure | undefined> {
  const { playerId, currency, gameCode, platformSession: sessionId } = session;
  const allowed = await studio.wallet.session({ playerId, currency, gameCode, sessionId });
  if (allowed.ok) return undefined;
  if (sessionEnding.has(allowed.code)) await endSession(studio.pool, session.id, allowed.code);
  return asPlayerSees(allowed);
}

async function present(studio: Studio, session: Session, round: Round): Promise<Result<PlayedRound>> {
  switch (round.state) {
    case 'bet_taken':
    case 'settled':
      if (session.dueForProlonging) await prolongSession(studio.pool, session.id);
      return ok(await withGrant(studio, round, describeSpin(round)));
    case 'bet_pending':
    case 'refund_pending':
      return fail('platform_unreachable');
    case 'refunded':
      // The request had no effect in the end; a new one starts a new round.
      return round.refusal ? refuse(studio, session, round, round.refusal) : fail('tombstoned');
    case 'refused':
      return refuse(studio, session, round, round.refusal ?? 'internal_error');
  }
}

/** A free round is answered with what is left of its grant. */
async function withGrant({ pool }: Studio, { free }: Round, played: PlayedRound): Promise<PlayedRound> {
  const grant = free && (await findGrant(pool, free.grantId));
  return grant ? { ...played, freeRounds: describeGrant(grant) } : played;
}

async function refuse(studio: Studio, session: Session, round: Round, code: ErrorCode): Promise<Result<PlayedRound>> {
  if (sessionEnding.has(code) && round.platformSession === session.platformSession) {
    await endSession(studio.pool, session.id, code);
  }
  return fail(code, round.refusalValue === null ? {} : { value: round.refusalValue });
}
