import * as calls from '@fairhouse/contract/content/promotions';
import { memberProfile, saveProfile } from '@fairhouse/contract/people/profile';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { merchantSettingsSchema } from '../../../system/merchant-settings.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember } from '../../../testing/test-visitor.ts';
import { security } from '../../people/security/index.ts';
import { promotions } from './index.ts';
import { gift, publish } from './testing/rules.ts';
import { flawsOf } from './worth.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [promotions, security] });
});
afterAll(() => on.close());
const settings = () => on.platform.merchants.default().settings;
afterEach(() => (settings().contact = {}));

async function member() {
  const site = await newMember(on, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`);
  const { id: memberId } = await site.call(memberInfo, {});
  const main = async () => (await on.platform.ledger.balances(1, memberId))!.main;
  return { site, main };
}

test.each([
  ['zalo', 'zaloFrom', 'error_zalo', 'Bituin.88', 'bituin88'],
  ['whatsapp', 'whatsappFrom', 'error_whatsapp', '+63 917 555 0101', '639175550101'],
] as const)(
  'a reward of the amount needs a %s contact, which is one member’s',
  async (kind, from, code, first, same) => {
    const slug = await publish(on.platform, gift);
    const small = await publish(on.platform, { ...gift, reward: { to: 'main', fixed: 4999, max: 4999 } });
    settings().contact = { [from]: 5000 };
    const [one, other] = [await member(), await member()];
    await one.site.call(calls.claimPromotion, { slug: small });
    const claim = ({ site }: typeof one) => site.call(calls.claimPromotion, { slug });
    expect(await failureOf(claim(one))).toMatchObject({ code, value: { reason: 'missing' } });
    expect(await one.main()).toBe(4999);
    await one.site.call(saveProfile, { [kind]: first });
    expect((await one.site.call(memberProfile, {}))[kind]).toBe(first);
    await Promise.all([claim(one), claim(one)]);
    expect(await one.main()).toBe(9999);
    await other.site.call(saveProfile, { [kind]: same });
    expect(await failureOf(claim(other))).toMatchObject({ code, value: { reason: 'taken' } });
    expect(await other.main()).toBe(0);
    await other.site.call(saveProfile, { [kind]: `${same}9` });
    await claim(other);
    expect(await other.main()).toBe(5000);
  },
);

test('a code asks for the contact too, and nothing is asked by default', async () => {
  await publish(on.platform, { ...gift, trigger: { type: 'code', code: 'ZALOCODE' } });
  const { site, main } = await member();
  settings().contact = { zaloFrom: 1 };
  expect((await failureOf(site.call(calls.enterPromotionCode, { code: 'ZALOCODE' }))).code).toBe('error_zalo');
  settings().contact = {};
  await site.call(calls.enterPromotionCode, { code: 'ZALOCODE' });
  expect(await main()).toBe(5000);
});

test('no reward is above the limit of the merchant, which is at most 131,000.00', () => {
  const limited = { settings: { ...settings(), contact: { rewardMax: 4999 } } };
  expect(flawsOf(gift, [], limited)).toEqual([{ code: 'above_reward_limit', figure: 4999 }]);
  const { contact } = merchantSettingsSchema.shape;
  expect(contact.safeParse({ rewardMax: 13_100_000 }).success).toBe(true);
  expect(contact.safeParse({ rewardMax: 13_100_001 }).success).toBe(false);
});
