import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { newMember, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { placeMember } from '../index.ts';

export interface TestAgent {
  visitor: TestVisitor;
  id: number;
  /** The code of the account. */
  code: string;
}

/** A member with this account type, placed below an agent or as a root. */
export async function makeAgent(
  on: TestPlatform,
  username: string,
  { type = 2, parentId = null, host }: { type?: number; parentId?: number | null; host?: string } = {},
): Promise<TestAgent> {
  const visitor = await newMember(on, username, host);
  const { id, referralCode } = await visitor.call(memberInfo, {});
  const merchantId = host === undefined ? on.platform.merchants.default().id : on.platform.merchants.byHost(host)!.id;
  await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await tx.query('update member set account_type = $2 where id = $1', [id, type]);
    await placeMember(tx, { memberId: id, parentId, at: on.clock.now() });
  });
  // A session has the type of its log-in.
  await visitor.logIn(username);
  return { visitor, id, code: referralCode };
}
