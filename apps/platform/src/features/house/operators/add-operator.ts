import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { appendAudit } from '../audit/index.ts';
import { hashPassword } from '../../people/identity/index.ts';
import { startingRolesOf } from './roles.ts';
import { insertOperator, insertRole } from './store.ts';
import { totpContext } from './totp-context.ts';
import { bindShown, type ShownPerson } from './verify-here.ts';

export interface AddOperator {
  merchantId: number;
  /** Lower case; unique over all merchants, since they share one back office. */
  username: string;
  displayName: string;
  password: string;
  role: string;
  /** Base32, the form that authenticator apps accept. */
  totpSecret: string;
  /** The verified person of a demonstration; others are verified by a colleague. */
  person?: ShownPerson;
}

/** Adds an operator; false when the name is taken. */
export async function addOperator(core: Core, request: AddOperator): Promise<boolean> {
  const { merchantId, username, displayName, password, role, totpSecret, person } = request;
  const passwordHash = await hashPassword(password);
  const sealedTotpSecret = sealSecret(core.config.dataKey, totpContext(username), totpSecret);
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    for (const [code, permissions] of startingRolesOf(core.merchants.byId(merchantId)))
      await insertRole(tx, merchantId, code, permissions);
    const operator = { merchantId, username, displayName, passwordHash, sealedTotpSecret, role };
    const operatorId = await insertOperator(tx, operator);
    if (operatorId === undefined) return false;
    if (person) await bindShown(core, tx, { merchantId, operatorId }, person);
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
