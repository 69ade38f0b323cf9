import { ok, type Result } from '@fairhouse/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPlayerSees, isUnknown } from '../platform/wallet.ts';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import type { Studio } from '../studio.ts';
import { readTransferBalance } from '../transfers/store.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import type { Session } from './store.ts';

/** The balance at the platform, with the bonus money that the game takes; trial play and transfer wallets are here. */
export async function readBalance(
  { pool, wallet, times }: Pick<Studio, 'pool' | 'wallet' | 'times'>,
  session: Session,
): Promise<Result<number>> {
  if (session.demo) return ok(await readPlayBalance(pool, session));
  if (usesTransferWallet(session)) return ok(await readTransferBalance(pool, session));
  const { playerId, currency, gameCode } = session;
  const end = performance.now() + times.patienceMs;
  for (;;) {
    const answer = await wallet.balance({ playerId, currency, gameCode });
    if (answer.ok) return ok(answer.value.balance);
    if (!isUnknown(answer) || performance.now() > end) return asPlayerSees(answer);
    await sleep(times.firstPauseMs);
  }
}
