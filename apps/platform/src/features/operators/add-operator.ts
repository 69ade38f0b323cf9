import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../system/platform.ts';
import { sealSecret } from '../../system/secret-box.ts';
import { appendAudit } from '../audit/index.ts';
import { hashPassword } from '../identity/index.ts';
import { startingRoles } from './roles.ts';
import { insertOperator, insertRole } from './store.ts';
import { totpContext } from './totp-context.ts';
import { newTotpSecret } from './totp.ts';

export interface AddOperator {
  merchantId: number;
  /** Lower case; unique over all merchants, since they share one back office. */
  username: string;
  displayName: string;
  password: string;
  role: string;
}

/** Adds an operator with a new authenticator secret and answers the secret, or undefined when the name is taken. */
export async function addOperator(core: Core, request: AddOperator): Promise<string | undefined> {
  const { merchantId, username, displayName, password, role } = request;
  const secret = newTotpSecret();
  const passwordHash = await hashPassword(password);
  const sealedTotpSecret = sealSecret(core.config.dataKey, totpContext(username), secret);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    for (const [code, permissions] of Object.entries(startingRoles)) await insertRole(tx, merchantId, code, permissions);
    if (!(await insertOperator(tx, { merchantId, username, displayName, passwordHash, sealedTotpSecret, role }))) {
      return undefined;
    }
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.add',
      subject: `operator:${username}`,
      before: null,
      after: { displayName, role },
      ip: '',
    });
    return secret;
  });
}
