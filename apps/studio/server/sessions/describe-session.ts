import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { GameSession } from '@fairhouse/contract/play/studio';
import { readFairness } from '../fairness/read-fairness.ts';
import { describeRound } from '../rounds/describe-round.ts';
import { isPlayed } from '../rounds/round-states.ts';
import { findOpenRound } from '../rounds/store.ts';
import { describeGrant, listWaiting } from '../free-rounds/store.ts';
import type { Studio } from '../studio.ts';
import { readBalance } from './read-balance.ts';
import type { Session } from './store.ts';

/** Everything that a client needs to show the game: at the start, after a reload, after a lost connection. */
export async function describeSession(studio: Studio, session: Session, token: string): Promise<Result<GameSession>> {
  const { pool, games, rounds } = studio;
  if (!games.find(session.gameCode)) return fail('wrong_game');
  const [fairness, open, grants] = await Promise.all([
    readFairness(studio, session),
    findOpenRound(pool, session),
    session.demo ? [] : listWaiting(pool, session, studio.now()),
  ]);
  // The balance should contain the pay of a round that is shown again, as clients expect.
  if (open) await rounds.leave('bet_taken', open);
  const balance = await readBalance(studio, session);
  if (!balance.ok) return balance;
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    game: games.describe(session.gameCode, session.currency),
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    fairness,
    // An outcome is not shown until its stake is booked.
    openRound: open && isPlayed(open.state) ? describeRound(open) : null,
    freeRounds: grants.map(describeGrant),
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
