import { expect, test, type FrameLocator, type Page } from '../instance/test.ts';
import { inStudio } from '../steps/in-database.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { visit } from '../steps/member.ts';

/** Closes and draws within a second what has tickets, instead of up to a minute later. */
const drawNow = () =>
  inStudio(
    `update lottery_draw d set closes_at = now(), draws_at = now() + interval '1 second'
     where state = 'open' and exists (select from lottery_ticket t where t.draw_id = d.id)`,
  );

/** Seconds that a bet needs before its draw closes, on a busy machine. */
const ENOUGH = 15;
/** A draw each minute, and its settlement. */
const NEXT_DRAW = { timeout: 90_000 };

/** The lottery's frame, opened at the address of the specification. */
async function openLottery(page: Page, gameCode: string): Promise<FrameLocator> {
  await visit(page, `/lottery?vendor=studio&gameCode=${gameCode}&playType=1`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('region', { name: 'Slip' })).toBeVisible({ timeout: 30_000 });
  return frame;
}

async function openGame(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(frame.getByRole('region', { name: 'Slip' })).toBeVisible();
}

const secondsLeft = async (frame: FrameLocator): Promise<number> => {
  const [minutes = 0, seconds = 0] = (await frame.getByRole('main').locator('time').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
};

/** Bets what is picked on the draw on sale; answers the stake. */
async function bet(frame: FrameLocator): Promise<number> {
  await expect.poll(() => secondsLeft(frame), { timeout: 40_000 }).toBeGreaterThan(ENOUGH);
  await frame.getByRole('button', { name: 'Bet', exact: true }).click();
  const place = frame.getByRole('button', { name: /^Bet ₱/ });
  const stake = Number((await place.innerText()).replaceAll(/[^\d.]/g, ''));
  // A double press is one bet.
  await place.dblclick({ noWaitAfter: true });
  await expect(frame.getByText(/^Your bet is in draw \d{12}/)).toBeVisible();
  await frame.getByRole('button', { name: 'OK' }).click();
  return stake;
}

const minor = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

const balanceOf = async (frame: FrameLocator): Promise<number> =>
  Number(await frame.locator('[data-balance]').getAttribute('data-balance'));

test('A member bets on a Vietnamese lottery, on dice and on keno, and sees the results, on a phone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await memberWithMoney(page, '500');
  const frame = await openLottery(page, 'VNMB-1');

  await frame.getByRole('button', { name: '27', exact: true }).click();
  await expect(frame.getByRole('region', { name: 'Slip' })).toContainText('Lots: 1₱29.00');
  let staked = await bet(frame);

  await openGame(frame, 'Fast three 1 min');
  await frame.getByRole('button', { name: 'Big, small, odd, even' }).click();
  await frame.getByRole('button', { name: 'Big', exact: true }).click();
  await frame.getByRole('button', { name: 'Small', exact: true }).click();
  staked += await bet(frame);

  await openGame(frame, 'Keno 1 min');
  await frame.getByRole('button', { name: 'Pick 3', exact: true }).click();
  await frame.getByRole('button', { name: 'Quick pick' }).click();
  staked += await bet(frame);
  expect(staked).toBe(29 + 4 + 1);

  await frame.getByRole('button', { name: 'My bets' }).click();
  const tickets = frame.getByRole('dialog', { name: 'My bets' }).getByRole('listitem').filter({ hasText: 'Draw' });
  await expect(tickets).toHaveCount(3);
  await drawNow();
  await expect(tickets.filter({ hasText: 'In the draw' })).toHaveCount(0, NEXT_DRAW);
  await expect(tickets.filter({ hasText: 'Payout' })).toHaveCount(3);
  // Big or small always comes.
  await expect(tickets.filter({ hasText: 'Fast three' })).toContainText(/(Big|Small) came: × 3\.6/);
  const pays = await tickets.getByRole('definition').filter({ hasText: '₱' }).allInnerTexts();
  const paid = pays.filter((_, at) => at % 2 === 1).reduce((sum, text) => sum + minor(text), 0);
  await expect.poll(() => balanceOf(frame), NEXT_DRAW).toBe(50_000 - staked * 100 + paid);
});

test('A member bets on five digits and cancels before the draw closes, on a desktop', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberWithMoney(page, '500');
  const frame = await openLottery(page, 'SSC-5');
  await frame.getByRole('button', { name: 'Quick pick' }).click();
  const staked = await bet(frame);
  await expect.poll(() => balanceOf(frame)).toBe(50_000 - staked * 100);
  const side = frame.getByRole('complementary', { name: 'My bets' });
  await side.getByRole('button', { name: 'Cancel this bet' }).click();
  await expect(side.getByText('Refunded')).toBeVisible();
  await expect.poll(() => balanceOf(frame)).toBe(50_000);

  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: 'Add Five digits 5 min to favourites' }).click();
  await page.reload();
  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Remove Five digits 5 min from favourites' })).toBeVisible();
});
