import { expect, money, stopsFor, test } from './fixtures.ts';

const TIGERS = ['tiger', 'tiger', 'tiger', 'tiger', 'tiger'];
const SCATTERS = ['peacock', 'lotus', 'peacock', 'koi', 'peacock'];

test('a spin ends with the total of its book', async ({ table }) => {
  await table.open();
  await table.set({ script: [stopsFor('base', ['lotus', 'lotus', 'elephant', 'koi', 'A'])] });
  await table.spinButton.click();
  await expect(table.figure('balance')).toHaveText(money(100_000 - 100));
  await table.toBe('idle');
  const { rounds, balance } = await table.state();
  expect(rounds).toHaveLength(1);
  const [round] = rounds;
  expect(round?.book.totalPay).toBeGreaterThan(0);
  expect(round?.state).toBe('finished');
  await expect(table.figure('win')).toHaveText(money(round?.book.totalPay ?? 0));
  await expect(table.figure('balance')).toHaveText(money(balance));
  await expect(table.page.locator('[aria-live]')).toContainText(money(round?.book.totalPay ?? 0));
});

test('a reload in the middle of a spin resumes the same round', async ({ table }) => {
  await table.open();
  await table.set({ script: [stopsFor('base', ['lotus', 'lotus', 'elephant', 'koi', 'A'])] });
  // It stays open until the studio knows that the player has seen it.
  await table.page.route('**/api/rounds/*/finish', () => {});
  await table.spinButton.click();
  await table.toBe('showing');
  // A deposit arrives while no client is open.
  await table.set({ balance: (await table.state()).balance + 5000 });
  await table.page.unroute('**/api/rounds/*/finish');
  await table.page.reload();
  await table.ready();
  await table.toBe('idle');
  const { rounds, requestIds, balance } = await table.state();
  expect(rounds).toHaveLength(1);
  expect(requestIds).toHaveLength(1);
  expect(rounds[0]?.state).toBe('finished');
  await expect(table.figure('win')).toHaveText(money(rounds[0]?.book.totalPay ?? 0));
  await expect(table.figure('balance')).toHaveText(money(balance));
});

test('after a lost connection the same request is repeated', async ({ table }) => {
  await table.open();
  // Delayed long enough for the message to be seen.
  await table.set({ loseAnswers: 2, delayMs: 300 });
  await table.spinButton.click();
  await expect(table.message()).toHaveText('Your spin is being confirmed. Your money is safe.');
  await table.toBe('idle');
  const { rounds, requestIds, balance } = await table.state();
  expect(requestIds).toHaveLength(3);
  expect(new Set(requestIds).size).toBe(1);
  expect(rounds).toHaveLength(1);
  await expect(table.figure('balance')).toHaveText(money(balance));
});

test('a spin is repeated until an unreachable platform answers with the outcome', async ({ table }) => {
  await table.open();
  await table.set({ unreachable: 1 });
  await table.spinToEnd();
  const { rounds, requestIds } = await table.state();
  expect(new Set(requestIds).size).toBe(1);
  expect(requestIds).toHaveLength(2);
  expect(rounds).toHaveLength(1);
});

test('the game can be played by keyboard only', async ({ table }) => {
  await table.open();
  await table.playToEnd(() => table.page.keyboard.press('Space'));
  expect((await table.state()).rounds).toHaveLength(1);

  await table.page.getByRole('button', { name: 'Raise the bet' }).focus();
  await table.page.keyboard.press('Space');
  await expect(table.figure('bet')).toHaveText(money(200));
  await table.page.keyboard.press('Tab');
  await expect(table.spinButton).toBeFocused();
  const outline = await table.spinButton.evaluate((node) => getComputedStyle(node).outlineStyle);
  expect(outline).not.toBe('none');
  // For a moment after a round a press was still meant to end it.
  await expect(table.spinButton).toBeEnabled();
  await table.playToEnd(() => table.page.keyboard.press('Enter'));
  expect((await table.state()).rounds.map((round) => round.stake)).toEqual([100, 200]);
});

test('with reduced motion the result appears without turning reels and is announced', async ({ table }) => {
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  await table.open();
  await table.set({ script: [stopsFor('base', TIGERS)] });
  await table.spinToEnd();
  const { rounds } = await table.state();
  await expect(table.page.locator('[aria-live]')).toHaveText(`You won ${money(rounds[0]?.book.totalPay ?? 0)}`);
});

test('a bet above the balance is explained and costs nothing', async ({ table }) => {
  await table.open();
  // Staked elsewhere meanwhile.
  await table.set({ balance: 99 });
  await table.spinButton.click();
  const notice = table.page.getByRole('alertdialog', { name: 'Not enough balance for this bet' });
  await expect(notice).toContainText('Nothing was charged');
  await notice.getByRole('button', { name: 'OK' }).click();
  await table.toBe('idle');
  await expect(table.figure('balance')).toHaveText(money(99));
});

test('a bet that the balance covers and bonus money may not pay is explained as such', async ({ table }) => {
  await table.open();
  await table.set({ refuseWith: 'insufficient_funds' });
  await table.spinButton.click();
  const notice = table.page.getByRole('alertdialog', { name: 'This bet can’t be paid now' });
  await expect(notice).toContainText('Bonus money doesn’t pay for this bet');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await table.toBe('idle');
  await expect(table.figure('balance')).toHaveText(money(100_000));

  await table.set({ refuseWith: null });
  await table.spinToEnd();
  expect((await table.state()).rounds).toHaveLength(1);
});

test('a win below the stake is stated plainly; a large one is celebrated once and can be skipped', async ({
  table,
}) => {
  await table.open();
  const celebration = table.page.locator('.celebration');
  await table.set({ script: [stopsFor('base', ['10', '10', '10', 'K', 'A'])] });
  await table.spinToEnd();
  const small = (await table.state()).rounds[0]?.book.totalPay ?? 0;
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(100);
  await expect(table.page.locator('[aria-live]')).toHaveText(`${money(small)} back from your ${money(100)} bet`);
  await expect(celebration).toHaveCount(0);

  await table.set({ script: [stopsFor('base', TIGERS)] });
  await table.spinButton.click();
  await expect(celebration).toBeVisible();
  await celebration.click();
  await celebration.click({ timeout: 2000 }).catch(() => {});
  await table.toBe('idle');
  await expect(celebration).toHaveCount(0);
  const { rounds, balance } = await table.state();
  await expect(table.figure('win')).toHaveText(money(rounds[1]?.book.totalPay ?? 0));
  await expect(table.figure('balance')).toHaveText(money(balance));
});

test('free spins are played to their end with the total of the book', async ({ table }) => {
  test.setTimeout(180_000);
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  await table.open();
  const plain = Array.from({ length: 10 }, () => stopsFor('free', ['lotus', 'koi', 'gem', 'A', 'K']));
  await table.set({ script: [stopsFor('base', SCATTERS), ...plain] });
  await table.page.getByRole('button', { name: 'Faster reels' }).click();
  await table.spinButton.click();
  const panel = table.page.getByRole('dialog', { name: '10 free spins' });
  await expect(panel).toContainText('×3');
  await panel.getByRole('button', { name: 'Start' }).click();
  // The speed decides which of the two is seen.
  await expect(table.page.locator('.banner')).toContainText(/Spin \d+ of 10/);
  const outro = table.page.getByRole('dialog', { name: 'Free spins paid' });
  await expect(outro).toBeVisible({ timeout: 120_000 });
  await outro.getByRole('button', { name: 'Continue' }).click();
  await table.toBe('idle');
  const { rounds, balance } = await table.state();
  await expect(table.figure('win')).toHaveText(money(rounds[0]?.book.totalPay ?? 0));
  await expect(table.figure('balance')).toHaveText(money(balance));
});
