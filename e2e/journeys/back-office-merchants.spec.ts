import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readInstance } from '../instance/instance.ts';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';

test('Two operators add a merchant, whose site exists at once, closed until its first operator opens it', async ({
  browser,
  page,
}) => {
  const code = `kalapati-${randomUUID().slice(0, 8)}`;
  const name = `Kalapati ${code.slice(-4)}`;
  // Browsers resolve every name below localhost to this machine.
  const host = `${code}.localhost`;
  const site = new URL(readInstance().site);
  const address = `${site.protocol}//${host}:${site.port}/`;
  const desk = await openBackOffice(browser);
  const colleague = await openSecondManager(browser);

  await test.step('one proposes it', async () => {
    await goTo(desk, '/merchants');
    await expect(desk.getByRole('region', { name: 'Shapla' })).toContainText('bd.localhost');
    await desk.getByRole('button', { name: 'Add a merchant' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled();
    const fields = {
      Name: name,
      Code: code,
      'Host names': 'bd.localhost',
      'Name of the first operator': 'Dalisay Cruz',
      'Username of the first operator': `boss.${code.slice(-8)}`,
    };
    for (const [label, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog.getByRole('alert')).toContainText('bd.localhost');
    await dialog.getByLabel('Host names').fill(address);
    await expectNoViolation(desk);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toBeHidden();
    const own = desk.getByRole('region', { name: `New merchant: ${name}` });
    await expect(own).toContainText(host);
    await expect(own.getByRole('button')).toHaveText(['Withdraw']);
  });

  await test.step('another approves it, and hands over the link', async () => {
    await goTo(colleague, '/merchants');
    const proposal = colleague.getByRole('region', { name: `New merchant: ${name}` });
    await proposal.getByRole('button', { name: 'Approve' }).click();
    const dialog = colleague.getByRole('dialog');
    await expect(dialog).toContainText(host);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toContainText('/#/enrol?token=');
    await expectNoViolation(colleague);
    await dialog.getByRole('button', { name: 'It is handed over' }).click();
    await expect(proposal).toBeHidden();
    await expect(colleague.getByRole('region', { name, exact: true })).toContainText('Closed');
    await expectNoViolation(colleague);
  });

  await test.step('its site is there, closed, under its name', async () => {
    await page.goto(address);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  });
});

test('Operators see what the house owes, equal to the ledger, and save it as a table', async ({ browser }) => {
  const desk = await openBackOffice(browser);
  await goTo(desk, '/liability');
  await expect(desk.getByText('Equal to the ledger')).toBeVisible();
  const owed = desk.getByRole('region', { name: 'Owed now' }).filter({ has: desk.getByRole('table') });
  await expect(owed.getByRole('row', { name: /All wallets/ })).toContainText('₱');
  const saving = desk.waitForEvent('download');
  await owed.getByRole('button', { name: 'Save as CSV: Owed now' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file).toContain('Members’ balances,');
  await expectNoViolation(desk);
  await desk.setViewportSize({ width: 360, height: 740 });
  await expectNoViolation(desk);
});
