import { currencies } from '@fairhouse/contract';
import type { GameSession } from '@fairhouse/contract/studio';
import { readFairness } from '../fairness/read-fairness.ts';
import { describeRound } from '../rounds/describe-round.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import { isPlayed } from '../rounds/round-states.ts';
import { findOpenRound } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';
import type { Session } from './store.ts';

/** Everything a client needs to show the game: at the start, after a reload, after a lost connection. */
export async function describeSession(
  { pool, games }: Studio,
  session: Session,
  token: string,
  /** At the platform; trial play has its own. */
  balance: number,
): Promise<GameSession> {
  const [fairness, open, playBalance] = await Promise.all([
    readFairness(pool, session),
    findOpenRound(pool, session),
    session.demo ? readPlayBalance(pool, session) : undefined,
  ]);
  const { code, sign, decimals } = currencies[session.currency];
  return {
    session: token,
    game: games.describe(session.gameCode, session.currency),
    currency: { code, sign, decimals },
    balance: playBalance ?? balance,
    demo: session.demo,
    fairness,
    // What was decided stays unseen until its stake is on the books.
    openRound: open && isPlayed(open.state) ? describeRound(open) : null,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  };
}
