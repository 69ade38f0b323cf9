import { formatMoney, type CurrencyCode, type Locale } from '@fairhouse/contract';
import type { PromotionRules, PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import BN from '../BN/content/promotion-terms.json' with { type: 'json' };
import CN from '../CN/content/promotion-terms.json' with { type: 'json' };
import EN from '../EN/content/promotion-terms.json' with { type: 'json' };
import ID from '../ID/content/promotion-terms.json' with { type: 'json' };
import TH from '../TH/content/promotion-terms.json' with { type: 'json' };
import TY from '../TY/content/promotion-terms.json' with { type: 'json' };
import VI from '../VI/content/promotion-terms.json' with { type: 'json' };
import { categoryNames } from './category-names.ts';

type Words = typeof EN;
type ClauseKey = Exclude<keyof Words, 'trait'>;
type Values = Record<string, string | number>;

const words: Record<Locale, Words> = { EN, TY, BN, CN, ID, TH, VI };
const tags: Record<Locale, string> = { EN: 'en', TY: 'fil', BN: 'bn', CN: 'zh', ID: 'id', TH: 'th', VI: 'vi' };

/** Latin digits in every language. */
const formatters = {
  getDateTimeFormat: (...[, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat('en', options),
  getNumberFormat: (...[, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat('en', options),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

export interface TermsContext {
  locale: Locale;
  currency: CurrencyCode;
  timeZone: string;
}

/** The terms of a promotion, one clause for each of its fields; whoever reads them reads all of the rules. */
export function promotionTerms(rules: PromotionRules, context: TermsContext): string[] {
  const { locale, currency, timeZone } = context;
  const said = words[locale];
  const clauses: string[] = [];
  const say = (key: ClauseKey, values: Values = {}) => {
    clauses.push(String(format(compile(said[key]), tags[locale], values, { formatters })));
  };
  const money = (amount: number) => formatMoney(amount, currency);
  const date = (at: string) => dateIn(at, timeZone);
  const list = (parts: readonly string[]) => parts.join(', ');
  const names: Record<string, string> = categoryNames[locale];
  const rates = (all: Readonly<Record<string, number>>) =>
    list(Object.entries(all).map(([category, bp]) => `${names[category] ?? category} ${percent(bp)}`));

  const { reward, trigger, eligible, wagering, caps } = rules;
  const to = reward.to;
  if (reward.freeRounds) {
    const { name: game, rounds, stake, days } = reward.freeRounds;
    say('rewardFreeRounds', { game, rounds, amount: money(stake) });
    say('freeRoundDays', { days });
  } else if (rules.kind === 'manual') say('rewardManual', { to, amount: money(reward.max) });
  else if (reward.fixed !== undefined) say('rewardFixed', { to, amount: money(reward.fixed) });
  else if (reward.rates) say('rewardRates', { to, list: rates(reward.rates), amount: money(reward.max) });
  else
    say('rewardRate', {
      to,
      rate: percent(reward.bp ?? 0),
      base: bases[rules.kind] ?? 'bets',
      amount: money(reward.max),
    });
  sayTrigger(trigger, say, money);
  say('product', { product: rules.product });
  say('period', { period: rules.period });
  if (rules.startsAt !== null) say('startsAt', { date: date(rules.startsAt) });
  if (rules.endsAt !== null) say('endsAt', { date: date(rules.endsAt) });
  // The others are taken while they are earned.
  if (trigger.type !== 'login' && trigger.type !== 'segment') say('claimDays', { days: rules.claimDays });
  if (eligible.ranks) say('ranks', { list: list(eligible.ranks.map(String)) });
  if (eligible.labels) say('labels', { list: list(eligible.labels) });
  if (eligible.ageDays !== undefined) say('ageDays', { days: eligible.ageDays });
  if (eligible.proven) say('proven');
  if (eligible.oncePer.length > 0) say('oncePer', { list: list(eligible.oncePer.map((trait) => said.trait[trait])) });
  if (wagering) {
    say('times', { times: wagering.timesX100 / 100 });
    say('contribution', { list: rates(wagering.contributionBp) });
    say('maxStake', { amount: money(wagering.maxStake) });
    say('wagerDays', { days: wagering.days });
    say('onWithdraw', { rule: wagering.onWithdraw });
    if (wagering.maxConvert !== undefined) say('maxConvert', { amount: money(wagering.maxConvert) });
    say('ownMoney');
  }
  if (caps.member !== undefined) say('capMember', { amount: money(caps.member) });
  if (caps.period) say('capPeriod', { amount: money(caps.period.most), each: caps.period.each });
  if (caps.total !== undefined) say('capTotal', { total: caps.total });
  say('budget', { amount: money(rules.budget) });
  return clauses;
}

const bases: Partial<Record<PromotionRules['kind'], string>> = { deposit_match: 'deposit', cashback: 'loss' };

const percent = (bp: number) => `${bp / 100}%`;

const dateIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));

function sayTrigger(
  trigger: PromotionTrigger,
  say: (key: ClauseKey, values?: Values) => void,
  money: (amount: number) => string,
): void {
  switch (trigger.type) {
    case 'sign_up':
      return say('triggerSignUp');
    case 'first_login':
      return say('triggerFirstLogin');
    case 'check_in':
      return say('triggerCheckIn', { days: trigger.days });
    case 'deposit':
      say('triggerDeposit', { amount: money(trigger.min) });
      if (trigger.nth !== undefined) say('triggerNth', { nth: trigger.nth });
      return;
    case 'code':
      // The code itself is for those who got it.
      return say('triggerCode');
    case 'apply':
      return say('triggerApply', { tries: trigger.tries });
    case 'period_end':
      return say('triggerPeriodEnd');
    case 'login':
      return say('triggerLogin');
    case 'settled_play':
      return say('triggerPlay', { amount: money(trigger.valid) });
    case 'points_spend':
      return say('triggerPoints', { points: trigger.min });
    case 'manual':
      return say('triggerManual');
    default:
      return sayChosen(trigger, say);
  }
}

/** Triggers of which a field may be left out. */
function sayChosen(
  trigger: Extract<PromotionTrigger, { type: 'rank_up' | 'mission_step' | 'referral_stage' | 'segment' }>,
  say: (key: ClauseKey, values?: Values) => void,
): void {
  switch (trigger.type) {
    case 'rank_up':
      return trigger.rank === undefined ? say('triggerRankUp') : say('triggerRank', { rank: trigger.rank });
    case 'mission_step':
      return trigger.step === undefined ? say('triggerMission') : say('triggerMissionStep', { step: trigger.step });
    case 'referral_stage':
      return trigger.stage === undefined
        ? say('triggerReferral')
        : say('triggerReferralStage', { stage: trigger.stage });
    case 'segment':
      say('triggerSegment');
      if (trigger.depositWithin !== undefined) say('segmentWithin', { days: trigger.depositWithin });
      if (trigger.noDepositFor !== undefined) say('segmentWithout', { days: trigger.noDepositFor });
  }
}
