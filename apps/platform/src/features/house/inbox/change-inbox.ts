import { ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteMessages, markRead, markReadTo } from './store.ts';

type Done = Promise<Result<Record<string, never>>>;

/** Ids of other members' messages change nothing: each statement names the member. */
export const markAsRead = (core: Core, caller: MemberCaller, ids: readonly number[]): Done =>
  change(core, caller, (tx) => markRead(tx, caller.memberId, ids, core.clock.now()));

export const markAllAsRead = (core: Core, caller: MemberCaller, upTo: number): Done =>
  change(core, caller, async (tx) => {
    await markReadTo(tx, caller.merchant.id, caller.memberId, upTo);
    return true;
  });

export const removeMessages = (core: Core, caller: MemberCaller, ids: readonly number[]): Done =>
  change(core, caller, (tx) => deleteMessages(tx, caller.memberId, ids));

/** The member's other pages follow. */
const change = (
  core: Core,
  { merchant: { id: merchantId }, memberId }: MemberCaller,
  act: (tx: PoolClient) => Promise<boolean>,
): Done =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    if (await act(tx)) await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'inbox' });
    return ok({});
  });
