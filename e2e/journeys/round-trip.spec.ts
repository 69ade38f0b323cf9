import { expect, test, type Page } from '../instance/test.ts';
import { checkLedger } from '../instance/instance.ts';
import {
  deposit,
  newMember,
  proveNumber,
  openSlot,
  prepareWithdrawal,
  register,
  requestWithdrawal,
  visit,
} from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { openBackOffice, openReview } from '../steps/operator.ts';

const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
];

for (const { name, width, height } of sizes) {
  test(`A new member's money makes the whole round trip on a ${name}`, async ({ page, browser }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    // What a member types is typed on a phone; the forms are the same on a desktop.
    const isTyped = name === 'phone';
    const member = isTyped ? newMember() : await memberWithMoney(page, '500');

    if (isTyped)
      await test.step('registers and deposits', async () => {
        await register(page, member);
        await proveNumber(page, member);
        await deposit(page, '500');
      });

    await test.step('plays and opens the round', async () => {
      await playOnce(page);
      await visit(page, '/bets');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Jasmine Elephant/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'What the reels showed' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How this result was decided' })).toBeVisible();
    });

    await test.step('one button reveals the seed and checks the round', async () => {
      await page.getByRole('button', { name: 'Check this round' }).click();
      await expect(page.getByRole('heading', { name: 'The round checks out' })).toBeVisible();
    });

    await test.step('withdraws', async () => {
      if (isTyped) {
        await prepareWithdrawal(page, member);
        // The form begins at its top, and does not ask again for what was entered a step before.
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expect(page.getByLabel('Withdrawal PIN')).toHaveCount(0);
      }
      await requestWithdrawal(page, member, '200');
      await expect(page.getByRole('heading', { name: 'We are checking your withdrawal' })).toBeVisible();
    });

    await test.step('an operator approves', async () => {
      const operator = await openBackOffice(browser);
      await openReview(operator, member.username);
      await operator.getByRole('button', { name: 'Approve' }).click();
      await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(operator.getByText('The decision is in the audit log')).toBeVisible();
      await operator.close();
    });

    await test.step('the money is sent and the receipt confirmed, live', async () => {
      await page.getByRole('button', { name: 'Received' }).click({ timeout: 30_000 });
      await page.getByRole('dialog').getByRole('button', { name: 'It arrived' }).click();
      await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible();
    });

    await test.step('the ledger balances to the last minor unit', () => {
      expect(() => checkLedger()).not.toThrow();
    });
  });
}

/** One spin, played to its end: the button offers the next one. */
async function playOnce(page: Page): Promise<void> {
  const frame = await openSlot(page);
  // The frame shows the balance; the page around it does not.
  await expect(page.getByRole('main')).not.toContainText('₱');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  // It may bring free spins, which play by themselves.
  const finished = page.waitForResponse((response) => response.url().endsWith('/finish'), { timeout: 150_000 });
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
  const { value } = (await (await answered).json()) as { value: { round: { state: string } } };
  expect(value.round.state).toBe('decided');
  await finished;
}
