import { mkdirSync, writeFileSync } from 'node:fs';
import type { SiteSection, SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { demoAccount } from '../instance/instance.ts';
import { expect, test, type Browser, type Page } from '../instance/test.ts';
import sharp from 'sharp';
import { logInByCall } from '../steps/log-in-by-call.ts';
import { logIn, openSlot, requestWithdrawal, type NewMember } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { settled, shapla, visit } from '../steps/page.ts';

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
  fbsports: '/fbsports',
  elott: '/elott',
  lottery: '/lottery',
  promotions: '/promotions',
  'promo-detail': '/promoDetail?slug=first-deposit',
  'notice-page': '/noticePage',
  'point-mall': '/pointMall',
  feedback: '/feedback',
  help: '/help',
  helpmc: '/helpmc',
  down: '/down',
  join: '/join',
  fairness: '/fairness',
  raffles: '/raffles',
  'not-found': '/no-such-page',
};
const memberRoutes = {
  wallet: '/wallet',
  transfers: '/wallet/transfers',
  withdraw: '/withdraw',
  bets: '/bets',
  result: '/bets/result',
  account: '/wallet/record',
  me: '/me',
  security: '/me/security',
  messages: '/me/messages',
  notifications: '/me/notifications',
  responsible: '/me/responsible',
  missions: '/missions',
  rewards: '/me/rewards',
  bonuses: '/me/bonuses',
  referral: '/me/referral',
  rank: '/playerRank',
};
const agentRoutes = {
  agent: '/agent',
  'agent-overview': '/agent/agentTeamOverview',
  'agent-register': '/agent/registerCenter',
  'agent-team': '/agent/downlineManagmentView',
  'agent-profit-and-loss': '/agent/palStatementsAgentCopy',
  'agent-bets': '/agent/personalHistoryCopy',
  'agent-transactions': '/agent/agentDownlineTransactionDetailsCopy',
  'agent-income': '/agent/agentRevenueReport',
  'agent-announcements': '/agent/agentAnnouncement',
  'agent-dividend': '/agent/agentDividendRecordCopy2',
  'agent-daily': '/agent/agentDailyWages2?state=subordinates',
  'agent-hourly': '/agent/agentHourSalary?state=requests',
  'agent-real-time': '/agent/agentRealtimeSalary?state=records',
};
/** The other brand, in its own language. */
const bengaliRoutes = { 'shapla-home': '/', 'shapla-rng': '/rng', 'shapla-promotions': '/promotions' };
const FROM_AMERICA = '8.8.8.8';
const closings: Record<string, Partial<SiteSections>> = {
  maintenance: { maintenance: { on: true, from: null, until: null, words: {} } },
  'region-blocked': { regions: { blocked: ['US'], askRegion: [] } },
};
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

/** The whole page, up to four screens high, as WebP. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  await loadEverything(page);
  const size = page.viewportSize()!;
  if ((await page.locator('dialog:modal').count()) === 0)
    for (let turn = 0; turn < 2; turn += 1) await growWindow(page, size);
  const png = await page.screenshot({ scale: 'css' });
  await page.setViewportSize(size);
  await savePicture(png, name);
}

/** One tall window: content below the fold is drawn only when it is near, and bars are at the edges of the window. */
async function growWindow(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const content = await page.evaluate((screen) => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      `#main { min-height: ${screen * 0.6}px !important; } body { min-height: ${screen}px !important; }`,
    );
    document.adoptedStyleSheets = [style];
    return document.documentElement.scrollHeight;
  }, height);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(content, height * 4)) });
  await settled(page);
}

async function savePicture(png: Buffer, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = sharp(png).resize({ width: 1080, withoutEnlargement: true });
  writeFileSync(`${folder}/${name}.webp`, await picture.webp({ quality: 66, effort: 5 }).toBuffer());
}

/** Pictures and sections below the fold load when they are near, so this scrolls there once. */
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

/** Layers over a page: the search with a typing error, and the details of a game before it is played. */
async function takeOverlays(page: Page, suffix: string): Promise<void> {
  await visit(page, '/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('elefnt');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Elephant');
  await take(page, `search-${suffix}`);
  await visit(page, '/rng');
  await page
    .getByRole('main')
    .getByRole('button', { name: /About / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'How results are decided' })).toBeVisible();
  await take(page, `game-details-${suffix}`);
}

/** One member with a history, created once: a deposit, a settled round and a withdrawal under review. */
interface Past {
  member: NewMember;
  routes: Record<string, string>;
}

async function makePast(browser: Browser): Promise<Past> {
  const page = await browser.newPage({ viewport: sizes.phone, isMobile: true, hasTouch: true });
  const member = await memberWithMoney(page, '1500');
  const slot = await openSlot(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  await slot.getByRole('button', { name: 'Spin', exact: true }).click();
  await answered;
  await requestWithdrawal(page, member, '500');
  const withdrawal = new URL(page.url()).pathname;
  const follow = async (list: string, link: RegExp, tab?: string) => {
    await visit(page, list);
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await page.waitForURL((url) => url.pathname !== list);
    return new URL(page.url()).pathname;
  };
  const round = await follow('/bets', /Jasmine Elephant/);
  const deposit = await follow('/wallet', /1,500\.00/, 'Deposits');
  await page.close();
  return { member, routes: { round, deposit, withdrawal } };
}

test.describe.configure({ mode: 'serial' });

let past: Past;

test('history of a member', async ({ browser }) => {
  test.setTimeout(120_000);
  past = await makePast(browser);
});

for (const theme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries(sizes)) {
    const isPhone = size === 'phone';
    const open = async (browser: Browser) => {
      const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      return page;
    };

    test(`every route, ${theme}, ${size}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await open(browser);
      for (const [name, path] of Object.entries(visitorRoutes)) {
        await visit(page, path);
        await take(page, `${name}-${size}-${theme}`);
      }
      await takeOverlays(page, `${size}-${theme}`);
      for (const [name, path] of Object.entries(bengaliRoutes)) {
        await visit(page, path, shapla());
        await take(page, `${name}-${size}-${theme}`);
      }
      const { member, routes } = past;
      await logIn(page, member.username, member.password);
      for (const [name, path] of Object.entries({ ...memberRoutes, ...routes })) {
        await visit(page, path);
        await take(page, `${name}-${size}-${theme}`);
      }
      const slot = await openSlot(page);
      await expect(slot.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
      await savePicture(await page.screenshot({ scale: 'css' }), `game-${size}-${theme}`);
      await page.context().close();
    });

    test(`the agent centre, ${theme}, ${size}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const page = await open(browser);
      const { username, password } = demoAccount('bahaghari', 'agent');
      await logInByCall(page, username, password);
      for (const [name, path] of Object.entries(agentRoutes)) {
        await visit(page, path);
        await take(page, `${name}-${size}-${theme}`);
      }
      await page.context().close();
    });

    test(`the closed site, ${theme}, ${size}`, async ({ browser }) => {
      const page = await open(browser);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': FROM_AMERICA });
      for (const [name, sections] of Object.entries(closings))
        try {
          await changeSite(sections);
          await visit(page, '/');
          await take(page, `${name}-${size}-${theme}`);
        } finally {
          await restoreSite(Object.keys(sections) as SiteSection[]);
        }
      await page.context().close();
    });
  }
