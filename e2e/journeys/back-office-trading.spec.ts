import { boChangeMargin, boSportsMatches, boSuspendBets } from '@fairhouse/contract/play/sports-backoffice';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { openBook, showTab } from '../steps/sportsbook.ts';

const vendor = 'studio';
const reason = 'as it was before';

test('Operators suspend a match, which its players see at once, set a margin, and settle a market by hand with four eyes', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const manager = await operator();
  const { list } = await manager(boSportsMatches, { sport: 'football' });
  const match = list.find(({ status, suspended }) => status === 'coming' && suspended === null)!;
  const name = `${match.home} – ${match.away}`;
  const scope = { sport: 'football', league: match.league, match: match.id, market: null } as const;
  const desk = await openBackOffice(browser);
  try {
    await memberWithMoney(page, '100');
    const book = await openBook(page);
    await showTab(book, 'Today');
    const row = book.locator('.match-row').filter({ hasText: match.home }).filter({ hasText: match.away }).first();
    const more = book.getByRole('button', { name: /^Show more/ });
    while (!(await row.isVisible())) await more.click();
    await row.locator('.match-open').click();
    await expect(book.locator('.odds:enabled').first()).toBeVisible({ timeout: 30_000 });

    await goTo(desk, `/trading/${encodeURIComponent(`${vendor}~${match.id}`)}/show`);
    await expect(desk.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectNoViolation(desk);
    await desk.getByRole('button', { name: 'Suspend bets' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Something is wrong with it.');
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Suspend bets' }).click();
    await expect(desk.getByText('Match suspended').first()).toBeVisible();
    await expect(book.getByText('Paused by our traders').first()).toBeVisible();
    await expect(book.locator('.odds:enabled')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Resume bets' }).click();
    await dialog.getByLabel('Reason').fill('All is well again.');
    await dialog.getByRole('button', { name: 'Resume bets' }).click();
    await expect(book.locator('.odds:enabled').first()).toBeVisible();

    await desk.getByRole('button', { name: 'Set margin' }).click();
    await dialog.getByLabel('Per cent of the usual margin').fill('150');
    await dialog.getByLabel('Reason').fill('Too much money on it.');
    await dialog.getByRole('button', { name: 'Save margin' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('Margin 150 %').first()).toBeVisible();
    await goTo(desk, '/trading?tab=margins');
    await expect(desk.getByText(new RegExp(`${match.home}.*All markets`))).toBeVisible();
    await expectNoViolation(desk);

    await goTo(desk, `/trading/${encodeURIComponent(`${vendor}~${match.id}`)}/show`);
    await desk.getByRole('searchbox', { name: 'Search' }).fill('Both teams score');
    await desk.getByRole('button', { name: 'Change: Both teams score' }).click();
    await desk.getByRole('menuitem', { name: 'Enter result' }).click();
    for (const outcome of ['Yes', 'No']) {
      await dialog.getByRole('combobox', { name: outcome }).click();
      await desk.getByRole('option', { name: 'Void' }).click();
    }
    await dialog.getByLabel('Reason').fill('The wrong teams were listed.');
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await expect(desk.getByRole('button', { name: 'Withdraw' })).toBeVisible();

    const second = await openSecondManager(browser);
    await goTo(second, '/trading');
    await second.setViewportSize({ width: 360, height: 740 });
    await expect(second.getByText('The wrong teams were listed.')).toBeVisible({ timeout: 20_000 });
    await expectNoViolation(second);
    await second.getByRole('button', { name: 'Approve' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByRole('dialog')).toBeHidden({ timeout: 20_000 });
    await expect(second.getByText('The wrong teams were listed.')).toBeHidden({ timeout: 20_000 });
    await expect(desk.getByText('Approved').first()).toBeVisible();
    await second.context().close();

    for (const tab of ['limits', 'feed']) {
      await goTo(desk, `/trading?tab=${tab}`);
      await expect(desk.getByRole('tab', { selected: true })).toBeVisible();
      await expectNoViolation(desk);
    }
    await expect(desk.getByRole('heading', { name: 'Matches in play' })).toBeVisible();
  } finally {
    await manager(boSuspendBets, { vendor, sport: null, match: match.id, market: null, suspended: false, reason });
    await manager(boChangeMargin, { vendor, scope, percent: 100, reason });
    await desk.close();
  }
});
