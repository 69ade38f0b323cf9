import type { Studio } from '../../studio.ts';
import { isUnknown } from '../../platform/wallet.ts';
import { extendRounds, listEnding } from './postpone-store.ts';

/** Tickets without a result so long before their round should have ended are moved. */
const BEFORE_MS = 3_600_000;
/** The rules wait so long for a match that was not begun or broke off (docs/sports.md). */
const LONGER_MS = 48 * 3_600_000;
const LIMIT = 100;

/** Rounds whose matches are late stay open for two days more; the platform knows it before it raises an alarm. */
export async function postponeRounds({
  pool,
  wallet,
  now,
  onError,
}: Pick<Studio, 'pool' | 'wallet' | 'now' | 'onError'>): Promise<void> {
  const time = now().getTime();
  const ending = await listEnding(pool, new Date(time + BEFORE_MS), LIMIT);
  const settlesBy = new Date(time + LONGER_MS);
  const moved: string[] = [];
  for (const { id: roundId, playerId, currency, gameCode } of ending) {
    const answer = await wallet.postpone({ playerId, currency, roundId, gameCode, settlesBy: settlesBy.toISOString() });
    if (answer.ok) moved.push(roundId);
    // A round that is closed at the platform has a payment that is on its way.
    else if (!isUnknown(answer) && answer.code !== 'round_closed')
      onError(new Error(`the round of ticket ${roundId} cannot stay open: ${answer.code}`));
  }
  await extendRounds(pool, moved, settlesBy);
}
