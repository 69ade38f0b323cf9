import type { Client } from '@fairhouse/contract/client';
import { claimPromotion } from '@fairhouse/contract/content/promotions';
import { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { boCloseRaffle, boCreateRaffle, boRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { inDatabase } from '../steps/in-database.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const balance = async (call: Client) => (await call(walletBalance, {})).balance;
const HOUR = 3_600_000;

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('A member joins a mission, checks in and takes the reward, which the rewards list', async ({ page }) => {
      const call = await registerByCall(page, newMember());
      await visit(page, '/missions');
      await settled(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Join' }).first().click();
      const before = await balance(call);
      await page.getByRole('button', { name: 'Check in' }).click();
      await page.getByRole('button', { name: 'Take' }).click();
      await expect(page.getByText('Taken', { exact: true })).toBeVisible();
      expect(await balance(call)).toBe(before + 500);
      await visit(page, '/me/rewards');
      await settled(page);
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Daily mission');
      await expectNoViolation(page);
    });

    test('A raffle is proposed, opened, claimed and drawn, and the browser repeats its draw', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const first = await operator();
      const title = `Raffle ${randomUUID().slice(0, 8)}`;
      const { id } = await first(
        boCreateRaffle,
        {
          titles: { EN: title },
          kind: 'draw',
          prizes: [{ amount: 700, count: 1, oneIn: null }],
          freeTicket: true,
          validPerTicket: null,
          mostTickets: 1,
          repeats: 'ONCE',
          startsAt: new Date(Date.now() - HOUR).toISOString(),
          endsAt: new Date(Date.now() + HOUR).toISOString(),
        },
        { idempotencyKey: randomUUID() },
      );
      const office = await openSecondManager(browser);
      await goTo(office, `/raffles/${id}/show`);
      await office.getByRole('button', { name: 'Open', exact: true }).click();
      await office.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
      await expect(office.getByRole('dialog')).toBeHidden();
      await office.close();

      const call = await registerByCall(page, newMember());
      await visit(page, '/raffles');
      await settled(page);
      await expectNoViolation(page);
      const before = await balance(call);
      expect(await call(claimRafflePromotion, { promotionId: id })).toMatchObject({ tickets: [1] });
      await inDatabase(`update raffle set ends_at = now() - interval '1 second' where id = $1`, [id]);
      await first(boCloseRaffle, { id });
      await expect.poll(() => balance(call), { timeout: 30_000 }).toBe(before + 700);
      expect(await first(boRaffle, { id })).toMatchObject({ state: 'closed', winners: [{ number: 1, amount: 700 }] });

      await visit(page, `/raffles/${id}`);
      await settled(page);
      await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
      await expectNoViolation(page);
    });
  });

test('The report of rewards shows what a gift cost, and is saved as a table', async ({ page, browser }) => {
  const call = await registerByCall(page, newMember());
  await call(claimPromotion, { slug: 'welcome-gift' });
  const office = await openBackOffice(browser);
  await goTo(office, '/reward-reports');
  const table = office.getByRole('region', { name: 'By promotion' }).getByRole('table');
  const row = table.getByRole('row', { name: /^A gift for new members Gift/ });
  await expect(row).toBeVisible();
  // Other new members take the gift too.
  const [, , count, , paid] = await row.locator('th, td').allInnerTexts();
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(paid!.replaceAll(/[^\d.]/g, ''))).toBe(Number(count) * 50);
  await expectOfficeAccessible(office);
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Save as CSV: By promotion' }).click();
  expect((await saved).suggestedFilename()).toBe('rewards-by-promotion.csv');
  await office.close();
});
