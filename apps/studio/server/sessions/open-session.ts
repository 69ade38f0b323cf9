import { fail, type Result } from '@fairhouse/contract';
import type { GameSession } from '@fairhouse/contract/play/studio';
import { randomBytes, randomUUID } from 'node:crypto';
import { asPlayerSees } from '../platform/wallet.ts';
import type { Studio } from '../studio.ts';
import { describeSession } from './describe-session.ts';
import { storeSession, type NewSession } from './store.ts';

/**
 * The platform's answer is cached for at least this long, so that a session that is about to end does not fail at its
 * start.
 */
const SHORTEST_SESSION_SECONDS = 60;
const LONGEST_IDLE_SECONDS = 12 * 3600;

/** Opens a session for the holder of a one-time launch token. */
export async function openSession(studio: Studio, launchToken: string): Promise<Result<GameSession>> {
  const answer = await studio.wallet.authenticate({ launchToken });
  if (!answer.ok) return asPlayerSees(answer);
  const player = answer.value;
  if (!studio.games.find(player.gameCode)) return fail('game_unknown');

  const seconds = Math.floor((Date.parse(player.sessionExpiresAt) - studio.now().getTime()) / 1000);
  const session: NewSession = {
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    playerId: player.playerId,
    currency: player.currency,
    gameCode: player.gameCode,
    demo: player.demo,
    language: player.language,
    platformSession: player.sessionId,
    parentOrigin: player.parentOrigin,
    verifyUrl: player.verifyUrl,
    dueForProlonging: false,
    lifetimeSeconds: Math.min(Math.max(seconds, SHORTEST_SESSION_SECONDS), LONGEST_IDLE_SECONDS),
  };
  await storeSession(studio.pool, session);
  return describeSession(studio, session, session.token);
}
