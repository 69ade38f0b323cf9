import { locales } from '@fairhouse/contract';
import { promotionRulesSchema, type PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { expect, test } from 'vitest';
import { promotionTerms } from './promotion-terms.ts';

const rules: PromotionRules = {
  kind: 'deposit_match',
  product: 'casino',
  period: 'W',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
  claimDays: 7,
  trigger: { type: 'deposit', nth: 2, min: 50_000 },
  eligible: { ranks: [1, 2], labels: ['VIP'], ageDays: 3, proven: true, oncePer: ['member', 'person'] },
  reward: { to: 'bonus', bp: 5000, max: 100_000 },
  wagering: {
    timesX100: 500,
    contributionBp: { RNG: 10_000, LIVE: 5000 },
    maxStake: 20_000,
    days: 14,
    onWithdraw: 'forfeit',
    maxConvert: 1_000_000,
  },
  caps: { member: 300_000, period: { each: 'W', most: 50_000 }, total: 1000 },
  budget: 100_000_000,
};

const say = (given: PromotionRules, locale: (typeof locales)[number] = 'EN') =>
  promotionTerms(given, { locale, currency: 'TLB', timeZone: 'Asia/Manila' }).join('\n');

/** Another value of the same kind. */
const others: Record<string, unknown> = {
  kind: 'cashback',
  product: 'betting',
  period: 'M',
  'trigger.type': 'sign_up',
  'reward.to': 'main',
  'wagering.onWithdraw': 'keep',
  'caps.period.each': 'M',
};

/** Every field that has a value, by its path. */
function paths(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]));
}

function changed(path: string[]): PromotionRules {
  const copy = structuredClone(rules) as unknown as Record<string, unknown>;
  let inner = copy;
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  const [last, old] = [path.at(-1)!, inner[path.at(-1)!]];
  const other = others[path.join('.')];
  if (other !== undefined) inner[last] = other;
  else if (typeof old === 'number') inner[last] = old + 100;
  else if (typeof old === 'boolean') inner[last] = !old;
  else if (typeof old === 'string') inner[last] = '2027-01-01T00:00:00Z';
  else inner[last] = (old as unknown[]).slice(0, -1).length > 0 ? (old as unknown[]).slice(0, -1) : ['other'];
  return copy as unknown as PromotionRules;
}

test('the sample has every field', () => {
  expect(promotionRulesSchema.parse(rules)).toEqual(rules);
});

test.each(paths(rules).map((path) => [path.join('.'), path] as const))('the terms say %s', (_, path) => {
  expect(say(changed(path))).not.toBe(say(rules));
});

test.each([
  ['a fixed reward', { reward: { to: 'main', fixed: 500, max: 500 } }],
  ['rates by category', { reward: { to: 'main', rates: { RNG: 50 }, max: 500 } }],
] as [string, Partial<PromotionRules>][])('the terms say %s', (_, change) => {
  expect(say({ ...rules, ...change })).not.toBe(say(rules));
});

const freeRounds = { vendorCode: 'studio', gameCode: 'sari-sari', name: 'Sari-sari', rounds: 10, stake: 500, days: 7 };
const ofRounds: PromotionRules = {
  ...rules,
  kind: 'free_rounds',
  trigger: { type: 'sign_up' },
  reward: { to: 'freeRounds', max: 5000, freeRounds },
};

test.each([{ name: 'Lucky Sun' }, { rounds: 11 }, { stake: 600 }, { days: 8 }])(
  'the terms of free rounds say %o',
  (change) => {
    const other = { ...ofRounds, reward: { ...ofRounds.reward, freeRounds: { ...freeRounds, ...change } } };
    for (const locale of locales) expect(say(other, locale)).not.toBe(say(ofRounds, locale));
  },
);

const triggers: PromotionRules['trigger'][] = [
  { type: 'sign_up' },
  { type: 'first_login' },
  { type: 'check_in', days: 7 },
  { type: 'code', code: 'WELCOME' },
  { type: 'apply', tries: 3 },
  { type: 'period_end' },
  { type: 'login' },
  { type: 'settled_play', valid: 100_000 },
  { type: 'rank_up' },
  { type: 'rank_up', rank: 3 },
  { type: 'mission_step' },
  { type: 'mission_step', step: 2 },
  { type: 'referral_stage' },
  { type: 'referral_stage', stage: 2 },
  { type: 'points_spend', min: 500 },
  { type: 'segment', depositWithin: 30 },
  { type: 'segment', noDepositFor: 14 },
  { type: 'manual' },
];

test.each(locales)('%s has a clause for all of it, and shows no code', (locale) => {
  for (const trigger of triggers) {
    const text = say({ ...rules, trigger }, locale);
    expect(text).not.toMatch(/[{}]|undefined|WELCOME/);
    expect(text.split('\n')).toHaveLength(
      promotionTerms({ ...rules, trigger }, { locale: 'EN', currency: 'TLB', timeZone: 'Asia/Manila' }).length,
    );
  }
  expect(say(rules, locale)).toContain('₱500.00');
});

test('each trigger has other terms', () => {
  expect(new Set(triggers.map((trigger) => say({ ...rules, trigger }))).size).toBe(triggers.length);
});
