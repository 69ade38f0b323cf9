import { expect, test } from '../instance/test.ts';
import { balanceOf } from '../steps/lottery.ts';
import { memberElsewhere } from '../steps/card-rooms.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { betsOpen, layChips, openTable, phase, ready, stakeOn } from '../steps/tables.ts';

const CHIP = 100;
const NETWORK = '203.0.113.21';

test('Two players at one table see the same hand, through a lost network and a reload', async ({ browser }) => {
  test.setTimeout(180_000);
  const [phone, desktop] = await Promise.all(sizes.map(async ({ use }) => (await browser.newContext(use)).newPage()));
  await memberWithMoney(phone!, '100');
  await memberWithMoney(desktop!, '100');
  const one = await openTable(phone!, 'live-baccarat', 'baccarat-3');
  const two = await openTable(desktop!, 'live-baccarat', 'baccarat-3');
  await betsOpen(one);
  await Promise.all([
    one.getByRole('button', { name: '₱1.00 chip' }).click(),
    two.getByRole('button', { name: '₱1.00 chip' }).click(),
  ]);
  await Promise.all([layChips(one, 'player'), layChips(two, 'banker', 'banker')]);

  // Each sees what the other has there.
  await expect(one.locator('[data-spot="banker"] .others')).toHaveAttribute('data-others', String(2 * CHIP));
  await expect(two.locator('[data-spot="player"] .others')).toHaveAttribute('data-others', String(CHIP));

  // The network of one is lost with chips on the table, the other page is loaded again: the studio has both.
  await phone!.context().setOffline(true);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'lost');
  await phone!.context().setOffline(false);
  await desktop!.reload();
  await ready(two);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'live', { timeout: 20_000 });
  expect([await stakeOn(one, 'player'), await stakeOn(two, 'banker')]).toEqual([CHIP, 2 * CHIP]);

  await Promise.all([phase(one, /^(?:result|payout)$/), phase(two, /^(?:result|payout)$/)]);
  const cards = (frame: typeof one) =>
    frame.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  expect(await cards(one)).toEqual(await cards(two));
  await expect(one.locator('.result-banner')).toHaveText(await two.locator('.result-banner').innerText());

  // A tie returns both; otherwise one loses its stake and the other wins, less the commission.
  const result = await one.locator('.result-banner').innerText();
  const [first, second] = result.startsWith('Tie') ? [0, 0] : result.startsWith('Player') ? [100, -200] : [-100, 190];
  await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBe(10_000 + first);
  await expect.poll(() => balanceOf(two), { timeout: 30_000 }).toBe(10_000 + second);
  await Promise.all([phone!.context().close(), desktop!.context().close()]);
});

test('Cards that are dealt while the network is lost, and a result that is loaded again, are the same', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [phone, desktop] = await Promise.all(sizes.map(async ({ use }) => (await browser.newContext(use)).newPage()));
  await memberWithMoney(phone!, '100');
  await memberWithMoney(desktop!, '100');
  const one = await openTable(phone!, 'live-baccarat', 'baccarat-1');
  const two = await openTable(desktop!, 'live-baccarat', 'baccarat-1');
  await betsOpen(one);
  await Promise.all([one, two].map((frame) => frame.getByRole('button', { name: '₱1.00 chip' }).click()));
  await Promise.all([layChips(one, 'player'), layChips(two, 'player', 'banker', 'banker')]);
  const cards = (frame: typeof one) =>
    frame.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

  // The first card lies; the others are dealt while this page hears nothing.
  await phase(one, /^dealing$/);
  await expect(one.locator('[data-card]').first()).toBeVisible();
  await phone!.context().setOffline(true);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'lost');
  const before = await cards(one);
  await expect.poll(async () => (await cards(two)).length, { timeout: 20_000 }).toBeGreaterThan(before.length);
  expect(await cards(one)).toEqual(before);
  await phone!.context().setOffline(false);
  await expect(one.locator('.app')).toHaveAttribute('data-link', 'live', { timeout: 20_000 });
  expect(await stakeOn(one, 'player')).toBe(CHIP);

  await Promise.all([phase(one, /^(?:result|payout)$/), phase(two, /^result$/)]);
  const own = two.locator('.own-line');
  await expect(own).toHaveAttribute('data-own', /^(?:won|over)$/);
  const seen = {
    cards: await cards(two),
    banner: await two.locator('.result-banner').innerText(),
    own: await own.innerText(),
  };
  await desktop!.reload();
  await ready(two);
  await phase(two, /^(?:result|payout)$/);
  await expect(two.locator('.result-banner')).toHaveText(seen.banner);
  await expect(own).toHaveText(seen.own);
  expect([await cards(two), await cards(one)]).toEqual([seen.cards, seen.cards]);
  expect([await stakeOn(two, 'player'), await stakeOn(two, 'banker')]).toEqual([CHIP, 2 * CHIP]);

  // A tie returns both sides.
  const [first, second] = seen.banner.startsWith('Tie')
    ? [0, 0]
    : seen.banner.startsWith('Player')
      ? [100, -100]
      : [-100, 90];
  await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBe(10_000 + first);
  await expect.poll(() => balanceOf(two), { timeout: 30_000 }).toBe(10_000 + second);
  await Promise.all([phone!.context().close(), desktop!.context().close()]);
});

test('A round of roulette is found in the record, explained and checked', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await memberWithMoney(page, '100');
  await visit(page, '/live');
  await settled(page);
  await page.getByRole('button', { name: /^Tala Roulette/ }).click();
  const frame = page.frameLocator('iframe');
  await ready(frame);
  // By the keyboard all tables are one stop, from which arrow keys go on.
  const chosen = frame.locator('.table-card[tabindex="0"]');
  await expect(chosen).toHaveAttribute('data-table', 'roulette-2');
  await chosen.press('ArrowRight');
  await expect(chosen).toHaveAttribute('data-table', 'roulette-3');
  await expect(chosen).toBeFocused();
  // Every place for chips is large enough for a finger, in each view.
  for (const view of ['Splits', 'Racetrack', 'Layout']) {
    await frame.getByRole('button', { name: view, exact: true }).click();
    const least = await frame.locator('[data-spot]').evaluateAll((spots) =>
      Math.min(
        ...spots.map((spot) => {
          const { width, height } = spot.getBoundingClientRect();
          return Math.min(width, height);
        }),
      ),
    );
    expect(least, view).toBeGreaterThanOrEqual(44);
  }
  await betsOpen(frame);
  await frame.getByRole('button', { name: '₱1.00 chip' }).click();
  await layChips(frame, '17', 'red', 'black');
  await frame.getByRole('button', { name: 'Undo' }).click();
  await frame.getByRole('button', { name: 'Double' }).click();
  await expect(frame.locator('.own-line')).toContainText('₱4.00');
  await phase(frame, /^payout$/);
  await expect(frame.locator('.own-line')).toContainText(/bets of ₱4\.00/);

  await visit(page, '/bets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Roulette/ })
    .first()
    .click();
  const bets = page.getByRole('list', { name: 'Your bets' });
  await expect(bets.getByRole('listitem')).toHaveCount(2);
  await expect(bets).toContainText('Red');
  await expect(page.getByText(/^Tala, round \d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Check this round' }).click();
  await expect(page.getByRole('heading', { name: 'The round checks out' })).toBeVisible();
});

test('Two players win from each other at a cockfight, where its merchant has switched it on', async ({ browser }) => {
  test.setTimeout(180_000);
  const [small, wide] = sizes;
  // Two browsers of one network: in a pool that makes nobody partners.
  const [phone, desktop] = [
    await memberElsewhere(browser, small.use, NETWORK, '100'),
    await memberElsewhere(browser, wide.use, NETWORK, '100'),
  ];
  try {
    await changeSite({ modules: { COCKFIGHT: true } });
    const one = await openTable(phone, 'live-cockfight', 'cockfight-1');
    // The entry of the header has no page: it launches.
    await visit(desktop, '/');
    await desktop.getByRole('navigation').getByRole('button', { name: 'Cockfight', exact: true }).first().click();
    const two = desktop.frameLocator('iframe');
    await ready(two);
    await betsOpen(one, 15);
    await Promise.all([one, two].map((frame) => frame.getByRole('button', { name: '₱1.00 chip' }).click()));
    await expect(one.locator('.pool-note')).toHaveText('Dividends move with every bet');
    await Promise.all([layChips(one, 'meron'), layChips(two, 'wala', 'wala')]);
    // Both see what 100 return as the bets lie: 95 % of both pools by each.
    for (const frame of [one, two]) await expect(frame.locator('.dividend')).toHaveText(['285.00', '142.50']);
    // What others bet by stays.
    await expect(one.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(one.getByRole('button', { name: 'Clear' })).toBeDisabled();

    await Promise.all([phase(one, /^(?:result|payout)$/), phase(two, /^(?:result|payout)$/)]);
    const result = await one.locator('.result-banner').innerText();
    const [first, second] = result.startsWith('Draw') ? [0, 0] : result.startsWith('Meron') ? [185, -200] : [-100, 85];
    await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBe(10_000 + first);
    await expect.poll(() => balanceOf(two), { timeout: 30_000 }).toBe(10_000 + second);

    await visit(phone, '/bets');
    await phone
      .getByRole('main')
      .getByRole('link', { name: /Cockfight/ })
      .first()
      .click();
    await expect(phone.getByText('Meron ₱1.00, Wala ₱2.00')).toBeVisible();
    await phone.getByRole('link', { name: 'Check this round' }).click();
    await expect(phone.getByRole('heading', { name: 'The round checks out' })).toBeVisible();
  } finally {
    await restoreSite(['modules']);
  }
  await Promise.all([phone.context().close(), desktop.context().close()]);
});
