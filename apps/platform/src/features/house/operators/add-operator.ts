import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { appendAudit } from '../audit/index.ts';
import { hashPassword } from '../../people/identity/index.ts';
import { startingRoles } from './roles.ts';
import { insertOperator, insertRole } from './store.ts';
import { totpContext } from './totp-context.ts';

export interface AddOperator {
  merchantId: number;
  /** Lower case; unique over all merchants, since they share one back office. */
  username: string;
  displayName: string;
  password: string;
  role: string;
  /** Base32, the form that authenticator apps accept. */
  totpSecret: string;
}

/** Adds an operator; false when the name is taken. */
export async function addOperator(core: Core, request: AddOperator): Promise<boolean> {
  const { merchantId, username, displayName, password, role, totpSecret } = request;
  const passwordHash = await hashPassword(password);
  const sealedTotpSecret = sealSecret(core.config.dataKey, totpContext(username), totpSecret);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    for (const [code, permissions] of Object.entries(startingRoles))
      await insertRole(tx, merchantId, code, permissions);
    const operator = { merchantId, username, displayName, passwordHash, sealedTotpSecret, role };
    if ((await insertOperator(tx, operator)) === undefined) return false;
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.add',
      subject: `operator:${username}`,
      before: null,
      after: { displayName, role },
      ip: '',
    });
    return true;
  });
}
