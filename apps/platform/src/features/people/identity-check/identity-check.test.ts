import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { requestWithdrawal, withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { inboxMessages } from '@fairhouse/contract/house/inbox';
import * as calls from '@fairhouse/contract/people/identity-check';
import * as reviews from '@fairhouse/contract/people/identity-check-backoffice';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { memberInfo } from '@fairhouse/contract/people/session';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { features } from '../../../features.ts';
import { failureOf, newMember, newOperator, testPassword, type TestVisitor } from '../../../testing/test-visitor.ts';
import { WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
let picture: Buffer;
beforeAll(async () => {
  w = await WithdrawalKit.start(features);
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .withMetadata({ exif: { IFD0: { Artist: 'GPS of the member' } } })
    .jpeg()
    .toBuffer();
});
afterAll(() => w.kit.close());

let next = 0;
const somebody = (host?: string) => {
  next += 1;
  return newMember(w.kit.test, `shows${next}`, host);
};
const send = async (member: TestVisitor, payload = picture, type = 'image/jpeg') => {
  next += 1;
  const answer = await member.inject({
    method: 'POST',
    url: '/wps/identity-check/pictures',
    remoteAddress: `10.7.${next >> 8}.${next & 255}`,
    payload,
    headers: { 'content-type': type },
  });
  return answer.json<{ code?: string; value?: calls.IdentityCheck }>();
};
const passport = { document: 'passport', documentNumber: 'EB 123 4567', expiresOn: '2035-01-31' } as const;
const numbered = (documentNumber: string) => ({ ...passport, documentNumber });
async function submitted(member: TestVisitor, shown: Parameters<typeof submit>[1] = passport): Promise<string> {
  await send(member);
  await submit(member, shown);
  const { id: memberId } = await member.call(memberInfo, {});
  const { list } = await w.operator.call(reviews.boIdentityChecks, { memberId: String(memberId), state: 'submitted' });
  return list[0]!.id;
}
const submit = (
  member: TestVisitor,
  shown: { document: calls.IdentityDocument; documentNumber: string; expiresOn: string } = passport,
) => member.call(calls.submitIdentityCheck, shown);
const decide = (id: string, decision: 'approve' | 'reject', by = w.operator, reason = 'The picture is blurred') =>
  by.call(reviews.boDecideIdentityCheck, { id, decision, ...(decision === 'reject' && { note: reason }) });
const stateOf = async (member: TestVisitor) => (await member.call(calls.identityCheck, {})).state;

describe('a member', () => {
  it('sends pictures and a document, and is approved; the number and the pictures stay private', async () => {
    const member = await somebody();
    expect(await stateOf(member)).toBe('none');
    expect(await codeOf(submit(member))).toBe('proof_required');
    expect((await send(member)).value).toMatchObject({ state: 'none', pictures: 1 });
    const shown = await submit(member);
    expect(shown).toMatchObject({ state: 'submitted', document: 'passport', ending: '567' });
    expect(await submit(member)).toEqual(shown);
    expect((await send(member)).code).toBe('identity_state');

    const { id: memberId } = await member.call(memberInfo, {});
    const { list } = await w.operator.call(reviews.boIdentityChecks, { memberId: String(memberId) });
    expect(JSON.stringify(list)).not.toContain('4567');
    const { id } = list[0]!;
    const opened = await w.operator.call(reviews.boOpenIdentityCheck, { id });
    expect(opened.number).toBe('EB 123 4567');
    const stored = Buffer.from(opened.pictures[0]!.base64, 'base64');
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    const [row] = await w.kit.query<{ sealed: string }>(
      'select number_sealed as sealed from identity_check where id = $1',
      [id],
    );
    expect(row!.sealed).not.toContain('1234567');

    expect(await decide(id, 'approve')).toMatchObject({ state: 'approved', decidedBy: 'desk-one' });
    expect(await member.call(calls.identityCheck, {})).toMatchObject({ state: 'approved' });
    const log = await w.operator.call(boAuditLog, { search: `member:${memberId}` });
    expect(log.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['identity.look_at', 'identity.approve', 'member.submit_identity']),
    );
  });

  it('is refused with a reason, and sends better pictures', async () => {
    const member = await somebody();
    const id = await submitted(member, numbered('R-10001'));
    await decide(id, 'reject');
    expect(await member.call(calls.identityCheck, {})).toMatchObject({
      state: 'refused',
      reason: 'The picture is blurred',
      pictures: 0,
    });
    const again = await submitted(member, numbered('R-10001'));
    await decide(again, 'approve');
    expect(await stateOf(member)).toBe('approved');
  });

  it('sends three pictures at most, real pictures, and can begin again', async () => {
    const member = await somebody();
    expect((await send(member, Buffer.from('<svg/>'), 'image/png')).code).toBe('image_invalid');
    expect((await send(member, Buffer.concat([picture, Buffer.alloc(6_000_000)]))).code).toBe('image_too_large');
    await Promise.all([send(member), send(member), send(member), send(member)]);
    expect((await member.call(calls.identityCheck, {})).pictures).toBe(3);
    expect((await send(member)).code).toBe('limit_reached');
    expect(await member.call(calls.removeIdentityPictures, {})).toMatchObject({ pictures: 0 });
    expect((await send(member)).value).toMatchObject({ pictures: 1 });
  });

  it('cannot use a document that has expired, or a number without characters', async () => {
    const member = await somebody();
    await send(member);
    expect(await codeOf(submit(member, { ...passport, expiresOn: '2020-01-01' }))).toBe('document_expired');
    expect(await codeOf(submit(member, numbered('- - - -')))).toBe('invalid_request');
  });

  it('needs a new proof when the time of the old one is over', async () => {
    const member = await somebody();
    const id = await submitted(member, numbered('X-20002'));
    await decide(id, 'approve');
    expect((await send(member)).code).toBe('identity_state');
    await w.kit.query(`update identity_check set valid_until = now() - interval '1 minute' where id = $1`, [id]);
    expect(await stateOf(member)).toBe('expired');
    expect((await send(member)).value).toMatchObject({ pictures: 1 });
  });
});

describe('an operator', () => {
  it('decides once; two at once decide once', async () => {
    const id = await submitted(await somebody(), numbered('T-30003'));
    const codes = await Promise.all([codeOf(decide(id, 'approve')), codeOf(decide(id, 'reject', w.second))]);
    expect(codes.toSorted()).toEqual(['ok', 'proposal_closed']);
    expect(await codeOf(w.operator.call(reviews.boDecideIdentityCheck, { id, decision: 'reject' }))).toBe(
      'invalid_request',
    );
  });

  it('without the permission or of another merchant sees nothing', async () => {
    const id = await submitted(await somebody(), numbered('P-40004'));
    const auditor = await newOperator(w.kit.test, 'identity-auditor', { role: 'auditor' });
    const stranger = await newOperator(w.kit.test, 'identity-bd', { merchant: 'shapla' });
    expect(await codeOf(auditor.call(reviews.boOpenIdentityCheck, { id }))).toBe('permission_denied');
    expect(await codeOf(stranger.call(reviews.boOpenIdentityCheck, { id }))).toBe('not_found');
    expect(await codeOf(decide(id, 'approve', stranger))).toBe('not_found');
  });

  it('sees which other accounts sent the same document', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await submitted(one, numbered('SAME-5005'));
    const id = await submitted(two, numbered('same 5005'));
    const { account } = await one.call(memberInfo, {});
    const shown = await w.operator.call(reviews.boIdentityCheck, { id });
    expect(shown.sameDocument.map((other) => other.account)).toEqual([account]);
  });
});

it('a withdrawal from the merchant’s amount on, of one or of a day together, needs a proven identity', async () => {
  const from = w.kit.test.platform.merchants.byId(1)!.settings.identityCheck!.withdrawalFrom!;
  const name = w.nextName();
  const member = await w.kit.fundedMember(name, 2 * from);
  const { id: accountId } = await w.kit.account(member);
  const request = (amount: number) =>
    member.call(requestWithdrawal, { accountId, amount, paymentPassword }, { idempotencyKey: crypto.randomUUID() });
  const refused = await failureOf(request(from));
  expect(refused).toMatchObject({ code: 'identity_unproven', value: { remaining: from - 1 } });
  await request(from - 1);
  expect(await codeOf(request(20_000))).toBe('identity_unproven');
  const { obstacles, day } = await member.call(withdrawalOptions, {});
  expect(obstacles.map(({ code }) => code)).toContain('identity_unproven');
  expect(day).toMatchObject({ perDay: from - 1, amountLeft: 0 });
  await decide(await submitted(member, numbered('W-60006')), 'approve');
  await request(20_000);
});

it('a proven identity opens payout methods and a higher limit of a day, as the merchant sets', async () => {
  const { settings } = w.kit.test.platform.merchants.byId(1)!;
  const { identityCheck } = settings;
  settings.identityCheck = { ...identityCheck, perDay: 90_000_000, channels: ['gcash'] };
  const member = await w.kit.fundedMember(w.nextName(), 100_000);
  const { id: accountId } = await w.kit.account(member);
  const request = () =>
    member.call(
      requestWithdrawal,
      { accountId, amount: 20_000, paymentPassword },
      { idempotencyKey: crypto.randomUUID() },
    );
  expect(await failureOf(request())).toMatchObject({ code: 'identity_unproven', fields: { accountId: {} } });
  const perDay = async () => (await member.call(withdrawalOptions, {})).day.perDay;
  const before = await perDay();
  await decide(await submitted(member, numbered('M-61006')), 'approve');
  await request();
  expect(await perDay()).toBeGreaterThan(before);
  settings.identityCheck = identityCheck;
});

it('each decision is a message to the member, in the reader’s language', async () => {
  const member = await somebody();
  await decide(await submitted(member, numbered('N-62006')), 'reject');
  await decide(await submitted(member, numbered('N-62006')), 'approve');
  const titles = async (locale: string) => {
    member.headers['accept-language'] = locale;
    return (await member.call(inboxMessages, {})).list.map(({ title }) => title);
  };
  expect((await titles('en')).slice(0, 2)).toEqual(['Identity verified', 'Document refused']);
  expect((await titles('bn'))[0]).toBe('পরিচয় যাচাই হয়েছে');
});

describe('an exclusion', () => {
  const exclude = (member: TestVisitor) => member.call(startExclusion, { period: '24h', password: testPassword });
  const excludedMembers = async (merchantId: number) =>
    (
      await w.kit.query<{ username: string }>(
        'select m.username from exclusion e join member m on m.id = e.member_id',
        [],
        merchantId,
      )
    ).map(({ username }) => username);
  const nameOf = async (member: TestVisitor) => (await member.call(memberInfo, {})).account;

  it('follows when the document proves another account of the excluded person, also at the other merchant', async () => {
    const [excluded, other, abroad] = [await somebody(), await somebody(), await somebody('bd.localhost')];
    const [otherName, abroadName] = [await nameOf(other), await nameOf(abroad)];
    const checks = [await submitted(excluded, numbered('ONE-70007')), await submitted(other, numbered('ONE70007'))];
    const bd = await newOperator(w.kit.test, 'identity-shapla', { merchant: 'shapla' });
    await send(abroad);
    await submit(abroad, numbered('one 70007'));
    const { list } = await bd.call(reviews.boIdentityChecks, { state: 'submitted' });
    await exclude(excluded);
    expect(await excludedMembers(1)).not.toContain(otherName);
    await decide(checks[0]!, 'approve');
    await decide(checks[1]!, 'approve');
    await decide(list[0]!.id, 'approve', bd);
    expect(await excludedMembers(1)).toContain(otherName);
    expect(await excludedMembers(2)).toContain(abroadName);
  });

  it('of a proven person reaches the accounts whose identity was proven before', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const twoName = await nameOf(two);
    await decide(await submitted(one, numbered('TWO-80008')), 'approve');
    await decide(await submitted(two, numbered('TWO-80008')), 'approve');
    expect(await excludedMembers(1)).not.toContain(twoName);
    await exclude(one);
    expect(await excludedMembers(1)).toContain(twoName);
  });

  it('does not reach accounts with another document', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const twoName = await nameOf(two);
    await decide(await submitted(one, numbered('A-90001')), 'approve');
    await decide(await submitted(two, numbered('A-90002')), 'approve');
    await exclude(one);
    expect(await excludedMembers(1)).not.toContain(twoName);
  });
});
