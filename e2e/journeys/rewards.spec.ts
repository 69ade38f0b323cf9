import type { Client } from '@fairhouse/contract/client';
import { claimPromotion } from '@fairhouse/contract/content/promotions';
import { boFailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { missionSummaryDetails, missionLeaderboard } from '@fairhouse/contract/money/missions';
import { claimRafflePromotion } from '@fairhouse/contract/money/raffles';
import { boCloseRaffle, boCreateRaffle, boRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { inDatabase } from '../steps/in-database.ts';
import { endLeaderboard, reopenLeaderboard } from '../steps/leaderboard.ts';
import { newMember } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const balance = async (call: Client) => (await call(walletBalance, {})).balance;
const HOUR = 3_600_000;

/** As the badge of the tab or picture says to a screen reader. */
const rewardsWaiting = async (page: Page): Promise<number> => {
  const [words] = await page.getByText(/\d+ rewards? to take$/).allTextContents();
  return Number(/(\d+) rewards? to take/.exec(words ?? '')?.[1] ?? 0);
};

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('A member joins a mission, takes its reward, and finds the own place on the leaderboard', async ({ page }) => {
      const member = newMember();
      const call = await registerByCall(page, member);
      await visit(page, '/missions');
      await settled(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Join' }).first().click();
      const before = await balance(call);
      const waiting = await rewardsWaiting(page);
      await page.getByRole('button', { name: 'Check in' }).click();
      await expect.poll(() => rewardsWaiting(page)).toBe(waiting + 1);
      await page.getByRole('button', { name: 'Take' }).click();
      await expect(page.getByText('Taken', { exact: true })).toBeVisible();
      await expect.poll(() => rewardsWaiting(page)).toBe(waiting);
      expect(await balance(call)).toBe(before + 500);
      await visit(page, '/me/rewards');
      await settled(page);
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Daily mission');
      await expectNoViolation(page);

      await endLeaderboard(member.username);
      try {
        const { list } = await call(missionSummaryDetails, {});
        const { missionId, day } = list.find(({ prizes }) => prizes.length > 0)!;
        // A leaderboard is read again after some seconds.
        await expect.poll(async () => (await call(missionLeaderboard, { missionId, day })).own?.place).toBe(2);
        await visit(page, '/missions');
        await page.getByRole('button', { name: 'Show the places' }).click();
        const main = page.getByRole('main');
        await expect(main).toContainText('Final. Prizes are paid.');
        const places = main.getByRole('listitem').filter({ hasText: '×' });
        await expect(places).toHaveText([/^1.+\*.+52\.50×₱1,000\.00$/, /^2You48\.00×₱600\.00$/]);
        await expectNoViolation(page);
      } finally {
        await reopenLeaderboard();
      }
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

test('Operators see how many members a segment has, and have work that failed tried again', async ({
  page,
  browser,
}) => {
  const member = newMember();
  await registerByCall(page, member);
  const office = await openBackOffice(browser);
  await goTo(office, '/promotion-rules/create');
  await office.getByRole('combobox', { name: 'Condition' }).click();
  await office.getByRole('option', { name: 'Chosen members' }).click();
  await expect(office.getByText(/^[1-9]\d* members? belongs? to it now\.$/)).toBeVisible();
  await office.getByRole('textbox', { name: 'Labels' }).fill(member.username);
  await expect(office.getByText('0 members belong to it now.')).toBeVisible();

  await inDatabase(
    `insert into failed_work (merchant_id, kind, subject, next_at, reason)
      select 1, 'points', id::text, now() + interval '1 hour', 'The wallet was closed.' from member where username = $1`,
    [member.username],
  );
  await goTo(office, '/failed-work');
  await office.getByRole('row').filter({ hasText: member.username }).getByText('Points of play').click();
  const main = office.getByRole('main');
  await expect(main).toContainText('The wallet was closed.');
  await expectOfficeAccessible(office);
  await main.getByRole('button', { name: 'Try again now' }).click();
  await expect(office.getByText('It is tried again now.')).toBeVisible();
  const desk = await operator();
  const accounts = async () => (await desk(boFailedWork, {})).list.map(({ memberAccount }) => memberAccount);
  await expect.poll(accounts, { timeout: 30_000 }).not.toContain(member.username);
  await office.close();
});
