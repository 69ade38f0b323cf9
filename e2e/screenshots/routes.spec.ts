import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccount } from '../instance/instance.ts';
import { logIn, visit } from '../steps/member.ts';

const folder = 'docs/screenshots/routes';

const visitorRoutes = {
  home: '/',
  login: '/login',
  register: '/register',
  rng: '/rng',
  live: '/live',
  fish: '/fish',
  pvp: '/pvp',
  sports: '/sports',
  esports: '/esports',
  elott: '/elott',
  lottery: '/lottery',
  promotions: '/promotions',
  'notice-page': '/noticePage',
  'point-mall': '/pointMall',
  help: '/help',
  helpmc: '/helpmc',
  down: '/down',
  join: '/join',
  fairness: '/fairness',
  'not-found': '/no-such-page',
};
const memberRoutes = { wallet: '/wallet', withdraw: '/withdraw', bets: '/bets', me: '/me' };
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

/** The whole page up to four screens, as WebP: small enough to keep with the code. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await loadEverything(page);
  // What lies below the fold is not drawn until it is near; a picture of the whole page needs it.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(style);
  });
  const { width, height } = page.viewportSize()!;
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  const png = await page.screenshot({
    fullPage: true,
    scale: 'css',
    clip: { x: 0, y: 0, width, height: Math.min(content, height * 4) },
  });
  const webp = await sharp(png).webp({ quality: 72, effort: 5 }).toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.webp`, webp);
}

/** Pictures and sections below the fold come when they are near: go there once. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 80));
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 4000); y += 500) {
      window.scrollTo(0, y);
      await pause();
    }
    window.scrollTo(0, 0);
    await pause();
  });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test(`every route, ${theme}, ${size}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const isPhone = size === 'phone';
      const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const [name, path] of Object.entries(visitorRoutes)) {
        await visit(page, path);
        await take(page, `${name}-${size}-${theme}`);
      }
      const { username, password } = demoAccount('bahaghari', 'member', 1);
      await logIn(page, username, password);
      for (const [name, path] of Object.entries(memberRoutes)) {
        await visit(page, path);
        await take(page, `${name}-${size}-${theme}`);
      }
      await context.close();
    });
