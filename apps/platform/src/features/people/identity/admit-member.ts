import type { ResponseOf, Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/people/session';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { ProvenLogin } from '../../../system/second-step.ts';
import { forgiveTry } from '../../../system/throttle.ts';
import { enter } from './enter.ts';

/**
 * The end of every way to log in, once its proof was right and the member's row is held: a session, or the second step
 * that comes before it. Tries are forgiven with the session only: whoever knows the password alone gets no more challenges
 * than guesses.
 */
export async function admitMember(
  core: Pick<Core, 'secondStep' | 'exclusions'>,
  tx: PoolClient,
  proven: ProvenLogin,
): Promise<Result<ResponseOf<typeof login>>> {
  const asked = await core.secondStep.ask(tx, proven);
  if (asked) return asked;
  if (proven.forgives) await forgiveTry(tx, proven.merchantId, proven.forgives);
  return enter(core, tx, proven);
}
