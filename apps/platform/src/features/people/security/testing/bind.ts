import {
  bindEmail,
  bindMobile,
  sendEmailBindingCode,
  sendMobileBindingCode,
} from '@fairhouse/contract/people/contacts';
import { memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { testPassword, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { lastCode } from '../../../house/messages/testing/outbox.ts';

let last = 2_000_000;
export const newNumber = () => `+63917${(last += 1)}`;
export const newAddress = () => `amihan${(last += 1)}@example.com`;

interface Proofs {
  password?: string;
  code?: string;
}

/** The same steps for a number and for an address. */
export const ways = {
  mobile: {
    fresh: newNumber,
    send: (member: TestVisitor, to: string) => member.call(sendMobileBindingCode, { mobileNum: to }),
    bind: (member: TestVisitor, to: string, verificationCode: string, proofs: Proofs = {}) =>
      member.call(bindMobile, { mobileNum: to, verificationCode, password: testPassword, ...proofs }),
    field: 'mobileNum',
    known: 'bindMobileKnown',
    bound: 'mobileBound',
    changed: 'mobileChanged',
  },
  email: {
    fresh: newAddress,
    send: (member: TestVisitor, to: string) => member.call(sendEmailBindingCode, { email: to }),
    bind: (member: TestVisitor, to: string, verificationCode: string, proofs: Proofs = {}) =>
      member.call(bindEmail, { email: to, verificationCode, password: testPassword, ...proofs }),
    field: 'email',
    known: 'bindMailKnown',
    bound: 'mailBound',
    changed: 'mailBound',
  },
} as const;
export type Way = keyof typeof ways;
export const both = ['mobile', 'email'] as const;

/** The bound contact as pages show it. */
export const hidden = (way: Way, to: string) =>
  way === 'mobile' ? `+63•••••${to.slice(-4)}` : `${to[0]}•••@example.com`;

/** Requests a code and reads it. */
export async function codeFor(on: TestPlatform, way: Way, member: TestVisitor, to: string) {
  await ways[way].send(member, to);
  return lastCode(on, to);
}

/** Binds a contact that no member has. */
export async function bindNew(on: TestPlatform, way: Way, member: TestVisitor) {
  const to = ways[way].fresh();
  await ways[way].bind(member, to, await codeFor(on, way, member, to));
  return to;
}

/** The rows of a query within the default merchant. */
export const inMerchant = <Row extends object>({ platform }: TestPlatform, sql: string, parameters: unknown[] = []) =>
  inTransaction(platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

/** Entries of the audit log about the member's contacts. */
export async function auditOf(on: TestPlatform, way: Way, member: TestVisitor) {
  const { id } = await member.call(memberInfo, {});
  const parameters = [`member:${id}`, `member.bind_${way}`];
  const sql = 'select before, after, ip from audit_entry where subject = $1 and action = $2 order by id';
  return inMerchant(on, sql, parameters);
}
