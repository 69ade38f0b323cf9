import { fail, ok, type Result } from '@fairhouse/contract';
import type { WaitingFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { randomBytes, randomUUID } from 'node:crypto';
import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import { asPlayerSees } from '../platform/wallet.ts';
import type { Studio } from '../studio.ts';
import { storeSession, type NewSession } from './store.ts';

/**
 * The platform's answer is cached for at least this long, so that a session that is about to end does not fail at its
 * start.
 */
const SHORTEST_SESSION_SECONDS = 60;
const LONGEST_IDLE_SECONDS = 12 * 3600;

/** Grants that wait for the player, of which this server may not have been told yet. */
async function storeGrants(studio: Studio, session: NewSession, grants: readonly WaitingFreeRounds[]): Promise<void> {
  const { playerId, currency, gameCode } = session;
  for (const { grantId, ...grant } of grants) {
    const given = await giveFreeRounds(studio, { ...grant, grantId, playerId, currency, gameCode });
    if (!given.ok) studio.onError(new Error(`free rounds ${grantId} were not taken: ${given.code}`));
  }
}

/** Letters of a name that other players see. */
const SHOWN_LETTERS = 3;

/** A name as other players see it, such as `li•••`. */
const shorten = (name: string): string => `${Array.from(name).slice(0, SHOWN_LETTERS).join('')}•••`;

/** Exchanges a one-time launch token for a session of a game that `isOffered`. */
export async function admitPlayer(
  studio: Studio,
  launchToken: string,
  isOffered: (gameCode: string) => boolean,
): Promise<Result<NewSession>> {
  const answer = await studio.wallet.authenticate({ launchToken });
  if (!answer.ok) return asPlayerSees(answer);
  const player = answer.value;
  if (!isOffered(player.gameCode)) return fail('game_unknown');

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
    merchant: player.merchant ?? '',
    name: shorten(player.displayName),
    groups: player.groups ?? [],
    parentOrigin: player.parentOrigin,
    verifyUrl: player.verifyUrl,
    dueForProlonging: false,
    lifetimeSeconds: Math.min(Math.max(seconds, SHORTEST_SESSION_SECONDS), LONGEST_IDLE_SECONDS),
  };
  await storeSession(studio.pool, session);
  await storeGrants(studio, session, player.freeRounds ?? []);
  return ok(session);
}
