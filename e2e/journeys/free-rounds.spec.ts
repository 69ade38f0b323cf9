import { walletBalance } from '@fairhouse/contract/money/wallets';
import { memberFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { expect, test } from '../instance/test.ts';
import { checkLedger } from '../instance/instance.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember } from '../steps/member.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const ROUNDS = 10;

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('A member takes free rounds, plays them all, and what they paid is in the wallet', async ({ page }) => {
      test.setTimeout(240_000);
      // The reels do not turn, so that ten rounds take seconds.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const call = await registerByCall(page, newMember());
      await visit(page, '/promoDetail?slug=ten-free-rounds');
      await settled(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('10 free rounds');
      await expect(main).toContainText('Pinya Harvest, ₱2.00 each');
      await expectNoViolation(page);
      await main.getByRole('button', { name: 'Claim' }).click();
      await expect(main).toContainText('0 of 10 free rounds played');
      const own = async () => (await call(memberFreeRounds, {})).list[0]!;

      await visit(page, '/me/bonuses');
      await settled(page);
      await expectNoViolation(page);
      await expect(main).toContainText('10 of 10 left');
      await main.getByRole('link', { name: 'Play now' }).click();
      const frame = page.frameLocator('iframe');
      const spin = frame.getByRole('button', { name: 'Spin', exact: true });
      let won = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        await expect(frame.getByText(`Free round ${round} of ${ROUNDS}`)).toBeVisible({ timeout: 30_000 });
        await expect(spin).toBeEnabled({ timeout: 30_000 });
        const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
        const finished = page.waitForResponse((response) => response.url().endsWith('/finish'), { timeout: 150_000 });
        await spin.click();
        const { value } = (await (await answered).json()) as {
          value: { round: { freeRound: object; book: { totalPay: number } } };
        };
        expect(value.round.freeRound).toMatchObject({ number: round, of: ROUNDS });
        won += value.round.book.totalPay;
        await finished;
      }
      await expect(frame.getByText('Your free rounds paid')).toBeVisible({ timeout: 30_000 });
      await frame.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(async () => (await own()).state, { timeout: 30_000 }).toBe('played');
      expect(await own()).toMatchObject({ roundsLeft: 0, won });
      expect((await call(walletBalance, {})).balance).toBe(won);

      await visit(page, '/me/bonuses');
      await expect(main).toContainText('0 of 10 left');
      await visit(page, '/promoDetail?slug=ten-free-rounds');
      await expect(main).toContainText('10 of 10 free rounds played');
      expect(() => checkLedger()).not.toThrow();
    });
  });
