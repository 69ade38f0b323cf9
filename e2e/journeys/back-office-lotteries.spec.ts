import {
  boChangeLotteryLimits,
  boChangeLotteryOdds,
  boChangeSchedule,
  boLotteryGames,
  boLotteryLimits,
  boLotteryOdds,
  boStopSale,
} from '@fairhouse/contract/play/lottery-terms-backoffice';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

const GAME = { vendor: 'studio', gameCode: 'K3-5' };

test('An operator changes odds within what the linter allows, lowers limits, pauses a day, and stops and resumes a lottery', async ({
  browser,
}) => {
  const manager = await operator();
  const before = (await manager(boLotteryOdds, GAME)).plays.find(({ play }) => play === 'HZ')!;
  const { limits } = await manager(boLotteryLimits, GAME);
  const desk = await openBackOffice(browser);
  try {
    await goTo(desk, '/lotteries');
    await desk.getByRole('searchbox', { name: 'Search' }).fill('K3-5');
    const row = desk.getByRole('row').filter({ hasText: 'Fast three 5 min' });
    await expect(row).toContainText('On sale');
    await expectNoViolation(desk);

    await row.getByRole('button', { name: 'Odds' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Play' }).click();
    await desk.getByRole('option', { name: 'HZ', exact: true }).click();
    const nine = dialog.getByRole('textbox', { name: '9', exact: true });
    await nine.fill('99');
    await dialog.getByRole('button', { name: 'Check odds' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      /These odds cannot be saved.*Return: 9 returns \d{3}\.\d\d %/,
    );
    await nine.fill('15.4');
    await dialog.getByRole('textbox', { name: '12', exact: true }).fill('15.4');
    await dialog.getByRole('button', { name: 'Check odds' }).click();
    await expect(dialog.getByRole('alert')).toContainText('These odds can be saved.');
    await dialog.getByLabel('Reason').fill('A little less than others pay.');
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Save odds' }).click();
    await expect(dialog).toBeHidden();
    const after = (await manager(boLotteryOdds, GAME)).plays.find(({ play }) => play === 'HZ')!;
    expect(after.steps.find(({ step }) => step === '9')?.odds).toBe(154_000);

    await row.getByRole('button', { name: 'Limits' }).click();
    const stake = dialog.getByRole('textbox', { name: 'Largest stake of a ticket' });
    await stake.fill('99999999');
    await dialog.getByLabel('Reason').fill('A smaller risk.');
    await expect(dialog.getByRole('button', { name: 'Save limits' })).toBeDisabled();
    await stake.fill('1000');
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(dialog).toBeHidden();
    expect((await manager(boLotteryLimits, GAME)).limits.largestStake).toBe(100_000);

    const { earliest } = (await manager(boLotteryGames, {})).list.find(({ gameCode }) => gameCode === GAME.gameCode)!;
    await row.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByLabel('From').fill('2026-01-01');
    await dialog.getByLabel('Reason').fill('A holiday.');
    await expect(dialog.getByRole('button', { name: 'Save schedule' })).toBeDisabled();
    await dialog.getByLabel('From').fill(earliest);
    await dialog.getByLabel('To').fill(earliest);
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(row).toContainText(`No draws: ${earliest}`);

    await row.getByRole('button', { name: 'Stop sale' }).click();
    await dialog.getByLabel('Reason').fill('The dice are looked at.');
    await dialog.getByRole('button', { name: 'Stop sale' }).click();
    await expect(row).toContainText('The dice are looked at.');
    await row.getByRole('button', { name: 'Resume sale' }).click();
    await dialog.getByLabel('Reason').fill('The dice are in order.');
    await dialog.getByRole('button', { name: 'Resume sale' }).click();
    await expect(row).toContainText('On sale');
  } finally {
    const reason = 'as it was before';
    const odds = Object.fromEntries(before.steps.map(({ step, odds: known }) => [step, known]));
    await manager(boChangeLotteryOdds, { ...GAME, play: 'HZ', odds, reason });
    const { currency: _, ...values } = limits;
    await manager(boChangeLotteryLimits, { ...GAME, limits: values, reason });
    await manager(boStopSale, { ...GAME, stopped: false, reason });
    const { earliest: day } = (await manager(boLotteryGames, {})).list.find(
      ({ gameCode }) => gameCode === GAME.gameCode,
    )!;
    await manager(boChangeSchedule, { ...GAME, change: { kind: 'draw', from: day, to: day }, reason });
    await desk.close();
  }
});
