import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import {
  excludedSchema,
  startExclusion,
  type Excluded,
  type ExclusionPeriod,
} from '@fairhouse/contract/people/responsible-play';
import { login } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { failureOf, testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';

export const exclude = (member: TestVisitor, period: ExclusionPeriod, password = testPassword) =>
  member.call(startExclusion, { period, password });

export const deposit = (member: TestVisitor, key = randomUUID()) =>
  member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 }, { idempotencyKey: key });

export const logIn = (test: TestPlatform, username: string, host?: string) =>
  visit(test, host).call(login, { username, password: testPassword, type: 'username' });

/** The failure of an excluded member's login with the right password. */
export async function refusedLogin(test: TestPlatform, username: string, host?: string): Promise<Excluded> {
  const failure = await failureOf(logIn(test, username, host));
  expect(failure).toMatchObject({ code: 'account_excluded', status: 403 });
  return excludedSchema.parse(failure.value);
}

/** A visitor with the withdrawal-only session of an excluded member. */
export function withdrawing(test: TestPlatform, { withdrawalToken }: Excluded, host?: string): TestVisitor {
  const visitor = visit(test, host);
  visitor.headers['authorization'] = `Bearer ${withdrawalToken}`;
  return visitor;
}
