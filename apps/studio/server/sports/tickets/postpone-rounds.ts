import type { Studio } from '../../studio.ts';
import { isUnknown } from '../../platform/wallet.ts';
import { extendRounds, listEnding, type EndingTicket } from './postpone-store.ts';

/** Tickets without a result so long before their round should have ended are moved. */
const BEFORE_MS = 3_600_000;
/** The rules wait so long for a match that was not begun or broke off (docs/sports.md). */
const LONGER_MS = 48 * 3_600_000;
const LIMIT = 100;

type Parts = Pick<Studio, 'pool' | 'wallet' | 'now' | 'onError'>;

/** Rounds whose matches are late stay open for two days more; the platform knows it before it raises an alarm. */
export async function postponeRounds(studio: Parts): Promise<void> {
  const before = new Date(studio.now().getTime() + BEFORE_MS);
  // Each once: those that cannot be moved do not keep others waiting.
  for (let after = ''; ;) {
    const ending = await listEnding(studio.pool, before, after, LIMIT);
    const isThere = await postpone(studio, ending);
    if (!isThere || ending.length < LIMIT) return;
    after = ending.at(-1)!.id;
  }
}

/** Answers whether the platform said anything. */
async function postpone({ pool, wallet, now, onError }: Parts, ending: readonly EndingTicket[]): Promise<boolean> {
  const settlesBy = new Date(now().getTime() + LONGER_MS);
  const moved: string[] = [];
  let isThere = false;
  for (const { id: roundId, playerId, currency, gameCode } of ending) {
    const answer = await wallet.postpone({ playerId, currency, roundId, gameCode, settlesBy: settlesBy.toISOString() });
    isThere ||= answer.ok || !isUnknown(answer);
    if (answer.ok) moved.push(roundId);
    // A round that is closed at the platform has a payment that is on its way.
    else if (!isUnknown(answer) && answer.code !== 'round_closed')
      onError(new Error(`the round of ticket ${roundId} cannot stay open: ${answer.code}`));
  }
  await extendRounds(pool, moved, settlesBy);
  return isThere;
}
