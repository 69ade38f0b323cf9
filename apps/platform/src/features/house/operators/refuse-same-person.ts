import { fail, type ErrorCode, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew } from './access-age.ts';
import { findPersons } from './person-store.ts';

/**
 * Refuses a decision that needs two people when the caller and the operator who decided before are one person, or when
 * it is not verified that they are two. A person who was verified less than a day ago does not count yet, like new access.
 */
export async function refuseSamePerson(
  core: Pick<Core, 'clock'>,
  tx: PoolClient,
  caller: Pick<OperatorCaller, 'username'>,
  earlier: string,
  code: Extract<ErrorCode, 'own_adjustment' | 'own_proposal' | 'own_statement' | 'second_operator_needed'>,
): Promise<Failure | undefined> {
  if (caller.username === earlier) return fail(code);
  const persons = await findPersons(tx, [caller.username, earlier]);
  const [first, second] = persons;
  if (!first?.personId || !second?.personId) return fail('person_unverified');
  if (first.personId === second.personId) return fail(code);
  const now = core.clock.now();
  const isNew = persons.some(({ verifiedAt }) => isAccessTooNew({ accessSince: verifiedAt }, now));
  return isNew ? fail('access_too_new') : undefined;
}
