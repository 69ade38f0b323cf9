import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { expect, test, type FrameLocator, type Locator, type Page } from '../instance/test.ts';
import { balanceOf } from '../steps/lottery.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { declareVoid } from '../steps/sports-server.ts';
import { betSlip, choose, openBook, openSlip, showTab, ticketsIn } from '../steps/sportsbook.ts';

/** Decimal odds of an outcome that may still fail. */
const UNDECIDED = 1.1;

/** The book with a first outcome on its slip, opened by a price of the site. */
async function openFromPrice(page: Page): Promise<void> {
  await visit(page, '/sports');
  await settled(page);
  const prices = page.getByRole('link', { name: /^Bet on / });
  await expect(prices.first()).toBeVisible({ timeout: 30_000 });
  // The likeliest outcome: what hardly anybody expects any more is worth less than the least cash-out.
  const odds = (await prices.allTextContents()).map((text) => Number(/\d+\.\d+/.exec(text)?.[0] ?? Infinity));
  // But not what is as good as decided: its match may be over before the bet is placed.
  const undecided = odds.filter((each) => each >= UNDECIDED);
  await prices.nth(odds.indexOf(Math.min(...(undecided.length > 0 ? undecided : odds)))).click();
  await expect(page.frameLocator('iframe').getByText('Simulated match').first()).toBeVisible({ timeout: 30_000 });
  // One bar above the book, and the book's own.
  await expect(page.locator('header:not(main header)')).toHaveCount(0);
}

const comes = (what: Locator, timeout: number): Promise<boolean> =>
  what.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Takes the offer for a ticket; false where its match has ended or makes it worth nothing. An offer that falls is taken again. */
async function cashesOut(frame: FrameLocator, placedAt: string): Promise<boolean> {
  const ticket = ticketsIn(frame).filter({ has: frame.locator(`time[datetime="${placedAt}"]`) });
  const offer = ticket.getByRole('button', { name: /^Cash out ₱/ });
  const showOpen = () => frame.getByRole('button', { name: 'Open', exact: true }).click();
  const showSettled = () => frame.getByRole('button', { name: 'Settled' }).click();
  await showOpen();
  if (await comes(offer, 20_000)) {
    const taking = expect(async () => {
      await showOpen();
      if (await comes(offer, 2_000)) {
        await offer.click({ timeout: 5_000 });
        await ticket.getByRole('button', { name: /^Take ₱/ }).click({ timeout: 5_000 });
      }
      await showSettled();
      await expect(ticket).toBeVisible({ timeout: 12_000 });
    });
    // It may be worth nothing by now: whether it was cashed out is asked below.
    await taking.toPass({ timeout: 60_000 }).catch(() => undefined);
  }
  await showSettled();
  return comes(ticket.filter({ hasText: 'Cashed out' }), 5_000);
}

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test(`A member bets live from a price of the site, cashes out and opens the record, on a ${name}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await memberWithMoney(page, '500');
      const frame = page.frameLocator('iframe');
      let balance: number;
      let placedAt: string | null;
      // A match may end before the cash-out, or make the bet worth nothing: then the member bets on another one.
      do {
        await openFromPrice(page);
        await expect.poll(() => balanceOf(frame)).toBeGreaterThan(0);
        balance = await balanceOf(frame);
        await betSlip(frame, '20');
        await expect.poll(() => balanceOf(frame)).toBe((balance -= 2_000));
        await showTab(frame, 'My bets');
        await expect(ticketsIn(frame).first()).toContainText('₱20.00');
        placedAt = await ticketsIn(frame).first().locator('time').first().getAttribute('datetime');
      } while (!(await cashesOut(frame, placedAt!)));
      await expect.poll(() => balanceOf(frame)).toBeGreaterThan(balance);

      await visit(page, '/bets');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Sportsbook|Esports/ })
        .first()
        .click();
      const shown = page.getByText('Simulated match');
      // On a busy machine the vendor may answer too late.
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(async () => {
        await expect(shown.or(again)).toBeVisible({ timeout: 10_000 });
        if (await again.isVisible()) await again.click();
        await expect(shown).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(page.getByText(/ · agrees$/).first()).toBeVisible();
    });

    test(`A multiple before the matches survives a reload, and changed odds are refused first, on a ${name}`, async ({
      page,
    }) => {
      test.setTimeout(150_000);
      await memberWithMoney(page, '500');
      let frame = await openBook(page);
      await showTab(frame, 'Today');
      await choose(frame, 0);
      await choose(frame, 1);
      await page.reload();
      frame = page.frameLocator('iframe');
      await openSlip(frame);
      await expect(frame.getByRole('button', { name: 'Multiple' })).toHaveAttribute('aria-pressed', 'true');

      // The odds that the member saw are others by the time the slip arrives.
      await page.route('**/api/sports/place', async (route) => {
        const slip = route.request().postDataJSON() as { legs: { odds: number }[] };
        slip.legs[0]!.odds += 100;
        await route.continue({ postData: JSON.stringify(slip) });
      });
      await frame.getByRole('textbox', { name: 'Stake' }).fill('10');
      await frame.getByRole('button', { name: /^Bet ₱10/ }).click();
      await expect(frame.getByRole('alert')).toContainText('The odds have changed');
      await expect(frame.getByRole('alert')).toContainText('Nothing was charged');
      await page.unroute('**/api/sports/place');
      expect(await balanceOf(frame)).toBe(50_000);
      await frame.getByRole('button', { name: /^Bet ₱10/ }).click();
      await expect(frame.getByText('Your bet is placed')).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => balanceOf(frame)).toBe(49_000);
    });
  });

test('Two visitors see the same live match', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await memberWithMoney(page, '100');
  const frame = await openBook(page);
  await frame.locator('.match-open').first().click();
  const board = frame.locator('.score-board');
  await expect(board).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await memberWithMoney(other, '100');
  const otherFrame = await openBook(other);
  await otherFrame.locator('.match-open').first().click();
  const score = (of: typeof frame) => of.locator('.score').getAttribute('aria-label');
  await expect(async () => expect(await score(otherFrame)).toBe(await score(frame))).toPass();
  await context.close();

  // The page of its proof plays it again in the browser.
  await frame.getByText('How to check this match').click();
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Open the proof' }).click();
  const proof = await opened;
  // A match that has just begun is read again in a moment.
  await expect(proof.locator('[data-verdict]')).toHaveText(/The match checks out/, { timeout: 60_000 });
  await proof.getByRole('button', { name: 'Check the week' }).click();
  await expect(proof.getByText(/give the published root/)).toBeVisible();
});

test('A void gives the stake back, and says why in the ticket and in the record', async ({ page }) => {
  test.setTimeout(150_000);
  await memberWithMoney(page, '500');
  const frame = await openBook(page);
  await showTab(frame, 'Today');
  await choose(frame, 0);
  const placing = page.waitForResponse('**/api/sports/place');
  await betSlip(frame, '20');
  const { value } = (await (await placing).json()) as { value: { ticket: SportsTicket } };
  const { match, sport, market, specifiers } = value.ticket.legs[0]!;
  await declareVoid({ match, sport, market, specifiers });
  await expect.poll(() => balanceOf(frame), { timeout: 60_000 }).toBe(50_000);

  await showTab(frame, 'My bets');
  await frame.getByRole('button', { name: 'Settled' }).click();
  await expect(ticketsIn(frame).first()).toContainText('Declared void by our traders', { timeout: 30_000 });
  await visit(page, `/bets/studio/${value.ticket.id}`);
  const shown = page.getByText('Declared void by our traders');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await expect(shown.or(again)).toBeVisible({ timeout: 10_000 });
    if (await again.isVisible()) await again.click();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Refund')).toBeVisible();
});
