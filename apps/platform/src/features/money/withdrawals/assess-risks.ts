import type { Risk, RiskRule, WithdrawalRisks } from '@fairhouse/contract/money/withdrawal-risks';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { countOnSameBrowsers, findProfile } from '../../people/identity/index.ts';
import type { AccountRow } from './account-store.ts';
import { readFacts, type FactsRow } from './review-store.ts';
import { countSharers, requestsSince, sumOfHouse } from './risk-store.ts';
import { isSameName } from './same-name.ts';

const HOUR_MS = 3_600_000;

interface Requested {
  memberId: number;
  account: AccountRow;
  amount: number;
  at: Date;
}

interface Question extends Requested {
  tx: PoolClient;
  facts: FactsRow;
  rule: WithdrawalRisks[number];
}

const since = ({ at, rule: { hours } }: Question): Date => new Date(at.getTime() - hours * HOUR_MS);
/** Without deposits the share is without bounds; 1,000,000 percent stands for it. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? (part === 0 ? 0 : 1_000_000) : Math.floor((part / whole) * 100);
const from = (figure: number, { threshold }: WithdrawalRisks[number]): number | null =>
  figure >= threshold ? figure : null;

/** What each rule counts when it applies; null when it does not. */
const figures: Readonly<Record<RiskRule, (question: Question) => Promise<number | null> | number | null>> = {
  velocity: async (q) => from((await requestsSince(q.tx, q.memberId, since(q))).length + 1, q.rule),
  house_velocity: async (q) => from((await sumOfHouse(q.tx, since(q))) + q.amount, q.rule),
  first_withdrawal: ({ facts }) => (facts.payouts === 0 ? 0 : null),
  large_amount: ({ amount, rule }) => from(amount, rule),
  above_deposits: ({ amount, facts, rule }) =>
    from(percentOf(facts.withdrawnTotal + amount, facts.depositedTotal), rule),
  little_play: ({ facts, rule }) => {
    const played = percentOf(facts.stakedTotal, facts.depositedTotal);
    return played < rule.threshold ? played : null;
  },
  shared_device: async ({ tx, memberId, rule }) => from(await countOnSameBrowsers(tx, memberId), rule),
  shared_account: async ({ tx, account, rule }) => from(await countSharers(tx, account.id), rule),
  name_differs: async ({ tx, memberId, account }) => {
    const name = (await findProfile(tx, memberId))?.realName;
    return name && !isSameName(name, account.holderName) ? 1 : null;
  },
};

/** Which of the merchant's risk rules apply to a request that is being recorded. */
export async function assessRisks(tx: PoolClient, { settings }: Merchant, requested: Requested): Promise<Risk[]> {
  const rules = settings.withdrawalRisks.filter(({ on }) => on);
  const facts = (await readFacts(tx, [requested.memberId])).get(requested.memberId);
  if (!facts) throw new Error(`member ${requested.memberId} has no figures`);
  const risks: Risk[] = [];
  for (const rule of rules) {
    const figure = await figures[rule.rule]({ ...requested, tx, facts, rule });
    // A rule that refuses has its say before (read-allowance.ts).
    if (figure !== null && rule.effect !== 'refuse')
      risks.push({ rule: rule.rule, effect: rule.effect, figure, threshold: rule.threshold });
  }
  return risks;
}

/** Until when the velocity rule refuses the member's requests; null while it does not. */
export async function velocityEnds(
  tx: PoolClient,
  { settings }: Merchant,
  memberId: number,
  at: Date,
): Promise<Date | null> {
  const breaker = settings.withdrawalRisks.find(
    ({ rule, on, effect }) => rule === 'velocity' && on && effect === 'refuse',
  );
  if (!breaker || breaker.threshold < 1) return null;
  const span = breaker.hours * HOUR_MS;
  const requests = await requestsSince(tx, memberId, new Date(at.getTime() - span));
  // The one that must have left the span before another is within the threshold.
  const last = requests[breaker.threshold - 1];
  return last ? new Date(last.getTime() + span) : null;
}
