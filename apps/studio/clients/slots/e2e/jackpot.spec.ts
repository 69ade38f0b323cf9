import { expect, money, test } from './fixtures.ts';

const pot = '.pot .money';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the pot is shown, grows by a share of the stake, and is won whole', async ({ table }) => {
      table.choose('vintage-sevens');
      await table.open();
      await expect(table.page.locator(pot)).toHaveText(money(512_340));
      const box = (await table.page.locator('.pot').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      for (const button of await table.page.locator('.top button').all()) {
        const other = await button.boundingBox();
        if (other)
          expect(
            box.x + box.width <= other.x || other.x + other.width <= box.x || box.y >= other.y + other.height,
          ).toBe(true);
      }
      // Three stops, and the last number that does not win.
      await table.set({ script: [[1, 2, 3, 49_999_999]] });
      await table.spinToEnd();
      const [lost] = (await table.state()).rounds;
      expect(lost!.jackpot).toMatchObject({ won: 0 });
      await expect(table.page.locator(pot)).toHaveText(money(512_340 + lost!.stake / 100));

      await table.set({ script: [[1, 2, 3, 0]] });
      await table.spinButton.click();
      await expect(table.page.locator('.celebration h2')).toHaveText('Jackpot', { timeout: 30_000 });
      await table.toBe('idle');
      const { rounds, balance } = await table.state();
      const won = rounds.at(-1)!;
      const sum = won.jackpot!.won + won.book.totalPay;
      expect(won.jackpot!.won).toBe(512_340 + lost!.stake / 100 + won.stake / 100);
      await expect(table.figure('win')).toHaveText(money(sum));
      await expect(table.figure('balance')).toHaveText(money(balance));
      await expect(table.page.locator('[aria-live]')).toContainText(money(sum));
      await expect(table.page.locator(pot)).toHaveText(money(500_000));
    });
  });
