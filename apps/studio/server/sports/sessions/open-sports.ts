import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { SportsSession } from '@fairhouse/contract/play/studio-slips';
import { admitPlayer } from '../../sessions/admit-player.ts';
import { readBalance } from '../../sessions/read-balance.ts';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { isSportsGame, sportsOfGame } from '../list-sports.ts';

/** Opens a session of the sportsbook for the holder of a one-time launch token. */
export async function openSports(studio: Studio, launchToken: string): Promise<Result<SportsSession>> {
  const admitted = await admitPlayer(studio, launchToken, isSportsGame);
  return admitted.ok ? describeSportsSession(studio, admitted.value, admitted.value.token) : admitted;
}

export async function describeSportsSession(
  studio: Studio,
  session: Session,
  token: string,
): Promise<Result<SportsSession>> {
  if (!isSportsGame(session.gameCode)) return fail('wrong_game');
  const balance = await readBalance(studio, session);
  if (!balance.ok) return balance;
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    gameCode: session.gameCode,
    sports: [...sportsOfGame(session.gameCode)],
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
