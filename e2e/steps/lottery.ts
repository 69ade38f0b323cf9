import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { inStudio } from './in-database.ts';
import { visit } from './member.ts';

/**
 * Closes and draws open draws within a second, and opens the next one of each game at once: by the schedule it would open
 * when the closed one should have closed, minutes or for daily games hours later. A day that is not committed to yet has none.
 */
const close = (which: string) =>
  inStudio(
    `with closed as (
        update lottery_draw d set closes_at = now(), draws_at = now() + interval '1 second'
        where state = 'open' and (${which}) returning *),
      next as (
        select c.game_code, (select min(n.numero) from lottery_draw n where n.game_code = c.game_code
          and n.state = 'scheduled' and n.numero > c.numero) as numero from closed c),
      opened as (
        update lottery_draw d set opens_at = now() from next
        where d.game_code = next.game_code and d.numero = next.numero)
      insert into lottery_draw (game_code, numero, day, ordinal, station, opens_at, closes_at, draws_at, source)
        select c.game_code, to_char(c.day + 1, 'YYYYMMDD') || right(c.numero, 4), c.day + 1, c.ordinal, c.station, now(),
          now() + interval '20 hours', now() + interval '21 hours', c.source
        from closed c join next using (game_code) where next.numero is null and c.source <> 'block' and (
          c.source = 'official' or exists (
            select from lottery_chain k where k.game_code = c.game_code and k.day = c.day + 1))`,
  );

/** What has tickets, and what the same block decides. */
export const drawNow = () =>
  close(
    `exists (select from lottery_ticket t where t.draw_id = d.id) or block_height in (
       select o.block_height from lottery_draw o join lottery_ticket t on t.draw_id = o.id where o.state = 'open')`,
  );

/** The draw of a game that is on sale. */
export const closeDraw = (gameCode: string) => close(`game_code = '${gameCode}'`);

/**
 * Puts a draw of a game on sale that is open for minutes: a daily game has none in the hour after its close, and its next one
 * may be too near to bet on.
 */
export async function putOnSale(gameCode: string): Promise<void> {
  await close(`game_code = '${gameCode}' and closes_at < now() + interval '3 minutes'`);
  await inStudio(
    `with own as (select numero, state from lottery_draw where game_code = '${gameCode}')
      update lottery_draw set opens_at = now() where game_code = '${gameCode}'
        and numero = (select min(numero) from own where state = 'scheduled')
        and not exists (select from own where state = 'open')`,
  );
}

/** Seconds that a bet needs before its draw closes, on a busy machine. */
const ENOUGH = 15;
/** A draw each minute, and its settlement. */
export const NEXT_DRAW = { timeout: 90_000 };

/** The lottery's frame, opened at the address of the specification; a play that it does not have is its first one. */
export async function openLottery(page: Page, gameCode: string, playType = '1'): Promise<FrameLocator> {
  await visit(page, `/lottery?vendor=studio&gameCode=${gameCode}&playType=${playType}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('region', { name: 'Slip' })).toBeVisible({ timeout: 30_000 });
  return frame;
}

export async function openGame(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole('button', { name: 'All lotteries' }).click();
  await frame.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(frame.getByRole('region', { name: 'Slip' })).toBeVisible();
}

const secondsLeft = async (frame: FrameLocator): Promise<number> => {
  const clock = frame.getByRole('main').locator('time').first();
  if ((await clock.count()) === 0) return 0;
  const parts = (await clock.innerText()).split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
};

/** Opens the sheet in which the slip is placed, with time left to do it. */
export async function checkSlip(frame: FrameLocator): Promise<void> {
  await expect.poll(() => secondsLeft(frame), { timeout: 75_000 }).toBeGreaterThan(ENOUGH);
  await frame.getByRole('button', { name: 'Bet', exact: true }).click();
}

/** Bets what is picked on the draw on sale; answers the stake. */
export async function bet(frame: FrameLocator): Promise<number> {
  await checkSlip(frame);
  const place = frame.getByRole('button', { name: /^Bet ₱/ });
  const stake = Number((await place.innerText()).replaceAll(/[^\d.]/g, ''));
  // A double press is one bet.
  await place.dblclick({ noWaitAfter: true });
  await expect(frame.getByText(/^Your bet is in draw \d{12}/)).toBeVisible();
  await frame.getByRole('button', { name: 'OK' }).click();
  return stake;
}

export const minor = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

export const balanceOf = async (frame: FrameLocator): Promise<number> =>
  Number(await frame.locator('[data-balance]').getAttribute('data-balance'));

/** Minor units that decided bets were paid; each shows its stake and its payout. */
export async function paidOn(tickets: Locator): Promise<number> {
  const amounts = await tickets.getByRole('definition').filter({ hasText: '₱' }).allInnerTexts();
  return amounts.filter((_, at) => at % 2 === 1).reduce((sum, text) => sum + minor(text), 0);
}
