import { createDeposit } from '@fairhouse/contract/money/deposits';
import {
  confirmPlayLimit,
  responsiblePlay,
  setPlayLimit,
  type LimitKind,
  type LimitPeriod,
  type LimitSpan,
} from '@fairhouse/contract/people/responsible-play';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';

export const set = (member: TestVisitor, period: LimitPeriod, amount: number | null) =>
  member.call(setPlayLimit, { kind: 'deposit', period, amount });
export const confirm = (member: TestVisitor, period: LimitPeriod, amount: number | null) =>
  member.call(confirmPlayLimit, { kind: 'deposit', period, amount });
export const deposit = (member: TestVisitor, amount: number, idempotencyKey = randomUUID()) =>
  member.call(createDeposit, { methodCode: 'gcash', amount }, { idempotencyKey });
/** A limit as the member's page shows it; of deposits, unless another kind is named. */
export const limit = async (member: TestVisitor, period: LimitSpan, kind: LimitKind = 'deposit') =>
  (await member.call(responsiblePlay, {})).limits.find((one) => one.kind === kind && one.period === period)!;

/** A pass for requests with the clock put ahead; the session has expired by then, so each is a new login. */
export async function later<T>(
  test: TestPlatform,
  member: TestVisitor,
  milliseconds: number,
  then: (again: TestVisitor) => Promise<T>,
): Promise<T> {
  const { account } = await member.call(memberInfo, {});
  test.clock.advance(milliseconds);
  try {
    return await then(await visit(test).logIn(account, testPassword));
  } finally {
    test.clock.advance(-milliseconds);
  }
}
