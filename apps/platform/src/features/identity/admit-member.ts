import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/session';
import type { PoolClient } from 'pg';
import type { Core } from '../../system/platform.ts';
import type { ProvenLogin } from '../../system/second-step.ts';
import { forgiveTry } from '../../system/throttle.ts';
import { openSession } from './open-session.ts';

/**
 * The end of every way to log in, once its proof was right and the member's row is held: a session, or the second step
 * that comes before it. Tries are forgiven with the session only: whoever knows the password alone gets no more challenges
 * than guesses.
 */
export async function admitMember(
  core: Pick<Core, 'secondStep'>,
  tx: PoolClient,
  proven: ProvenLogin,
): Promise<Result<ResponseOf<typeof login>>> {
  const asked = await core.secondStep.ask(tx, proven);
  if (asked) return asked;
  if (proven.forgives) await forgiveTry(tx, proven.merchantId, proven.forgives);
  const { token, first } = await openSession(tx, proven);
  return ok({ token, firstTimeLogin: first, passwordExpired: proven.passwordExpired });
}
