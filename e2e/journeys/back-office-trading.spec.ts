import type { Client } from '@fairhouse/contract/client';
import {
  boChangeMargin,
  boSportsMatches,
  boSuspendBets,
  type TradedMatch,
} from '@fairhouse/contract/play/sports-backoffice';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { visit } from '../steps/page.ts';

const vendor = 'studio';
const reason = 'as it was before';
const HOUR_MS = 3_600_000;

/** A match that has all its markets, does not begin meanwhile, and has no bets of other journeys. */
async function nextMatch(manager: Client): Promise<TradedMatch> {
  for (const page of ['1', '2', '3']) {
    const { list } = await manager(boSportsMatches, { sport: 'football', page });
    const found = list.find(({ status, suspended, tickets, startsAt }) => {
      const hours = (Date.parse(startsAt) - Date.now()) / HOUR_MS;
      return status === 'coming' && suspended === null && tickets === 0 && hours > 1 && hours < 12;
    });
    if (found) return found;
  }
  throw new Error('No match of football without bets starts within 12 hours');
}

test('Operators suspend a match, which its players see at once, set a margin, and settle a market by hand with four eyes', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const manager = await operator();
  const match = await nextMatch(manager);
  const name = `${match.home} – ${match.away}`;
  const scope = { sport: 'football', league: match.league, match: match.id, market: null } as const;
  const desk = await openBackOffice(browser);
  try {
    await memberWithMoney(page, '100');
    await visit(page, `/fbsports?${new URLSearchParams({ vendor, code: 'sportsbook', target: match.id }).toString()}`);
    const book = page.frameLocator('iframe');
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
    await desk.getByRole('button', { name: 'Set margin' }).click();
    await expect(dialog.getByLabel('Per cent of the usual margin')).toHaveValue('150');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
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
    await expect(desk.getByText('Nobody wins beyond chance.')).toBeVisible();
  } finally {
    await manager(boSuspendBets, { vendor, sport: null, match: match.id, market: null, suspended: false, reason });
    await manager(boChangeMargin, { vendor, scope, percent: 100, reason });
    await desk.close();
  }
});
