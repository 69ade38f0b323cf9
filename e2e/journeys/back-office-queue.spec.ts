import { expect, test, type Browser, type Page } from '../instance/test.ts';
import { boRejectWithdrawal, boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { randomUUID } from 'node:crypto';
import { requestWithdrawal } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { goTo, openBackOffice, openReview } from '../steps/operator.ts';

test('An operator with read permission gets no decision buttons', async ({ page, browser }) => {
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '500');
  await expectOnlyReading(browser, member.username);
});

test('The slower of two decisions is refused', async ({ page, browser }) => {
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '500');
  const desk = await openBackOffice(browser);
  await openReview(desk, member.username);
  await desk.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(member.username);

  const colleague = await operator();
  const { list } = await colleague(boWithdrawals, { search: member.username });
  const reason = 'The name on the account differs';
  await colleague(boRejectWithdrawal, { id: list[0]!.id, reason }, { idempotencyKey: randomUUID() });

  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText('Rejected')).toBeVisible();
  await expect(dialog.getByText(reason)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();
  await desk.close();
});

test('An operator decides several withdrawals at once, each with its own answer, and works by keys', async ({
  page,
  browser,
}) => {
  const member = await memberWithMoney(page, '900');
  for (const amount of ['200', '300']) await requestWithdrawal(page, member, amount);
  const desk = await openBackOffice(browser);
  await goTo(desk, `/withdrawals?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  const boxes = desk.getByRole('checkbox', { name: /^Choose W-/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await expect(desk.getByRole('toolbar')).toContainText('2 chosen');
  await expectOfficeAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('batch.png') });
  const colleague = await operator();
  const { list } = await colleague(boWithdrawals, { search: member.username });
  const first = list.find(({ amount }) => amount === 20_000)!;
  await colleague(boRejectWithdrawal, { id: first.id, reason: 'Another account' }, { idempotencyKey: randomUUID() });

  await desk.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The name on the account differs');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('1 done, 1 not done');
  await expect(dialog.getByRole('listitem').filter({ hasText: '300.00' })).toContainText('done');
  await expect(dialog.getByRole('listitem').filter({ hasText: first.reference })).not.toContainText(': done');
  await desk.screenshot({ path: test.info().outputPath('batch-answers.png') });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await requestWithdrawal(page, member, '250');
  const waiting = encodeURIComponent(JSON.stringify({ search: member.username, state: 'requested' }));
  await goTo(desk, `/withdrawals?filter=${waiting}`);
  const only = desk.getByRole('cell', { name: member.username });
  await expect(only).toHaveCount(1);
  await only.click();
  await expect(desk.getByText('Keys: A approve, R reject, N next')).toBeVisible();
  await desk.keyboard.press('r');
  await expect(desk.getByRole('dialog', { name: 'Reject' })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.getByRole('button', { name: /Profile|Tala/ }).click();
  await desk.getByRole('menuitem', { name: 'Turn single keys off' }).click();
  await expect(desk.getByText('Keys: A approve, R reject, N next')).toBeHidden();
  await desk.keyboard.press('r');
  await expect(desk.getByRole('dialog')).toBeHidden();
  await goTo(desk, `/members?filter=${encodeURIComponent(JSON.stringify({ search: member.username }))}`);
  await desk.getByRole('cell', { name: member.username }).click();
  await expect(desk.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();
  await expect(desk.getByText('No round yet.')).toBeVisible();
  await expectOfficeAccessible(desk);
  await desk.screenshot({ path: test.info().outputPath('member.png'), fullPage: true });
  await desk.close();
});

test('On a phone every list has cards that fit, which also open by keyboard', async ({ browser }) => {
  const desk = await openBackOffice(browser);
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.reload();
  for (const list of ['withdrawals', 'discrepancies', 'deposits', 'members', 'audit']) {
    await goTo(desk, `/${list}?filter=%7B%7D`);
    await expect(
      desk
        .getByRole('main')
        .locator('ul[aria-busy=false]')
        .or(desk.getByText(/^(?:Nothing here|No \w+ found)/)),
    ).toBeVisible();
    await expect(desk.getByRole('table')).toHaveCount(0);
    expect([list, await overflow(desk)]).toEqual([list, 0]);
    await expectNoViolation(desk);
  }
  await goTo(desk, '/members');
  await desk.getByRole('main').getByRole('listitem').getByRole('link').first().press('Enter');
  await expect(desk.getByRole('heading', { name: 'Balances' })).toBeVisible();
  expect(await overflow(desk)).toBe(0);
  await expectNoViolation(desk);
  await desk.close();
});

/** Pixels by which the page is wider than the screen. */
const overflow = (desk: Page) => desk.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The queue for a role with two permissions only; unit tests cover what the server refuses. */
async function expectOnlyReading(browser: Browser, username: string): Promise<void> {
  const desk = await openBackOffice(browser);
  await expect(desk.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
  const reading = await desk.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('operator')!) as { operator: { permissions: string[] } };
    session.operator.permissions = ['withdrawals.read', 'deposits.read'];
    return JSON.stringify(session);
  });
  await desk.addInitScript((session) => sessionStorage.setItem('operator', session), reading);
  await desk.reload();
  await openReview(desk, username);
  await expect(desk.getByText('Review details')).toBeVisible();
  await expect(desk.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  // The member's name is shown, but is no link.
  await expect(desk.getByRole('main').getByRole('link', { name: username })).toHaveCount(0);
  await expect(desk.getByRole('menuitem')).toHaveText([
    /^To do/,
    /^Withdrawals/,
    'Shared payout accounts',
    'Deposits',
    'Refunds',
    'Stuck payments',
    'Transfers',
  ]);
  await desk.close();
}
