import sharp from 'sharp';
import { expect, test, type Locator } from '../instance/test.ts';
import { balanceOf } from '../steps/lottery.ts';
import { caught, inWater, leaveLoaded, loadMagazine, openTank, roundsLeft, shootUntilCaught } from '../steps/fish.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';

const ROUNDS = 50;
const MAGAZINE = ROUNDS * 10;

test('Two players share a tank: one catches a fish, loads the page again, leaves, and checks the magazine', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [phone, desktop] = await Promise.all(sizes.map(async ({ use }) => (await browser.newContext(use)).newPage()));
  await memberWithMoney(phone!, '100');
  await memberWithMoney(desktop!, '100');

  // The site lists the tanks with their seats.
  await visit(phone!, '/fish');
  await settled(phone!);
  await phone!.getByRole('button', { name: /^Tubbataha Reef 1/ }).click();
  const one = phone!.frameLocator('iframe');
  await inWater(one);
  const two = await openTank(desktop!, 'fish-reef', 'fish-reef-1');
  for (const frame of [one, two]) await expect(frame.locator('.seat')).toHaveCount(2);

  await loadMagazine(one);
  await expect.poll(() => balanceOf(one)).toBe(10_000 - MAGAZINE);
  await shootUntilCaught(one);

  // After a reload the same magazine is in use: what was fired is gone, what it won is there.
  const won = await caught(one);
  const magazine = await one.locator('[data-magazine]').getAttribute('data-magazine');
  await leaveLoaded('fish-reef-1');
  await phone!.reload();
  await inWater(one);
  await expect(one.locator('[data-magazine]')).toHaveAttribute('data-magazine', magazine!);
  expect(await roundsLeft(one)).toBeLessThan(ROUNDS);
  expect(await caught(one)).toBeGreaterThanOrEqual(won);

  await one.getByRole('button', { name: 'Return rounds' }).click();
  await expect(one.locator('[data-ended]')).toContainText('came back');
  await expect.poll(() => balanceOf(one), { timeout: 30_000 }).toBeGreaterThan(10_000 - MAGAZINE);

  await visit(phone!, '/bets');
  await phone!
    .getByRole('main')
    .getByRole('link', { name: /Tubbataha Reef/ })
    .first()
    .click();
  await expect(phone!.getByText('Stake not fired')).toBeVisible();
  // Its seed is still in use: it is revealed first.
  await phone!.getByRole('button', { name: 'Check this round' }).click();
  await expect(phone!.getByRole('heading', { name: 'The round checks out' })).toBeVisible({ timeout: 30_000 });
  await Promise.all([phone!.context().close(), desktop!.context().close()]);
});

test('An old browser draws the tank in the page, with WebGL, and without it when that is lost', async ({ page }) => {
  await page.addInitScript(oldBrowser);
  await memberWithMoney(page, '100');
  const frame = await openTank(page, 'fish-reef', 'fish-reef-1');
  const water = frame.locator('.water canvas');
  await expect(water).toHaveAttribute('data-painter', 'webgl');
  expect(await coloursOf(water)).toBeGreaterThan(500);

  await water.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext(),
  );
  await expect(water).toHaveAttribute('data-painter', '2d', { timeout: 20_000 });
  await expect.poll(() => coloursOf(water)).toBeGreaterThan(500);
  await loadMagazine(frame);
  await shootUntilCaught(frame);
});

/** No worker, and an emulated graphics card that passes for one. */
function oldBrowser(): void {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  const replace = (
    kind: object,
    name: string,
    withOwn: (values: unknown[], call: (all: unknown[]) => unknown) => unknown,
  ) => {
    const before = Reflect.get(kind, name) as (...values: unknown[]) => unknown;
    Reflect.set(kind, name, function replaced(this: unknown, ...values: unknown[]) {
      return withOwn(values, (all) => Reflect.apply(before, this, all));
    });
  };
  const anyCard = { failIfMajorPerformanceCaveat: false };
  replace(HTMLCanvasElement.prototype, 'getContext', ([kind, about], call) =>
    call([kind, Object.assign({}, about, anyCard)]),
  );
  replace(WebGL2RenderingContext.prototype, 'getExtension', ([name], call) =>
    name === 'WEBGL_debug_renderer_info' ? null : call([name]),
  );
}

/** How many colours a picture has. */
const coloursOf = async (picture: Locator): Promise<number> => {
  const { data } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3))).size;
};
