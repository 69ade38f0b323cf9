import { CallError } from '@fairhouse/contract/client';
import { createDeposit } from '@fairhouse/contract/money/deposits';
import { memberInfo } from '@fairhouse/contract/people/session';
import { register } from '@fairhouse/contract/people/registration';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balance, CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { excludeMember } from './exclude-member.ts';
import { responsiblePlayTasks } from './jobs.ts';
import { idNumberKey } from './trait-keys.ts';
import { deposit, exclude, logIn, refusedLogin, withdrawing } from './testing/exclusion-steps.ts';

let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

describe('the same person at another merchant', () => {
  const BD = 'bd.localhost';
  const bind = (merchantId: number, username: string, traits: { mobile?: string; email?: string }, proven = true) =>
    inTransaction(kit.pool, { merchantId }, (tx) =>
      tx.query(
        `update member set mobile = $2, mobile_verified_at = case when $4 and $2::text is not null then now() end,
           email = $3, email_verified_at = case when $4 and $3::text is not null then now() end where username = $1`,
        [username, traits.mobile ?? null, traits.email ?? null, proven],
      ),
    );

  it.each([
    ['number', { mobile: '+639171110001' }],
    ['mail address', { email: 'amihan@mail.example' }],
  ])(
    'with the same %s is excluded before the member gets the answer, and refused until the same time',
    async (what, traits) => {
      const [name, other] = [`here${what.slice(0, 4)}`, `there${what.slice(0, 4)}`];
      const member = await newMember(kit.test, name);
      const there = await newMember(kit.test, other, BD);
      const stranger = await newMember(kit.test, `stranger${what.slice(0, 4)}`, BD);
      await bind(1, name, traits);
      await bind(2, other, traits);
      expect(await codeOf(balance(there))).toBe('ok');

      const { until } = await exclude(member, '1y');
      await waitForEvents(kit.test);
      expect(await codeOf(balance(there))).toBe('session_expired');
      const refused = await refusedLogin(kit.test, other, BD);
      expect(refused).toMatchObject({ kind: 'self_exclusion', until });
      expect(await codeOf(deposit(withdrawing(kit.test, refused, BD)))).toBe('account_excluded');
      expect(await codeOf(balance(stranger))).toBe('ok');
    },
  );

  it('with the same document is excluded, in any spelling of its number', async () => {
    await newMember(kit.test, 'docum1');
    const there = await newMember(kit.test, 'docum2', BD);
    const { dataKey } = kit.test.platform.config;
    const document = async (merchantId: number, username: string, idNumber: string) =>
      inTransaction(kit.pool, { merchantId }, async (tx) => {
        const { rows } = await tx.query<{ id: number }>('select id from member where username = $1', [username]);
        const { id } = rows[0]!;
        await tx.query(
          'insert into member_registration (merchant_id, member_id, id_number_sealed) values ($1, $2, $3)',
          [merchantId, id, sealSecret(dataKey, `member-id-number:${id}`, idNumber)],
        );
      });
    await document(1, 'docum1', 'ab-1234 567');
    await document(2, 'docum2', 'AB1234567');
    await bind(2, 'docum2', { mobile: '+8801711100001' });
    // The next login, deposit or launch writes the key of the document.
    expect(await codeOf(logIn(kit.test, 'docum2', BD))).toBe('ok');
    const here = await visit(kit.test).logIn('docum1');
    await exclude(here, '24h');
    await waitForEvents(kit.test);
    expect(await codeOf(balance(there))).toBe('session_expired');
    await refusedLogin(kit.test, 'docum2', BD);
    const [row] = await kit.query<{ key: Buffer }>(
      `select r.id_number_key as key from member_registration r join member m on m.id = r.member_id where username = 'docum1'`,
    );
    expect(row!.key.equals(idNumberKey(dataKey, 'AB1234567'))).toBe(true);
  });

  it('is recognised by a number that is bound later, at the next deposit and at the next login', async () => {
    const member = await newMember(kit.test, 'before1');
    await bind(1, 'before1', { mobile: '+639171110003' });
    const later1 = await newMember(kit.test, 'later1', BD);
    await exclude(member, '6m');
    await bind(2, 'later1', { mobile: '+639171110003' });
    expect(
      await codeOf(
        later1.call(createDeposit, { methodCode: 'bkash_p2c', amount: 50_000 }, { idempotencyKey: randomUUID() }),
      ),
    ).toBe('account_excluded');
    await waitForEvents(kit.test);
    expect(await codeOf(balance(later1))).toBe('session_expired');
    await refusedLogin(kit.test, 'later1', BD);
  });

  it('the active exclusion is read in a read-only transaction; only `enforce` copies one from another account', async () => {
    const { exclusions, clock } = kit.test.platform;
    const member = await newMember(kit.test, 'reads1');
    await bind(1, 'reads1', { mobile: '+639171118817' });
    await exclude(member, '24h');
    await newMember(kit.test, 'reads2', BD);
    await bind(2, 'reads2', { mobile: '+639171118817' });
    const [row] = await inTransaction(
      kit.pool,
      { merchantId: 2 },
      async (tx) => (await tx.query<{ id: number }>(`select id from member where username = 'reads2'`)).rows,
    );
    const account = { merchantId: 2, memberId: row!.id, at: clock.now() };
    const read = () =>
      inTransaction(kit.pool, { merchantId: 2, readOnly: true }, (tx) => exclusions.findActive(tx, account));
    expect(await read()).toBeUndefined();
    const refused = await inTransaction(kit.pool, { merchantId: 2 }, (tx) => exclusions.enforce(tx, account));
    expect(refused).toMatchObject({ ok: false, code: 'account_excluded' });
    expect(await read()).toMatchObject({ kind: 'cool_off' });
  });

  it('is not excluded by an unproven number: a stranger could exclude its owner', async () => {
    const member = await newMember(kit.test, 'claims1');
    const owner = await newMember(kit.test, 'owner1', BD);
    await bind(1, 'claims1', { mobile: '+639171110004' }, false);
    await bind(2, 'owner1', { mobile: '+639171110004' });
    await exclude(member, 'forever');
    expect(await codeOf(balance(owner))).toBe('ok');
    expect(await codeOf(logIn(kit.test, 'owner1', BD))).toBe('ok');
  });

  it('is not told by an address that nobody proved: registration and login answer as for anybody', async () => {
    const member = await newMember(kit.test, 'again1');
    await bind(1, 'again1', { mobile: '+639171110005', email: 'again@mail.example' });
    await exclude(member, '6m');
    const form = {
      password: testPassword,
      confirmPassword: testPassword,
      adult: true,
      birthday: '1990-05-17',
      registerMethod: 'WEB',
      login: true,
    } as const;
    const registering = (username: string, email: string) =>
      codeOf(visit(kit.test).call(register, { ...form, username, email }));
    expect(await registering('again2', 'Again@mail.example')).toBe('ok');
    expect(await registering('again3', 'another@mail.example')).toBe('ok');
    // Its login neither: the address is weak, and waits for an operator.
    expect(await codeOf(logIn(kit.test, 'again2'))).toBe('ok');
  });

  it('does not learn where: what all merchants can read names no merchant, member, number or address', async () => {
    const { rows } = await kit.pool.query<{ row: string }>('select p::text as row from excluded_person p');
    expect(rows.length).toBeGreaterThan(3);
    for (const { row } of rows) expect(row).not.toMatch(/639171|example|AB1234567/);
    const { fields } = await kit.pool.query('select * from excluded_person limit 0');
    expect(fields.map(({ name }) => name)).toEqual(['key', 'exclusion_id', 'kind', 'since', 'until', 'strong']);
  });

  it('is excluded by the job when the server stopped before it; a second run changes nothing', async () => {
    const member = await newMember(kit.test, 'jobber1');
    await newMember(kit.test, 'jobber2', BD);
    await bind(1, 'jobber1', { mobile: '+639171118816' });
    await bind(2, 'jobber2', { mobile: '+639171118816' });
    await exclude(member, '24h');
    const [row] = await kit.query<{ id: string }>(
      `select e.id from exclusion e join member m on m.id = e.member_id where m.username = 'jobber1'`,
    );
    const [task] = Object.values(responsiblePlayTasks(kit.test.platform));
    await Promise.all([1, 2, 3].map(() => task!({ merchantId: 1, exclusionId: row!.id })));
    const rows = await kit.query(
      `select e.set_by from exclusion e join member m on m.id = e.member_id where m.username = 'jobber2'`,
      [],
      2,
    );
    expect(rows).toEqual([{ set_by: 'elsewhere' }]);
  });
});

it('a server that stops after the exclusion has queued a job that excludes the other accounts', async () => {
  const member = await newMember(kit.test, 'dying01');
  const there = await newMember(kit.test, 'dying02', 'bd.localhost');
  for (const [merchantId, username] of [
    [1, 'dying01'],
    [2, 'dying02'],
  ] as const)
    await kit.query(
      `update member set mobile = '+639171118818', mobile_verified_at = now() where username = $1`,
      [username],
      merchantId,
    );
  const { id: memberId } = await member.call(memberInfo, {});
  // Leaves out what the request does right after the commit.
  const excluded = await inTransaction(kit.pool, { merchantId: 1 }, (tx) =>
    excludeMember(kit.test.platform, tx, { merchantId: 1, memberId, period: '6m', setBy: 'member', reason: null }),
  );
  expect(excluded.ok).toBe(true);
  expect(await codeOf(balance(there))).toBe('ok');
  Object.assign(kit.tasks, responsiblePlayTasks(kit.test.platform));
  await kit.runJobs();
  await waitForEvents(kit.test);
  expect(await codeOf(balance(there))).toBe('session_expired');
});

it('the failure that a member reads names no other merchant', async () => {
  const failure = await failureOf(logIn(kit.test, 'therenumb', 'bd.localhost'));
  expect(failure).toBeInstanceOf(CallError);
  expect(Object.keys(failure.value as object).toSorted()).toEqual(['kind', 'since', 'until', 'withdrawalToken']);
});
