import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { endOperatorSession } from './session-store.ts';

/** Ends the session on this server and, by an event, on every other one. */
export async function logOutOperator(core: Core, operator: OperatorCaller, ip: string): Promise<void> {
  const { merchant, operatorId, sessionId, username } = operator;
  const merchantId = merchant.id;
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    await endOperatorSession(tx, sessionId, core.clock.now());
    await core.events.publish(tx, 'sessionEnded', { merchantId, kind: 'operator', personId: operatorId, sessionId });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'operator.log_out',
      subject: `operator:${username}`,
      before: { sessionId },
      after: null,
      ip,
    });
  });
}
