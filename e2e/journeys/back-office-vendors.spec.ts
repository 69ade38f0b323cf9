import { expect, test, type Page } from '../instance/test.ts';
import { boOpenVendor } from '@fairhouse/contract/play/vendors-backoffice';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expectNoViolation } from '../steps/accessibility.ts';
import { startGameServer } from '../steps/game-server.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';
import { settled, visit } from '../steps/page.ts';

const newKey = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
}

/** Approves the proposal with this title, after comparing what the dialog shows. */
async function approve(page: Page, title: string, shown: readonly string[]): Promise<void> {
  const proposal = page.getByRole('region', { name: title });
  await proposal.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  for (const line of shown) await expect(dialog).toContainText(line);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(proposal).toBeHidden();
}

test('Two operators add a game server and change its key, and its game is in the lobby', async ({ browser, page }) => {
  const code = `river-${randomUUID().slice(0, 8)}`;
  const server = await startGameServer(code);
  const desk = await openBackOffice(browser);
  const colleague = await openSecondManager(browser);
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: server.game });

  await test.step('one proposes it', async () => {
    await goTo(desk, '/vendors');
    await desk.getByRole('button', { name: 'Add a game server' }).click();
    await fill(desk, {
      Code: code,
      Name: code,
      'Address of its server': server.url,
      'Origin of its games': server.url,
      'Provider labels': server.label,
      'Key ID': `${code}-1`,
      'Public key': newKey(),
    });
    await desk.getByRole('dialog').getByRole('checkbox', { name: 'TLB (₱)' }).check();
    await desk.getByRole('dialog').getByLabel('Prizes per day').first().fill('1,000');
    await expectNoViolation(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    const own = desk.getByRole('region', { name: `New game server: ${code}` });
    await expect(own.getByRole('alert')).toContainText('Another operator must approve it');
    await expect(own.getByRole('button')).toHaveText(['Withdraw']);
    await expect(desk.getByRole('link', { name: code })).toHaveCount(0);
  });

  await test.step('another approves it', async () => {
    await goTo(colleague, '/vendors');
    await approve(colleague, `New game server: ${code}`, [server.url, `${code}-1`, '₱1,000.00']);
    await expect(colleague.getByRole('link', { name: code })).toBeVisible();
  });

  await test.step('its game is read and appears', async () => {
    await goTo(desk, `/vendors/${code}/show`);
    await desk.getByRole('button', { name: 'Read its games now' }).click();
    await expect(desk.getByText('1 game listed')).toBeVisible();
    await visit(page, `/rng?q=${encodeURIComponent(server.game)}`);
    await settled(page);
    await expect(tile).toHaveCount(1);
  });

  await test.step('a visitor plays it with trial money, and the site says so around its frame', async () => {
    await tile.getByRole('link', { name: 'Demo' }).click();
    const header = page.getByRole('main');
    await expect(header.getByText('Trial money')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${server.url}/play/ferry`));
  });

  await test.step('its key is changed', async () => {
    await desk.getByRole('button', { name: 'Add a key' }).click();
    await fill(desk, { 'Key ID': `${code}-2`, 'Public key': newKey() });
    await desk.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await expect(desk.getByRole('region', { name: `New key: ${code}` })).toBeVisible();

    await goTo(colleague, `/vendors/${code}/show`);
    await approve(colleague, `New key: ${code}`, [`${code}-2`]);
    const keys = colleague.getByRole('region', { name: 'Keys' }).getByRole('listitem');
    await expect(keys).toContainText([`${code}-1`, `${code}-2`]);
    await colleague.getByRole('button', { name: `Remove: ${code}-1` }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(colleague.getByRole('region', { name: `Remove a key: ${code}` })).toBeVisible();
    await expectNoViolation(colleague);

    await goTo(desk, `/vendors/${code}/show`);
    await approve(desk, `Remove a key: ${code}`, [`${code}-1`]);
    const left = desk.getByRole('region', { name: 'Keys' }).getByRole('listitem');
    await expect(left).toHaveCount(1);
    await expect(left).toContainText(`${code}-2`);
  });

  // The vendor stays, but its game is not in the lobby of other journeys.
  await (
    await operator()
  )(boOpenVendor, { code, open: false });
  await desk.close();
  await colleague.close();
});
