import { expect, test, type Page } from '../instance/test.ts';
import {
  boCatalogueGames,
  boCatalogueVendors,
  boChangeCatalogueGames,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { operator } from '../steps/operator-api.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { ChangeDelay } from '../steps/change-delay.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { ask, visitListening } from '../steps/page.ts';

const HIDDEN = { name: 'Jasmine Elephant', search: 'jasmine' };
const HEATED = { name: 'Moonlit Jellies', search: 'moonlit' };

const tile = (site: Page, name: string) => site.getByRole('main').getByRole('article').filter({ hasText: name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const saved = (page: Page) => expect(page.getByText('Saved. Open pages follow').first()).toBeVisible();
/** An operator who may stop play is asked whether to do that too. */
const hide = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: `Hide ${name}` })
    .getByRole('button', { name: 'Hide' })
    .click();
const find = async (page: Page, { name, search }: typeof HIDDEN) => {
  await page.getByRole('textbox', { name: 'Search' }).fill(search);
  await expect(row(page, name)).toHaveCount(1);
  await expect(page.getByRole('switch')).toHaveCount(1);
};

// The journeys of a worker share one instance.
test.afterAll(async () => {
  const call = await operator();
  for (const { search } of [HIDDEN, HEATED]) {
    const { list } = await call(boCatalogueGames, { search });
    await call(boChangeCatalogueGames, { ids: list.map(({ id }) => id), reset: true });
  }
  const { groups } = await call(boCatalogueVendors, {});
  for (const { gameType, version, ordered, cards } of groups) {
    if (ordered) await call(boOrderCatalogueVendors, { gameType, version, vassalages: [] });
    for (const { vassalage, shown } of cards)
      if (!shown) await call(boSwitchCatalogueVendor, { vassalage, shown: true });
  }
});

test('An operator hides a game and marks another hot, and open pages follow without a reload', async ({
  browser,
  page: site,
}) => {
  const delay = new ChangeDelay();
  await visitListening(site, '/rng?q=j');
  await expect(tile(site, HIDDEN.name)).toBeVisible();
  const page = await openBackOffice(browser);
  // This must be possible on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await goTo(page, '/games');

  await find(page, HIDDEN);
  await page.getByRole('switch', { name: `Show ${HIDDEN.name}` }).click();
  await hide(page, HIDDEN.name);
  await delay.measure(() => expect(tile(site, HIDDEN.name)).toHaveCount(0));
  await saved(page);
  await expect(row(page, HIDDEN.name)).toContainText('Hidden');

  await find(page, HEATED);
  await page.getByRole('button', { name: `Edit ${HEATED.name}` }).click();
  const dialog = page.getByRole('dialog', { name: HEATED.name });
  await dialog.getByRole('switch', { name: 'Hot' }).check();
  await dialog.getByLabel('Hot until').fill('2020-01-02T10:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This value isn’t allowed.')).toBeVisible();
  await dialog.getByLabel('Hot until').fill('2040-01-02T10:30');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await delay.measure(() => expect(tile(site, HEATED.name)).toContainText('Hot'));
  delay.expectShort();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, HEATED.name)).toContainText('Hot until 2 Jan 2040, 10:30');

  const { games } = await ask<{ games: { gameName: string }[] }>(site, '/lgw/games/list?gameName=jasmine');
  expect(games).toEqual([]);
  await page.close();
});

test('An operator puts a supplier first and switches one off', async ({ browser, page: site }) => {
  const delay = new ChangeDelay();
  await visitListening(site, '/rng');
  const page = await openBackOffice(browser);
  await goTo(page, '/suppliers');
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  const suppliers = site.getByRole('main').getByRole('region', { name: 'Providers' });
  const first = page.getByRole('region', { name: 'Slots' }).getByRole('listitem').first();
  const second = page.getByRole('region', { name: 'Slots' }).getByRole('listitem').nth(1);
  const name = (await second.getByRole('switch').getAttribute('aria-label'))!.replace('Show ', '');

  await page.getByRole('button', { name: `Move up: ${name}` }).click();
  await expect(first).toContainText(name);
  await delay.measure(() => expect(suppliers.getByRole('img').first()).toHaveAccessibleName(name));
  await page.getByRole('switch', { name: `Show ${name}` }).click();
  await hide(page, name);
  await delay.measure(() => expect(suppliers.getByRole('button', { name })).toHaveCount(0));
  await page.getByRole('switch', { name: `Show ${name}`, checked: false }).click();
  await delay.measure(() => expect(suppliers.getByRole('button', { name }).first()).toBeAttached());
  delay.expectShort();
  // Another journey may have changed the list meanwhile: the operator is told so, and presses again.
  const usual = page.getByRole('button', { name: 'Back to the usual order' });
  await expect(async () => {
    await usual.click();
    await expect(usual).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(second).toContainText(name);
  await expectNoViolation(page);
  await page.close();
});
