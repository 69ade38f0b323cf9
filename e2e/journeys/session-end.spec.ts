import type { Page } from '@playwright/test';
import { expect, test } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { ageSession } from '../steps/age-session.ts';
import { newMember, register, visit } from '../steps/member.ts';
import { listening } from '../steps/page.ts';

/** Seconds of the brand's idle time. */
const IDLE = 15 * 60;

/** As if nobody had touched the page for this long; its first question for the end of the session is due then. */
const rest = (page: Page) => page.clock.fastForward(25_000);

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

test('Before an idle session ends every tab warns, and to stay in one is to stay in all', async ({ page }) => {
  await page.clock.install();
  const member = newMember();
  await register(page, member);
  const second = await page.context().newPage();
  await second.clock.install();
  const stream = listening(second);
  await visit(second, '/wallet');
  await stream;
  await ageSession(member.username, IDLE - 45);
  for (const tab of [page, second]) await rest(tab);

  await expect(warningOn(second)).toBeVisible();
  await expect(warningOn(page)).toBeVisible();
  await expect(warningOn(page)).toHaveAccessibleDescription(/You’ll be logged out in \d+ seconds/);
  await expectNoViolation(page);
  await expect(warningOn(page).getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warningOn(page)).toBeHidden();
  await expect(warningOn(second)).toBeHidden();
  const token = await second.evaluate(() => sessionStorage.getItem('token'));
  const answer = await second.request.get(`${readInstance().site}/wps/session/idle`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { value } = (await answer.json()) as { value: { secondsLeft: number } };
  expect(value.secondsLeft).toBeGreaterThan(IDLE - 60);
});
