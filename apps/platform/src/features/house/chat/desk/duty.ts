import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boChatDuty, boChatOperators } from '@fairhouse/contract/house/chat-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { listOperatorsWith } from '../../operators/index.ts';
import { presentOperators } from '../attendance.ts';
import { saveDuty } from '../duty-store.ts';

/** The operator's back office is open; with `on`, duty begins or ends. */
export const reportDuty = (
  core: Core,
  { merchant, operatorId }: OperatorCaller,
  { on }: RequestOf<typeof boChatDuty>,
): Promise<Result<ResponseOf<typeof boChatDuty>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) =>
    ok({ on: await saveDuty(tx, { merchantId: merchant.id, operatorId, on, at: core.clock.now() }) }),
  );

/** Operators to whom a conversation can be handed. */
export const listChatOperators = (
  core: Core,
  { merchant }: OperatorCaller,
): Promise<Result<ResponseOf<typeof boChatOperators>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const present = await presentOperators(core, tx);
    const list = (await listOperatorsWith(tx, 'chat.answer')).map(({ id, username, displayName }) => ({
      username,
      displayName,
      onDuty: present.get(id) === true,
    }));
    return ok({ list: list.toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty)) });
  });
