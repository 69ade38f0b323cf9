import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { platformCalls } from '@fairhouse/contract/calls';
import { launchGame } from '@fairhouse/contract/play/launch';
import { memberInfo } from '@fairhouse/contract/people/session';
import { systemStatus, whitelabel } from '@fairhouse/contract/house/system';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawals } from './features/money/withdrawals/index.ts';
import { balanceOf, ofRound, startPlay } from './features/play/vendor-wallet/testing/play.ts';
import { GAME, startWallet, VENDOR, type TestWallet } from './features/play/vendor-wallet/testing/start-wallet.ts';
import { failureOf, newOperator, visit, type TestVisitor } from './testing/test-visitor.ts';

/** Addresses of networks in the Philippines and in Bangladesh. */
const [manila, dhaka] = ['112.198.0.1', '119.30.32.1'];

let on: TestWallet;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startWallet({ features: [withdrawals] });
  manager = await newOperator(on, 'tala');
});
afterAll(() => on.close());

/** The grace period of the default merchant. */
const GRACE_MS = 5 * 60_000;

const open: SiteSections['maintenance'] = { on: false, from: null, until: null, words: {} };

/** Saves, and waits until the change applies. */
async function save(sections: Partial<SiteSections>) {
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections });
  await expect.poll(() => on.platform.merchants.byId(1)!.settings).toMatchObject(sections);
}

const from = (ip: string) => Object.assign(visit(on), { ip });

/** Calls of members and visitors without the core ones. */
const visited = () =>
  platformCalls.filter(
    ({ auth, module, method, path }) =>
      (auth === 'member' || auth === 'visitor') &&
      module !== 'CORE' &&
      module !== 'BACKOFFICE' &&
      on.apps.site.hasRoute({ method, url: path }),
  );

/** Those that a closed site answers: a member's reads and withdrawals. */
const isOpen = ({ auth, method, module }: (typeof platformCalls)[number]) =>
  auth === 'member' && (method === 'GET' || module === 'WITHDRAW');
const closable = () => visited().filter((call) => !isOpen(call));
const stayOpen = () => visited().filter(isOpen);

async function codesOf(visitor: TestVisitor, calls = closable()): Promise<Set<string>> {
  const codes = new Set<string>();
  for (const { method, path } of calls) {
    const answer = await visitor.inject({
      method,
      url: path.replace(/:\w+/g, '1'),
      ...(method !== 'GET' && { payload: {} }),
    });
    codes.add(`${answer.statusCode} ${answer.json<{ code: string }>().code}`);
  }
  return codes;
}

test('a closed site answers core calls, reads and withdrawals of members; back office and health are not affected', async () => {
  const { member } = await startPlay(on, 10_000);
  expect(closable().length).toBeGreaterThan(10);
  await save({ maintenance: { ...open, on: true, words: { EN: { title: 'Upkeep', text: 'Back soon' } } } });
  try {
    expect(await codesOf(member.site)).toEqual(new Set(['503 maintenance']));
    expect(await codesOf(visit(on))).toEqual(new Set(['503 maintenance']));
    expect(stayOpen().map(({ name }) => name)).toEqual(expect.arrayContaining(['walletBalance', 'requestWithdrawal']));
    const open = [...(await codesOf(member.site, stayOpen()))].filter((code) => /maintenance|region/.test(code));
    expect(open).toEqual([]);
    expect(await visit(on).call(systemStatus, {})).toMatchObject({ status: 1, closure: { title: 'Upkeep' } });
    expect(await visit(on).call(whitelabel, {})).toMatchObject({ maintenance: true, closure: { text: 'Back soon' } });
    await member.site.call(memberInfo, {});
    expect((await visit(on).inject({ url: '/healthz' })).statusCode).toBe(200);
    await manager.call(boSiteSettings, {});
    // The other merchant's site is open.
    expect((await visit(on, 'bd.localhost').call(systemStatus, {})).status).toBe(0);
  } finally {
    await save({ maintenance: open });
  }
  await member.site.call(walletBalance, {});
});

test('money in flight settles while the site is closed: rounds continue and end, launches are refused', async () => {
  const play = await startPlay(on, 10_000);
  const bet = play.bet();
  expect(await on.wallet.bet(bet)).toMatchObject({ ok: true });
  await save({ maintenance: { ...open, on: true } });
  try {
    const launch = play.member.site.call(launchGame, { vendor: VENDOR, gameCode: GAME });
    expect(await failureOf(launch)).toMatchObject({ code: 'maintenance', status: 503 });
    expect(await on.wallet.win({ ...ofRound(bet), amount: 250, closeRound: true })).toMatchObject({ ok: true });
    expect(await balanceOf(on, play.member)).toBe(10_150);
    // Within the grace period an open game continues: it must not break off in the middle.
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: true });
  } finally {
    await save({ maintenance: open });
  }
});

test('open games take bets for five minutes after the site closed; wins and refunds are always booked', async () => {
  on.clock.hold();
  const play = await startPlay(on, 10_000);
  const [won, undone] = [play.bet(), play.bet()];
  for (const bet of [won, undone]) expect(await on.wallet.bet(bet)).toMatchObject({ ok: true });
  await save({ maintenance: { ...open, on: true } });
  try {
    on.clock.advance(GRACE_MS - 1);
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: true });
    // Other words are no new closure.
    await save({ maintenance: { ...open, on: true, words: { EN: { title: 'Upkeep', text: 'Back soon' } } } });
    on.clock.advance(1);
    const late = play.bet();
    expect(await on.wallet.bet(late)).toMatchObject({ ok: false, code: 'play_stopped' });
    const before = await balanceOf(on, play.member);
    expect(await on.wallet.win({ ...ofRound(won), amount: 500 })).toMatchObject({ ok: true });
    const refund = { ...ofRound(undone), betTransactionId: undone.transactionId };
    expect(await on.wallet.refund(refund)).toMatchObject({ ok: true });
    expect(await balanceOf(on, play.member)).toBe(before + 600);
    await save({ maintenance: open });
    expect(await on.wallet.bet(late)).toMatchObject({ ok: false, code: 'play_stopped' });
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: true });
    // A second closure has a grace period of its own.
    await save({ maintenance: { ...open, on: true } });
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: true });
  } finally {
    await save({ maintenance: open });
  }
});

test('a scheduled closure counts from its time, and another server counts alike', async () => {
  on.clock.hold();
  const play = await startPlay(on, 10_000);
  const from = new Date(on.clock.now().getTime() + 60_000).toISOString();
  await save({ maintenance: { ...open, from } });
  try {
    on.clock.advance(60_000 + GRACE_MS - 1);
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: true });
    on.clock.advance(1);
    expect(await on.wallet.bet(play.bet())).toMatchObject({ ok: false, code: 'play_stopped' });
    const second = await on.secondServer();
    expect(second.platform.merchants.byId(1)!.closures).toEqual(on.platform.merchants.byId(1)!.closures);
    await second.close();
  } finally {
    await save({ maintenance: open });
  }
});

test('bets of a country that is blocked end after the grace period; players elsewhere go on', async () => {
  on.clock.hold();
  const [here, there] = [await startPlay(on, 10_000, { ip: manila }), await startPlay(on, 10_000, { ip: dhaka })];
  await save({ regions: { blocked: ['BD'], askRegion: [] } });
  try {
    on.clock.advance(GRACE_MS - 1);
    expect(await on.wallet.bet(there.bet())).toMatchObject({ ok: true });
    // A second country that is blocked does not prolong the first one's time.
    await save({ regions: { blocked: ['SG', 'BD'], askRegion: [] } });
    on.clock.advance(1);
    expect(await on.wallet.bet(there.bet())).toMatchObject({ ok: false, code: 'play_stopped' });
    expect(await on.wallet.bet(here.bet())).toMatchObject({ ok: true });
  } finally {
    await save({ regions: { blocked: [], askRegion: [] } });
  }
});

test('a blocked country is refused on the server, wherever the member registered (reliability 49)', async () => {
  const { member } = await startPlay(on, 10_000);
  await save({ regions: { blocked: ['BD'], askRegion: ['SG'] } });
  try {
    member.site.ip = manila;
    await member.site.call(walletBalance, {});
    member.site.ip = dhaka;
    expect(await codesOf(member.site)).toEqual(new Set(['403 region_blocked']));
    expect([...(await codesOf(member.site, stayOpen()))].filter((code) => code.includes('region'))).toEqual([]);
    expect(await codesOf(from(dhaka))).toEqual(new Set(['403 region_blocked']));
    expect(await failureOf(from(dhaka).register('amihan1'))).toMatchObject({ code: 'region_blocked' });
    expect(await from(dhaka).call(systemStatus, {})).toMatchObject({ status: 2, ip: dhaka, closure: null });
    expect(await from(dhaka).call(whitelabel, {})).toMatchObject({
      regionRestriction: true,
      maintenance: false,
      location: { countryCode: 'BD', ip: dhaka },
      info: { askRegion: ['SG'] },
    });
    expect(await from(manila).call(whitelabel, {})).toMatchObject({
      regionRestriction: false,
      location: { countryCode: 'PH' },
    });
    // A private network has no known country.
    expect(await from('192.168.7.7').call(systemStatus, {})).toMatchObject({ status: 0 });
    await save({ maintenance: { ...open, on: true } });
    expect(await from(dhaka).call(systemStatus, {})).toMatchObject({ status: 1 });
    expect(await failureOf(from(dhaka).register('amihan1'))).toMatchObject({ code: 'maintenance' });
  } finally {
    await save({ maintenance: open, regions: { blocked: [], askRegion: [] } });
  }
});
