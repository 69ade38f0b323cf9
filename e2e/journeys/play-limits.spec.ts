import { expect, test, type Page } from '../instance/test.ts';
import { expectNoViolationAtBothSizes } from '../steps/accessibility.ts';
import { inDatabase } from '../steps/in-database.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { openSlot, visit, type NewMember } from '../steps/member.ts';

/** Makes the member's sitting as old as if it had begun so many minutes ago. */
const ageSitting = ({ username }: NewMember, minutes: number): Promise<void> =>
  inDatabase(
    `update sitting s set started_at = now() - make_interval(mins => $2), checked_at = now() - make_interval(mins => $2)
     from member m where m.id = s.member_id and m.username = $1 and s.open`,
    [username, minutes],
  );

const spin = async (page: Page): Promise<void> => {
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).click();
};

/** Types a limit into the form of its button. */
async function setLimit(page: Page, button: string, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByLabel(field).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test("A reality check pauses a game, a time limit ends it, and a bet above the member's own limit is refused", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const member = await memberWithMoney(page, '500');
  await visit(page, '/me/responsible');
  await setLimit(page, 'Change: Reality check', 'Minutes', '30');
  await expect(page.getByRole('listitem').filter({ hasText: /^Every30 minutes/ })).toBeVisible();

  const slot = await openSlot(page);
  await ageSitting(member, 45);
  await spin(page);
  const refused = slot.getByRole('alertdialog', { name: 'Play is paused' });
  await expect(refused).toBeVisible();
  const check = page.getByRole('alertdialog', { name: 'Reality check' });
  await expect(async () => {
    // The open page reads the sitting again when the visitor returns to it.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(check).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(check).toContainText('You have played without a break for 45 minutes.');
  await expect(check.getByText('Won minus staked')).toBeVisible();
  await expectNoViolationAtBothSizes(page, 'the reality check');
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toBeHidden();
  await expect(refused).toBeHidden();
  const played = page.waitForResponse((answer) => answer.url().endsWith('/api/spin'));
  await spin(page);
  expect(await (await played).json()).toMatchObject({ success: true });

  await page.getByRole('link', { name: 'My limits' }).click();
  await setLimit(page, 'Set: Time limit', 'Minutes', '40');
  await expect(page.getByRole('listitem').filter({ hasText: '40 minutes' })).toBeVisible();
  await visit(page, '/game?vendor=studio&code=jasmine-elephant');
  await expect(page.getByRole('main')).toContainText('Your own time limit is reached.');

  await inDatabase(
    `update sitting s set last_at = now() - interval '31 minutes' from member m where m.id = s.member_id and m.username = $1`,
    [member.username],
  );
  await visit(page, '/me/responsible');
  await setLimit(page, 'Set: Limit of one bet', 'At most', '0.01');
  const game = await openSlot(page);
  await spin(page);
  await expect(game.getByText('You have reached a limit you set')).toBeVisible();

  await visit(page, '/me/activity');
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByRole('heading', { name: 'Since you registered' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).click();
  expect((await saved).suggestedFilename()).toBe('activity.csv');
});
