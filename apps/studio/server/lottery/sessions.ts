import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { LotterySession } from '@fairhouse/contract/play/studio-lottery';
import { admitPlayer } from '../sessions/admit-player.ts';
import { readBalance } from '../sessions/read-balance.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { describeGame } from './describe-menu.ts';
import { findGame } from './lottery.ts';

/** Opens a session of a lottery game for the holder of a one-time launch token. */
export async function openLottery(studio: Studio, launchToken: string): Promise<Result<LotterySession>> {
  const admitted = await admitPlayer(studio, launchToken, (code) => findGame(studio.lottery, code) !== undefined);
  return admitted.ok ? describeLotterySession(studio, admitted.value, admitted.value.token) : admitted;
}

export async function describeLotterySession(
  studio: Studio,
  session: Session,
  token: string,
): Promise<Result<LotterySession>> {
  const game = findGame(studio.lottery, session.gameCode);
  if (!game) return fail('wrong_game');
  const balance = await readBalance(studio, session);
  if (!balance.ok) return balance;
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    game: describeGame(game),
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
