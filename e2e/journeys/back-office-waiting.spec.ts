import { expect, test } from '../instance/test.ts';
import { boRejectWithdrawal, boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { boAddVendor, boRejectVendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { randomBytes, randomUUID } from 'node:crypto';
import { expectNoViolation } from '../steps/accessibility.ts';
import { requestWithdrawal } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

test('On a phone the folded menu shows how much waits, and the landing list shows all of it', async ({
  page,
  browser,
}) => {
  const call = await operator();
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '500');
  const code = `delta-${randomUUID().slice(0, 8)}`;
  const proposal = await call(boAddVendor, {
    code,
    name: code,
    keyId: code,
    publicKey: randomBytes(32).toString('base64url'),
    apiUrl: 'http://delta.invalid',
    frameOrigin: 'http://delta.invalid',
    currencies: ['TLB'],
    labels: [code],
    promoLimit: {},
  });
  const { list } = await call(boWithdrawals, { search: member.username, state: 'waiting' });

  const desk = await openBackOffice(browser);
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.reload();
  const [banner, main] = [desk.getByRole('banner'), desk.getByRole('main')];
  await expect(desk.getByRole('menuitem', { name: 'Withdrawals' })).toBeHidden();
  await expect(main.getByRole('region', { name: 'Game servers' })).toContainText(code);

  await expect(async () => {
    const labels = await main.getByLabel(/^\d+ waiting$/).evaluateAll((chips) => chips.map((chip) => chip.ariaLabel!));
    const sum = labels.reduce((total, label) => total + Number.parseInt(label, 10), 0);
    expect(sum).toBeGreaterThanOrEqual(2);
    await expect(banner.getByRole('status', { name: `${sum} waiting` })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoViolation(desk);

  const withdrawals = main.getByRole('region', { name: 'Withdrawals' });
  await withdrawals.getByRole('link', { name: 'Open: Withdrawals' }).click();
  await expect(banner.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
  await expect(main.getByRole('link').filter({ hasText: member.username })).toBeVisible();
  await goTo(desk, '/');
  await main.getByRole('link').filter({ hasText: code }).click();
  await expect(main.getByRole('region', { name: `New game server: ${code}` })).toBeVisible();
  await desk.close();

  const reason = 'Only for this journey';
  await call(boRejectVendorProposal, { id: proposal.id, reason });
  await call(boRejectWithdrawal, { id: list[0]!.id, reason }, { idempotencyKey: randomUUID() });
});
