import { randomUUID } from 'node:crypto';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import sharp from 'sharp';
import { expect } from 'vitest';
import { balance, CashierKit } from '../../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { autoReceiveTask } from '../receive-automatically.ts';
import { sendPayoutTask } from '../send-payout.ts';

/** First deposit of funded members, minor units. */
export const full = 100_000;

export interface Made {
  member: TestVisitor;
  withdrawal: calls.Withdrawal;
}

/** Withdrawals in every state, with their members and operators. */
export class WithdrawalKit {
  readonly kit: CashierKit;
  readonly operator: TestVisitor;
  readonly second: TestVisitor;
  readonly picture: Buffer;
  #number = 0;

  private constructor(kit: CashierKit, operator: TestVisitor, second: TestVisitor, picture: Buffer) {
    this.kit = kit;
    this.operator = operator;
    this.second = second;
    this.picture = picture;
  }

  static async start(features?: Parameters<typeof CashierKit.start>[0]): Promise<WithdrawalKit> {
    const kit = await CashierKit.start(features);
    const operator = await newOperator(kit.test, 'desk-one');
    const second = await newOperator(kit.test, 'desk-two');
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
    return new WithdrawalKit(kit, operator, second, await picture.png().toBuffer());
  }

  /** Name of the member that was created last. */
  get lastName(): string {
    return `drawer${this.#number}`;
  }

  nextName(): string {
    this.#number += 1;
    return this.lastName;
  }

  rich(): Promise<TestVisitor> {
    return this.kit.fundedMember(this.nextName(), full);
  }

  /** A member with a requested withdrawal of `amount`. */
  async requested(amount = 30_000): Promise<Made> {
    const member = await this.rich();
    return { member, withdrawal: await this.kit.withdraw(member, amount) };
  }

  /** A member with a paid withdrawal. */
  async sent(amount = 30_000): Promise<Made> {
    const made = await this.requested(amount);
    await this.approve(made.withdrawal.id);
    await this.kit.runJobs();
    await this.reaches(made, 'sent');
    return made;
  }

  /** A member with a disputed withdrawal. */
  async disputed(amount = 30_000): Promise<Made> {
    const made = await this.sent(amount);
    const { proofId } = await this.upload(made.member, made.withdrawal.id);
    await this.answer(made, 'not_received', proofId);
    return made;
  }

  approve(id: string, by = this.operator, idempotencyKey: string = randomUUID()): Promise<reviews.Review> {
    return by.call(reviews.boApproveWithdrawal, { id }, { idempotencyKey });
  }

  reject(id: string, by = this.operator, idempotencyKey: string = randomUUID()): Promise<reviews.Review> {
    return by.call(reviews.boRejectWithdrawal, { id, reason: 'Name differs' }, { idempotencyKey });
  }

  resolve(id: string, resolution: 'received' | 'send_again', by = this.operator): Promise<reviews.Review> {
    return by.call(reviews.boResolveDispute, { id, resolution, reason: 'The bank answered' });
  }

  read({ member, withdrawal: { id } }: Made): Promise<calls.Withdrawal> {
    return member.call(calls.withdrawal, { id });
  }

  reaches(made: Made, state: calls.WithdrawalState): Promise<void> {
    return this.kit.until(async () => expect((await this.read(made)).state).toBe(state));
  }

  /** Runs the job that sends payouts. */
  send(withdrawalId: string): Promise<void> {
    return this.kit.tasks[sendPayoutTask]!({ merchantId: 1, withdrawalId });
  }

  /** Runs the job that confirms receipts. */
  receiveLate(withdrawalId: string): Promise<void> {
    return this.kit.tasks[autoReceiveTask]!({ merchantId: 1, withdrawalId });
  }

  /** Ends the merchant's time for an answer. The clock is not advanced, since reports from the past are refused. */
  overdue(id: string): Promise<unknown> {
    return this.kit.query('update withdrawal set auto_receive_at = now() where id = $1', [id]);
  }

  answer(
    { member, withdrawal: { id } }: Made,
    answer: (typeof calls.receiptAnswers)[number],
    proofId?: string,
  ): Promise<calls.Withdrawal> {
    return member.call(calls.confirmReceipt, { id, answer, ...(proofId && { proofId }) });
  }

  async upload(member: TestVisitor, id: string, payload = this.picture, type = 'image/png') {
    const url = `/wps/withdrawals/${id}/proof`;
    const reply = await member.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    const body = reply.json<{ value?: { proofId: string }; code?: string }>();
    return { status: reply.statusCode, code: body.code, proofId: body.value?.proofId };
  }

  async wallet(member: TestVisitor): Promise<{ free: number; locked: number }> {
    const { balance: free, locked } = await balance(member);
    return { free, locked };
  }
}
