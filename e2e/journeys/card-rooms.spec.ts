import { expect, test } from '../instance/test.ts';
import { cardRoomReady, handPhase, memberElsewhere, openCardRoom, playTongits, takeSeat } from '../steps/card-rooms.ts';
import { balanceOf } from '../steps/lottery.ts';
import { settled, sizes, visit } from '../steps/page.ts';

const ROOM = 'tongits-tlb-5';
/** Of the room: four stakes of ₱5, one of them for the pot. */
const HELD = 2000;
const DEPOSIT = 10_000;

test('Members play a hand of Tongits to its end, one reloads in the middle, one is played automatically', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [phone, desktop] = sizes;
  const first = await memberElsewhere(browser, phone.use, '203.0.113.11', '100');
  const second = await memberElsewhere(browser, desktop.use, '198.51.100.12', '100');
  const third = await memberElsewhere(browser, phone.use, '192.0.2.13', '100');
  // The address of a room that is no more leads to the usual one.
  await openCardRoom(first, 'pvp-tongits', 'tongits-gone');
  const one = await openCardRoom(first, 'pvp-tongits', ROOM);
  const two = await openCardRoom(second, 'pvp-tongits', ROOM);
  const three = await openCardRoom(third, 'pvp-tongits', ROOM);
  const all = [one, two, three];
  await Promise.all(all.map(takeSeat));
  await Promise.all(all.map((frame) => handPhase(frame, /^play$/)));
  await expect.poll(() => balanceOf(one)).toBe(DEPOSIT - HELD);
  await expect(one.locator('.bot-badge')).toHaveCount(0);

  // Who leaves is played on, and may come back.
  await three.getByRole('button', { name: 'Leave' }).click();
  await expect(three.getByRole('button', { name: 'I’m back' })).toBeVisible();

  // A page that is loaded again shows the same hand.
  const isOver = async () => !/^(?:escrow|play)$/.test((await one.locator('.app').getAttribute('data-phase')) ?? '');
  const someDiscards = async () => (await one.locator('.discards .card').count()) > 1 || (await isOver());
  await Promise.all([playTongits(one, someDiscards), playTongits(two, someDiscards)]);
  const hand = await two.locator('.app').getAttribute('data-hand');
  await second.reload();
  await cardRoomReady(two);
  await expect(two.locator('.app')).toHaveAttribute('data-hand', hand!);
  await expect(two.locator('.seat')).toHaveCount(2);

  await Promise.all([playTongits(one, isOver), playTongits(two, isOver)]);
  await Promise.all(all.map((frame) => handPhase(frame, /^over$/)));
  const nets = await Promise.all(
    all.map(async (frame) => Number(await frame.locator('.result').getAttribute('data-net'))),
  );
  expect(nets.reduce((sum, net) => sum + net, 0)).toBeLessThan(0);
  await expect.poll(() => balanceOf(one)).toBe(DEPOSIT + nets[0]!);

  // The hand is in the record of its player, explained, and what is told of it checks out: the seed is told a day later.
  await visit(first, '/bets');
  await first
    .getByRole('main')
    .getByRole('link', { name: /Tongits/ })
    .first()
    .click();
  await expect(first.getByRole('list', { name: 'Result of each seat' }).getByRole('listitem')).toHaveCount(3);
  await first.getByRole('link', { name: 'Check this round' }).click();
  await expect(first.getByRole('heading', { name: 'Locked in, not revealed yet' })).toBeVisible();
  await Promise.all([first, second, third].map((page) => page.context().close()));
});

test('The card rooms are listed by game, and a room for demos has declared bots', async ({ page }) => {
  await visit(page, '/pvp');
  await settled(page);
  const rooms = page.getByRole('region', { name: 'Card rooms' });
  await rooms.getByRole('button', { name: 'Tongits', exact: true }).click();
  await expect(rooms.getByRole('listitem')).toHaveCount(4);
  await rooms.getByRole('button', { name: /Demo, with bots/ }).click();
  const frame = page.frameLocator('iframe');
  await cardRoomReady(frame);
  await takeSeat(frame);
  await handPhase(frame, /^play$/);
  await expect(frame.locator('.bot-badge')).toHaveCount(2);
});
