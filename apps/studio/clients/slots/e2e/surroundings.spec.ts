import { expect, stopsFor, test } from './fixtures.ts';

const SIZES = [
  [360, 740, 'tall'],
  [320, 568, 'tall'],
  [740, 360, 'short'],
  [1440, 900, 'wide'],
] as const;

test('on every size of screen each control can be reached and nothing overflows', async ({ table }) => {
  await table.open();
  for (const [width, height, mode] of SIZES) {
    await table.page.setViewportSize({ width, height });
    await expect(table.page.locator('html')).toHaveAttribute('data-layout', mode);
    await expect(table.page.locator('.backdrop').first()).toHaveCSS('width', `${width}px`);
    for (const button of await table.page.locator('.hud button:visible').all()) {
      const box = await button.boundingBox();
      const edges = { right: (box?.x ?? 0) + (box?.width ?? 0), bottom: (box?.y ?? 0) + (box?.height ?? 0) };
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(edges.right).toBeLessThanOrEqual(width);
      expect(edges.bottom).toBeLessThanOrEqual(height);
    }
    const overflow = await table.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('the game needs no WebGL', async ({ table }) => {
  await table.page.addInitScript(() => {
    const { prototype } = HTMLCanvasElement;
    prototype.getContext = new Proxy(Reflect.get(prototype, 'getContext'), {
      apply: (target, self, [type, ...rest]) =>
        String(type).startsWith('webgl') ? null : Reflect.apply(target, self, [type, ...rest]),
    });
  });
  await table.open();
  await table.spinToEnd();
  expect((await table.state()).rounds).toHaveLength(1);
});

test('the reels show the symbols of the round in their final positions', async ({ table }) => {
  await table.open();
  const still = table.page.locator('.reel .strip:last-child');
  const pixels = (): Promise<string[]> =>
    still.evaluateAll((strips) => strips.map((strip) => (strip as HTMLCanvasElement).toDataURL()));
  const names = ['tiger', 'lotus', 'koi', 'gem', 'A'];
  await table.set({ script: [stopsFor('base', names), stopsFor('base', names.toReversed())] });
  await table.spinToEnd();
  const first = await pixels();
  const at = await still.evaluateAll((strips) => strips.map((strip) => getComputedStyle(strip).transform));
  expect(new Set(at).size).toBe(1);
  await table.spinToEnd();
  const second = await pixels();
  expect(first.filter((strip, i) => strip === second[i])).toEqual([]);
  await expect(table.page.locator('.reel .strip:visible')).toHaveCount(5);
});

test('the frame sends messages to the page around it, and to its origin only', async ({ page, served }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    window.addEventListener('message', (event) => {
      if (event.origin === location.origin && typeof event.data === 'object') seen.push(event.data);
    });
  });
  await page.goto(`${served.url}/frame`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#game')).toHaveAttribute('data-ready', 'yes', { timeout: 60_000 });
  const types = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { seen: { type: string }[] }).seen.map(({ type }) => type));
  await expect.poll(types).toEqual(expect.arrayContaining(['fairhouse:ready', 'fairhouse:balance']));
  await frame.locator('.spin').click();
  await expect
    .poll(types, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['fairhouse:round-start', 'fairhouse:round-end']));
  await expect(frame.locator('.hud')).toHaveAttribute('data-phase', 'idle', { timeout: 60_000 });

  await page.evaluate(() => {
    const target = document.querySelector('iframe')?.contentWindow;
    target?.postMessage({ type: 'fairhouse:language', language: 'bn' }, location.origin);
    target?.postMessage({ type: 'fairhouse:theme', theme: 'light' }, location.origin);
  });
  await expect(frame.locator('.balance-figure .label')).toHaveText('ব্যালেন্স');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
  // The page around the frame has the way back.
  await expect(frame.getByRole('button', { name: 'ফিরে যান' })).toBeHidden();
});
