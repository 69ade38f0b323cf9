import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew } from './access-age.ts';
import { findAccountWith, findDocumentKey } from './person-store.ts';

/**
 * The merchants at which the person behind an account has the permission: the caller's own first, and others where the same
 * verified person has an open account with it. A verification counts after a day, like new access.
 */
export async function listOwnMerchants(
  core: Core,
  { merchant, operatorId }: Pick<OperatorCaller, 'merchant' | 'operatorId'>,
  permission: PermissionName,
): Promise<Merchant[]> {
  const now = core.clock.now();
  const person = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findDocumentKey(tx, operatorId),
  );
  if (!person || isAccessTooNew({ accessSince: person.verifiedAt }, now)) return [merchant];
  const own = [merchant];
  for (const other of core.merchants.all()) {
    if (other.id === merchant.id) continue;
    const account = await inTransaction(core.pool, { merchantId: other.id, readOnly: true }, (tx) =>
      findAccountWith(tx, person.key, permission),
    );
    if (account && !isAccessTooNew({ accessSince: account.verifiedAt }, now)) own.push(other);
  }
  return own;
}
