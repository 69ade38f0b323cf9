import { boPlayStops, boResumePlay } from '@fairhouse/contract/play/stops-backoffice';
import { expect, test } from '../instance/test.ts';
import { openSlot } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { ChangeDelay } from '../steps/change-delay.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { listening } from '../steps/page.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';

const GAME = 'Jasmine Elephant';

// The journeys of a worker share one instance.
test.afterAll(async () => {
  const call = await operator();
  const { list } = await call(boPlayStops, { active: 'true' });
  for (const { id } of list) await call(boResumePlay, { id, reason: 'the suite is over' });
});

test('An operator stops a game, its open page says so, and play continues when the stop ends', async ({
  browser,
  page,
}) => {
  await memberWithMoney(page, '500');
  const stream = listening(page);
  const game = await openSlot(page);
  await stream;
  const office = await openBackOffice(browser);
  await goTo(office, '/games');
  await office.getByRole('textbox', { name: 'Search' }).fill('jasmine');

  await office.getByRole('button', { name: `Stop play: ${GAME}` }).click();
  const asked = office.getByRole('dialog', { name: 'Stop play' });
  await expect(asked).toContainText(`nobody here can bet on ${GAME} or open it`);
  // Others may play it too, among them the demonstration's own players.
  await expect(asked).toContainText(/[1-9]\d* members? (?:is|are) playing now/);
  await asked.getByLabel('Reason').fill('Pays out too much');
  await expectNoViolation(office);
  await asked.getByRole('button', { name: 'Stop play' }).click();

  const stopped = page.getByRole('alertdialog', { name: 'No bets right now' });
  const delay = new ChangeDelay();
  await delay.measure(() => expect(stopped).toContainText('Your money and your rounds are safe.'));
  await expectNoViolation(page);

  await goTo(office, '/stops');
  await expect(office.getByRole('row').filter({ hasText: GAME })).toContainText('Pays out too much');
  await office.getByRole('button', { name: `Resume play: ${GAME}` }).click();
  await office.getByLabel('Reason').fill('Mended');
  await office.getByRole('dialog').getByRole('button', { name: 'Resume play' }).click();
  await delay.measure(() => expect(stopped).toHaveCount(0));
  delay.expectShort();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await office.close();
});
