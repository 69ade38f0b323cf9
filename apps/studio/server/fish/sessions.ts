import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { FishSession } from '@fairhouse/contract/play/studio-fish';
import { readFairness } from '../fairness/read-fairness.ts';
import { admitPlayer } from '../sessions/admit-player.ts';
import { readBalance } from '../sessions/read-balance.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { findFishGame } from './catalogue.ts';
import { listLoaded } from './magazine-store.ts';

/** Opens a session of a fish game for the holder of a one-time launch token. */
export async function openFish(studio: Studio, launchToken: string): Promise<Result<FishSession>> {
  const admitted = await admitPlayer(studio, launchToken, (code) => findFishGame(code) !== undefined);
  return admitted.ok ? describeFishSession(studio, admitted.value, admitted.value.token) : admitted;
}

export async function describeFishSession(
  studio: Studio,
  session: Session,
  token: string,
): Promise<Result<FishSession>> {
  const game = findFishGame(session.gameCode);
  if (!game) return fail('wrong_game');
  const [fairness, balance] = await Promise.all([readFairness(studio, session), readBalance(studio, session)]);
  if (!balance.ok) return balance;
  const loaded = await listLoaded(studio.pool, session);
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    gameCode: session.gameCode,
    theme: game.theme.code,
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    fairness,
    tank: loaded[0]?.tankId ?? null,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
