import { sendChatPicture } from '@fairhouse/contract/house/chat';
import { boAddCannedAnswer, boOpenChat } from '@fairhouse/contract/house/chat-backoffice';
import { sendFeedback, sendFeedbackPicture } from '@fairhouse/contract/house/feedback';
import { boSendMailing } from '@fairhouse/contract/house/mailings-backoffice';
import { boRequestAdjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { claimDeposit, createDeposit } from '@fairhouse/contract/money/deposits';
import { addPasskey, startPasskey } from '@fairhouse/contract/people/passkeys';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { sendIdentityPicture, submitIdentityCheck } from '@fairhouse/contract/people/identity-check';
import { memberInfo } from '@fairhouse/contract/people/session';
import { boOrderDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { boProposeMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import { boAddVendor, boAddVendorKey, boApproveVendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { randomBytes, randomUUID } from 'node:crypto';
import { boStopPlay } from '@fairhouse/contract/play/stops-backoffice';
import { features } from '../features.ts';
import { publishing } from '../features/content/publishing/index.ts';
import { startingRoles } from '../features/house/operators/index.ts';
import { missions } from '../features/money/missions/index.ts';
import { raffles } from '../features/money/raffles/index.ts';
import { WithdrawalKit, type Made } from '../features/money/withdrawals/testing/withdrawal-kit.ts';
import { SoftPasskey } from '../features/people/security/testing/soft-passkey.ts';
import { ask } from './ask-call.ts';
import { addMove, asAgent } from './peopled/agents.ts';
import { addApplication, addBonus, addFailedWork, addOrder, addReferral } from './peopled/rewards.ts';
import type { TestPlatform } from './test-platform.ts';
import { newMember, newOperator, testPassword, TestVisitor, visit } from './test-visitor.ts';

/** Minor units. */
const MONEY = 100_000;

/** The whole platform with a caller of every kind, and at least one object for every call that names one by its id. */
export interface PeopledPlatform {
  on: TestPlatform;
  desk: WithdrawalKit;
  /** The member who owns the objects. */
  member: TestVisitor;
  otherMember: TestVisitor;
  /** A member of the other merchant, at its own host. */
  foreignMember: TestVisitor;
  /** Operators of the member's merchant by role. */
  operators: Readonly<Record<string, TestVisitor>>;
  manager: TestVisitor;
  foreignManager: TestVisitor;
  visitor: TestVisitor;
  /** A visitor of the back office without a session. */
  stranger: TestVisitor;
  /** A withdrawal that waits for an operator. */
  waiting: Made;
  /** A disputed withdrawal, with the member's image. */
  disputed: Made;
  /** A conversation of the member whose first message is a picture; the manager has read it. */
  chatId: string;
  /** A feedback of the member with a picture. */
  feedbackId: string;
  close: () => Promise<void>;
}

export async function startPeopledPlatform(): Promise<PeopledPlatform> {
  const desk = await WithdrawalKit.start(features);
  const on = desk.kit.test;
  for (const { seed } of [publishing, missions, raffles]) await seed?.(on.platform);

  await desk.kit.richMember('amihan1', MONEY);
  const member = await asAgent(desk, 'amihan1');
  const waiting = { member, withdrawal: await desk.kit.withdraw(member, MONEY / 4) };
  const passkey = new SoftPasskey();
  const { options } = await member.call(startPasskey, { password: testPassword });
  const credential = passkey.attest({ challenge: String(options['challenge']) });
  await member.call(addPasskey, { name: 'Phone', credential });

  const claimed = '09171230000';
  for (const name of ['claims1', 'claims2']) await desk.kit.account(await desk.kit.member(name), claimed);

  const twins = await Promise.all(['twins1', 'twins2'].map((name) => newMember(on, name)));
  for (const [place, twin] of twins.entries()) {
    twin.headers['cookie'] = 'browser=one-browser-of-both';
    await twin.logIn(`twins${place + 1}`);
    if (place === 0) await twin.call(startExclusion, { period: '24h', password: testPassword });
  }

  const roles = await Promise.all(
    Object.keys(startingRoles).map(async (role) => [role, await newOperator(on, `op-${role}`, { role })] as const),
  );
  const operators = Object.fromEntries(roles);
  const manager = operators['manager']!;
  await addProposals(manager, await newOperator(on, 'op-second'));
  const otherMember = await newMember(on, 'bituin1');
  const { id: stopped } = await otherMember.call(memberInfo, {});
  await manager.call(boStopPlay, { scope: 'member', subject: String(stopped), reason: 'A stop to name' });
  await desk.kit.query(
    `insert into payment_discrepancy (merchant_id, kind, subject_id, reason, reported, first_at, last_at)
     values (1, 'payout', $1, 'amount', '{"amount": 1, "currency": "TLB", "outcome": "paid"}', now(), now())`,
    [waiting.withdrawal.id],
  );
  await addTransfer(desk, waiting);
  const { id: memberId } = await member.call(memberInfo, {});
  await operators['cashier']!.call(
    boRequestAdjustment,
    { id: String(memberId), amount: 100, category: 'goodwill', reason: 'An adjustment to name' },
    { idempotencyKey: randomUUID() },
  );
  await ask(member, sendIdentityPicture, {}, desk.picture);
  await member.call(submitIdentityCheck, { document: 'passport', documentNumber: 'MATRIX-7', expiresOn: '2039-12-31' });
  await manager.call(
    boSendMailing,
    {
      kind: 'messages',
      audience: { to: 'all' },
      words: { EN: { title: 'Hello', text: 'A mailing to name' } },
      path: null,
    },
    { idempotencyKey: randomUUID() },
  );
  await addMissingDeposit(desk, member);
  await addDifference(desk, memberId);
  await addMove(desk, memberId);
  await addBonus(desk, memberId);
  await addReferral(desk, memberId, stopped);
  await addFailedWork(desk, memberId);
  await addApplication(desk, memberId);
  await addOrder(desk, { member, memberId, manager });
  const { chatId, feedbackId } = await addWords(desk, member, manager);
  await manager.call(boAddCannedAnswer, { title: 'Greeting', words: { EN: { text: 'Hello' } } });
  return {
    on,
    desk,
    member,
    otherMember,
    foreignMember: await newMember(on, 'shapla01', 'bd.localhost'),
    operators,
    manager,
    foreignManager: await newOperator(on, 'op-foreign', { merchant: 'shapla' }),
    visitor: visit(on),
    stranger: new TestVisitor(on, on.apps.backoffice),
    waiting,
    disputed: await desk.disputed(),
    chatId,
    feedbackId,
    close: () => desk.kit.close(),
  };
}

/** A vendor, and merchants that wait for another operator. */
async function addProposals(manager: TestVisitor, second: TestVisitor): Promise<void> {
  await addVendor(manager, second);
  for (const code of ['habi', 'kulay']) await proposeMerchant(second, code);
}

const proposeMerchant = (operator: TestVisitor, code: string) =>
  operator.call(boProposeMerchant, {
    code,
    name: code,
    template: 'bahaghari',
    langList: ['EN'],
    domains: [`${code}.example`],
    operator: { username: `op-${code}`, displayName: code },
  });

/** A vendor with two keys, and an order for one of its lottery draws. */
async function addVendor(manager: TestVisitor, second: TestVisitor): Promise<void> {
  const { id: proposed } = await manager.call(boAddVendor, {
    code: 'acme',
    name: 'Acme',
    keyId: 'acme-1',
    publicKey: randomBytes(32).toString('base64url'),
    // No server has this name.
    apiUrl: 'http://acme.invalid',
    frameOrigin: 'http://acme.invalid',
    currencies: ['TLB'],
    labels: ['acme'],
    promoLimit: {},
  });
  await second.call(boApproveVendorProposal, { id: proposed });
  const publicKey = randomBytes(32).toString('base64url');
  await manager.call(boAddVendorKey, { code: 'acme', keyId: 'acme-2', publicKey });
  const draw = { vendor: 'acme', gameCode: 'dice', numero: '202611230007' };
  await manager.call(boOrderDraw, { ...draw, action: 'void', reason: 'the balls were wrong' });
}

/** A transfer into a vendor's wallet, of the member who withdraws. */
const addTransfer = ({ kit }: WithdrawalKit, { withdrawal }: Made): Promise<unknown> =>
  kit.query(
    `insert into wallet_transfer (id, merchant_id, member_id, vendor_id, reference, direction, amount, currency, state,
       idempotency_key, request_hash, created_at, resolved_at)
     select gen_random_uuid(), 1, member_id, (select id from vendor where code = 'acme'), 'T-00000000', 'in', 1, 'TLB',
       'completed', gen_random_uuid(), '', now(), now() from withdrawal where id = $1`,
    [withdrawal.id],
  );

/** A deposit that the member claims to have paid, with a refund proposed and a payment that is stuck. */
async function addMissingDeposit(desk: WithdrawalKit, member: TestVisitor): Promise<void> {
  const missing = await member.call(createDeposit, { methodCode: 'gcash', amount: MONEY / 2 });
  await ask(member, claimDeposit, { id: missing.id }, desk.picture);
  await desk.kit.query(
    `insert into deposit_refund (id, merchant_id, deposit_id, member_id, amount, currency, state, from_wallet, reason,
       requested_by, created_at)
     select gen_random_uuid(), 1, id, member_id, amount, currency, 'proposed', false, 'A refund to name', 'op-second', now()
     from deposit where id = $1`,
    [missing.id],
  );
  await desk.kit.query(
    `insert into stuck_payment (subject_id, merchant_id, kind, member_id, reference, amount, currency, due_at, answer, queried_at)
     select id, 1, 'deposit', member_id, reference, amount, currency, now(), 'silent', now() from deposit where id = $1`,
    [missing.id],
  );
}

/** A conversation and a feedback of the member, each with a picture. */
async function addWords(desk: WithdrawalKit, member: TestVisitor, manager: TestVisitor) {
  const sent = await ask(member, sendChatPicture, {}, desk.picture);
  const { id: chatId } = (sent.value as { chat: { id: string } }).chat;
  await manager.call(boOpenChat, { id: chatId });
  const written = await ask(member, sendFeedback, { content: 'A feedback with a picture' });
  const { id: feedbackId } = written.value as { id: string };
  await ask(member, sendFeedbackPicture, { id: feedbackId }, desk.picture);
  return { chatId, feedbackId };
}

/** An explained difference of a statement; an open one would hold the member's payouts. */
const addDifference = (desk: WithdrawalKit, memberId: number): Promise<unknown> =>
  desk.kit.query(
    `insert into statement_difference (merchant_id, statement_id, source, kind, reference, player, reason, theirs, member_id,
       day, first_at, last_at, explained_at, explained_by, explanation)
     values (1, gen_random_uuid(), 'sandbox', 'payment', gen_random_uuid()::text, '', 'missing_here',
       '{"amount": 1, "paid": 0, "currency": "TLB", "state": "succeeded"}', $1, '2026-11-23', now(), now(), now(),
       'op-second', 'A difference to name')`,
    [memberId],
  );
