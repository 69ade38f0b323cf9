import { boChangeTableLimits, boRooms, boSwitchRoom, boTableLimits } from '@fairhouse/contract/play/rooms-backoffice';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

const vendor = 'studio';
/** Where no other journey plays. */
const TABLE = { id: 'sic-bo-2', name: 'Meghna' };
const TANK = { id: 'fish-deep-9', name: 'Bakunawa Deep 9' };
const reason = 'as it was before';

test('An operator closes a table and a tank, opens them again, and changes the limits of a table', async ({
  browser,
}) => {
  const manager = await operator();
  const { list } = await manager(boTableLimits, { vendor, table: TABLE.id });
  const before = list.find(({ currency }) => currency === 'TLB')!.limits;
  const desk = await openBackOffice(browser);
  const dialog = desk.getByRole('dialog');
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name });
  const turn = async (action: 'Close' | 'Open again', name: string) => {
    await desk.getByRole('button', { name: `${action}: ${name}` }).click();
    await dialog.getByLabel('Reason').fill('The shaker is worn.');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  };
  try {
    await goTo(desk, '/rooms');
    await expect(row(TABLE.name)).toContainText('Sic Bo');
    await expectNoViolation(desk);
    await turn('Close', TABLE.name);
    await expect(row(TABLE.name)).toContainText('The shaker is worn.');
    await turn('Open again', TABLE.name);
    await expect(row(TABLE.name)).not.toContainText('The shaker is worn.');

    await desk.getByRole('button', { name: `Limits: ${TABLE.name}` }).click();
    await dialog.getByLabel('Smallest stake of a spot').fill('20');
    await dialog.getByRole('combobox', { name: 'Limits for a spot' }).fill('Triple 4');
    await desk.getByRole('option', { name: 'Triple 4', exact: true }).click();
    await dialog.getByLabel('Smallest: Triple 4').fill('30');
    await dialog.getByLabel('Largest: Triple 4').fill('50');
    await dialog.getByLabel('Reason').fill('Fewer small stakes here.');
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(dialog).toBeHidden();
    const { list: after } = await manager(boTableLimits, { vendor, table: TABLE.id });
    expect(after.find(({ currency }) => currency === 'TLB')!.limits).toMatchObject({
      min: 2_000,
      spots: { 'triple-4': { min: 3_000, max: 5_000 } },
    });

    await goTo(desk, '/rooms?tab=tanks');
    await desk.setViewportSize({ width: 360, height: 740 });
    await turn('Close', TANK.name);
    await expect(desk.getByRole('listitem').filter({ hasText: TANK.name })).toContainText('Closed');
    await expectNoViolation(desk);
    await turn('Open again', TANK.name);

    for (const tab of ['rooms', 'reviews']) {
      await goTo(desk, `/rooms?tab=${tab}`);
      await expect(desk.getByRole('tab', { selected: true })).toBeVisible();
      await expectNoViolation(desk);
    }
    await expect(desk.getByRole('heading', { name: 'Players who win beyond chance' })).toBeVisible();
  } finally {
    await manager(boChangeTableLimits, { vendor, table: TABLE.id, currency: 'TLB', limits: before, reason });
    const { tables, tanks } = await manager(boRooms, {});
    for (const { id, closed } of [...tables, ...tanks])
      if (closed) await manager(boSwitchRoom, { vendor, room: id, on: true, reason });
    await desk.close();
  }
});
