import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, test, type Table } from './fixtures.ts';

// These tests concern the panels, so the reels need not turn.
test.use({ reducedMotion: 'reduce' });

async function openFromMenu(table: Table, name: string): Promise<void> {
  await table.page.getByRole('button', { name: 'Menu' }).click();
  await table.page.getByRole('button', { name }).click();
  await expect(table.page.getByRole('dialog', { name })).toBeVisible();
}

/** Resolves when the element shows the text, however briefly. Call it before the action that causes it. */
const announcedBy = (element: Locator, words: string): Promise<void> =>
  element.evaluate(
    (node, text) =>
      new Promise<void>((done) => {
        const check = (): void => {
          if (node.textContent.includes(text)) done();
        };
        new MutationObserver(check).observe(node, { childList: true, characterData: true, subtree: true });
      }),
    words,
  );

async function assertAccessible(table: Table): Promise<void> {
  const { violations } = await new AxeBuilder({ page: table.page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

test('pays and rules show the exact figures and every line, in both themes', async ({ table }) => {
  await table.open();
  await assertAccessible(table);
  for (const theme of ['dark', 'light']) {
    await table.page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    await openFromMenu(table, 'Pays and rules');
    await expect(table.page.locator('.figures')).toContainText(/Return to player \(RTP\)\s*\d\d\.\d\d%/);
    await expect(table.page.locator('.line')).toHaveCount(20);
    await expect(table.page.locator('.pay-card')).toHaveCount(11);
    await assertAccessible(table);
    await table.page.keyboard.press('Escape');
  }
});

test('the history shows how a round was decided and replays it without money', async ({ table }) => {
  await table.open();
  await openFromMenu(table, 'History');
  await expect(table.page.getByText('No rounds yet.')).toBeVisible();
  await table.page.keyboard.press('Escape');
  await table.spinToEnd();
  const before = await table.state();
  await openFromMenu(table, 'History');
  const round = table.page.locator('article.round').first();
  await round.getByText('How this was decided').click();
  await expect(round.getByRole('link', { name: 'Check this round' })).toHaveAttribute('href', /\/fairness\?round=r1$/);
  await assertAccessible(table);
  const announced = announcedBy(table.page.locator('.banner'), 'no money moves');
  await round.getByRole('button', { name: 'Replay' }).click();
  await announced;
  await table.toBe('idle');
  expect(await table.state()).toEqual(before);
});

test('a new client seed reveals the seed in use; an invalid one is refused under its field', async ({ table }) => {
  await table.open();
  await openFromMenu(table, 'Fairness');
  const seed = table.page.getByLabel('Your client seed');
  await expect(seed).toHaveValue('mango-2291');
  await seed.fill('two words');
  await table.page.getByRole('button', { name: 'Change seed' }).click();
  await expect(table.page.locator('.field-error')).toContainText('1 to 64');
  await seed.fill('my-own-seed');
  await table.page.getByRole('button', { name: 'Change seed' }).click();
  await expect(table.page.getByText('seed-1', { exact: true })).toBeVisible();
  await expect(table.page.getByLabel('Your client seed')).toHaveValue('my-own-seed');
  await assertAccessible(table);
});

test('the bet is chosen in a sheet', async ({ table }) => {
  await table.open();
  await table.page.locator('.bet-figure').click();
  await table.page.getByRole('button', { name: '₱10.00', exact: true }).click();
  await expect(table.figure('bet')).toHaveText('₱10.00');
  await expect(table.page.getByRole('dialog')).toBeHidden();
});

test('an invalid launch token shows an error that says that nothing was charged', async ({ page, served }) => {
  await page.goto(`${served.url}/?lang=en#t=bad-token`);
  await expect(page.getByRole('alertdialog')).toContainText('Nothing was charged');
});

test('words are in the chosen language, and money has Latin digits', async ({ table }) => {
  for (const [language, balance] of [
    ['bn', 'ব্যালেন্স'],
    ['fil', 'Balance'],
  ] as const) {
    await table.open(`lang=${language}`);
    await expect(table.page.locator('.balance-figure')).toHaveText(`${balance}₱1,000.00`);
    expect(await table.page.evaluate(() => document.documentElement.lang)).toBe(language);
  }
});
