import { expect, test } from '../instance/test.ts';
import { boAddVendor, boOpenVendor } from '@fairhouse/contract/play/vendors-backoffice';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expectNoViolation } from '../steps/accessibility.ts';
import { startLotteryServer } from '../steps/lottery-server.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';

test('An operator sees what a draw would pay, orders it void and enters official numbers; another one approves', async ({
  browser,
}) => {
  const code = `draws-${randomUUID().slice(0, 8)}`;
  const server = await startLotteryServer(code);
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const addresses = { apiUrl: server.url, frameOrigin: server.url };
  const about = { name: code, currencies: ['TLB' as const], labels: [server.label], promoLimit: {} };
  const manager = await operator();
  await manager(boAddVendor, { code, keyId: `${code}-1`, publicKey, ...addresses, ...about });
  const colleague = await openSecondManager(browser);
  const desk = await openBackOffice(browser);

  await goTo(colleague, '/vendors');
  const proposal = colleague.getByRole('region', { name: `New game server: ${code}` });
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await goTo(colleague, `/vendors/${code}/show`);
  await colleague.getByRole('button', { name: 'Read its games now' }).click();
  await expect(colleague.getByText('1 game listed')).toBeVisible();

  const rowOf = (page: typeof desk, numero: string) =>
    page.getByRole('row').filter({ hasText: `${server.game} ${numero}` });
  const rowOn = (page: typeof desk) => rowOf(page, '202611230007');
  await goTo(desk, '/draws');
  await expect(rowOn(desk)).toContainText('₱1,800.00');
  await rowOn(desk).getByRole('button', { name: server.game }).click();
  await expect(desk.getByRole('dialog').getByRole('row')).toContainText(['Number', 'HZ 9']);
  await expectNoViolation(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await rowOn(desk).getByRole('button', { name: 'Void' }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('The balls were wrong.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await expect(rowOn(desk)).toContainText('Void ordered');
  expect(server.voided()).toBe(false);

  await rowOf(desk, '202611230008').getByRole('button', { name: 'Enter numbers' }).click();
  const entry = desk.getByRole('dialog');
  await expect(entry).toContainText('feed-two.example: refused, changed an earlier number');
  await expect(entry).toContainText('No two sources agree yet');
  await entry.getByLabel('Numbers').fill('4 5 6');
  await entry.getByRole('button', { name: 'Show what would change' }).click();
  await expect(entry.getByRole('status')).toContainText('Tickets that change1');
  await expect(entry.getByRole('status')).toContainText('Missing wins₱540.00');
  await entry.getByLabel('Reason').fill('As the state company says.');
  await expectNoViolation(desk);
  // The list turns into cards and back; what was typed stays.
  const size = desk.viewportSize()!;
  await desk.setViewportSize({ width: 360, height: 740 });
  await expect(desk.locator('table')).toHaveCount(0);
  await expect(entry.getByLabel('Numbers')).toHaveValue('4 5 6');
  await desk.setViewportSize(size);
  await expect(desk.locator('table').first()).toBeAttached();
  await expect(entry.getByLabel('Reason')).toHaveValue('As the state company says.');
  await entry.getByRole('button', { name: 'Enter numbers' }).click();
  await expect(rowOf(desk, '202611230008')).toContainText('Numbers entered');
  expect(server.confirmedBy()).toEqual([]);

  await goTo(colleague, '/draws');
  await rowOn(colleague).getByRole('button', { name: 'Approve' }).click();
  await expect(colleague.getByRole('dialog')).toContainText('The balls were wrong.');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await expect(rowOn(colleague)).toHaveCount(0);
  expect(server.voided()).toBe(true);
  await rowOf(colleague, '202611230008').getByRole('button', { name: 'Approve' }).click();
  await expect(colleague.getByRole('dialog')).toContainText('4 5 6');
  await expect(colleague.getByRole('dialog').getByRole('status')).toContainText('Paid in all₱540.00');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await expect(rowOf(colleague, '202611230008')).toHaveCount(0);
  expect(server.confirmedBy()).toHaveLength(2);

  // The vendor stays, but its game is not in the lobby of other journeys.
  await manager(boOpenVendor, { code, open: false });
  await desk.close();
  await colleague.close();
});
