import { expect, test, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { newMember, openSlot } from '../steps/member.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { visit } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

const hosts = ['https://launch-one.example', 'https://launch-two.example'];

/** The second host forwards everything to the studio while it is up; the first does not exist. */
async function playHosts(page: Page, up: () => boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://launch-*.example/**', async (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    if (pathname === '/healthz') asked.push(origin);
    if (origin !== hosts[1] || !up()) return route.abort();
    await route.fulfill({ response: await route.fetch({ url: readInstance().studio + pathname + search }) });
  });
  return asked;
}

test('A game opens at the next launch host when one is down, and without any the page shows an error with a way on', async ({
  page,
}) => {
  await registerByCall(page, newMember());
  await changeSite({
    launchGameCDNs: [
      { vendor: 'another', hosts: ['https://launch-other.example'] },
      { vendor: 'studio', hosts },
    ],
  });
  try {
    let up = true;
    const asked = await playHosts(page, () => up);
    await openSlot(page);
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${hosts[1]}/`));
    expect(new Set(asked)).toEqual(new Set(hosts));

    up = false;
    let studioUp = false;
    await page.route(`${readInstance().studio}/**`, (route) => (studioUp ? route.fallback() : route.abort()));
    await visit(page, '/game?vendor=studio&code=jasmine-elephant');
    await expect(page.getByText('The game didn’t open')).toBeVisible();
    await expect(page.getByText('The game’s server can’t be reached right now. Nothing was staked.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);

    studioUp = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    studioUp = false;
    await page.reload();
    await page.getByRole('link', { name: 'Other games' }).click();
    await expect(page).toHaveURL(/\/rng$/);
  } finally {
    await restoreSite(['launchGameCDNs']);
  }
});
