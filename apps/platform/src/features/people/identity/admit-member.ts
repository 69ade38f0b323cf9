import type { ResponseOf, Result } from '@fairhouse/contract';
import type { login } from '@fairhouse/contract/people/session';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { ProvenLogin } from '../../../system/second-step.ts';
import { forgiveTry } from '../../../system/throttle.ts';
import { enter } from './enter.ts';
import { recordRefusal } from './record-login-failure.ts';
import { refuseSite } from './refuse-site.ts';

/**
 * Last step of every kind of login, once the proof was right and the member's row is locked: opens a session or asks
 * for the second step. Tries are forgiven only when a session opens: somebody who knows just the password gets no more
 * challenges than guesses.
 */
export async function admitMember(
  core: Pick<Core, 'secondStep' | 'exclusions' | 'merchants'>,
  tx: PoolClient,
  proven: ProvenLogin,
): Promise<Result<ResponseOf<typeof login>>> {
  const merchant = core.merchants.byId(proven.merchantId);
  if (!merchant) throw new Error(`merchant ${proven.merchantId} is not loaded`);
  const refused = await refuseSite(tx, merchant, proven.memberId);
  if (refused) return recordRefusal(tx, proven, refused);
  const asked = await core.secondStep.ask(tx, proven);
  if (asked) return asked;
  if (proven.forgives) await forgiveTry(tx, proven.merchantId, proven.forgives);
  return enter(core, tx, proven);
}
