import { ok, type Result } from '@fairhouse/contract';
import type { GameSession } from '@fairhouse/contract/studio';
import { asPlayerSees } from '../platform/wallet.ts';
import type { Studio } from '../studio.ts';
import { describeSession } from './describe-session.ts';
import type { Session } from './store.ts';

/** The session as it stands now, with the true balance. */
export async function resumeSession(studio: Studio, session: Session, token: string): Promise<Result<GameSession>> {
  if (session.demo) return ok(await describeSession(studio, session, token, 0));
  const { playerId, currency } = session;
  const balance = await studio.wallet.balance({ playerId, currency });
  if (!balance.ok) return asPlayerSees(balance);
  return ok(await describeSession(studio, session, token, balance.value.balance));
}
