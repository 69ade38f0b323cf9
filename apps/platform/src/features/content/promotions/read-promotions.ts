import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  CloseReason,
  MemberPromotion,
  memberPromotions,
  RejectReason,
} from '@fairhouse/contract/content/promotions';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readGrants, type GrantRow } from '../../money/bonuses/index.ts';
import { readFreeRounds, type FreeRoundGrant } from '../../play/free-rounds/index.ts';
import { openProofs } from './application-store.ts';
import { readValid } from './earn-by-play.ts';
import { fits, readFacts, type MemberFacts } from './eligible.ts';
import { listEntries, type EntryRow } from './entry-store.ts';
import { isInSegment } from './in-segment.ts';
import { readTraits } from './read-traits.ts';
import { giftUntil, nextStep, statusNow } from './status-now.ts';
import { dayAt, findVersion, listPublished, periodAt, type PublishedPromotion } from './store.ts';
import { sharesTrait } from './trait-store.ts';

type Caller = Pick<MemberCaller, 'merchant' | 'memberId'>;

export const readPromotions = (
  core: Core,
  caller: MemberCaller,
): Promise<Result<ResponseOf<typeof memberPromotions>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) =>
    ok({ currency: caller.merchant.settings.currency, list: await listForMember(core, tx, caller) }),
  );

/** The promotion as the member sees it after a change, in the change's own transaction. */
export async function presentOne(
  core: Core,
  tx: PoolClient,
  caller: Caller,
  slug: string,
): Promise<Result<MemberPromotion>> {
  const one = (await listForMember(core, tx, caller, slug))[0];
  return one ? ok(one) : fail('promotion_unknown');
}

/** What is open to the member, and what the member has of it. Rewards that wait come before the present period. */
export async function listForMember(
  core: Core,
  tx: PoolClient,
  caller: Caller,
  slug?: string,
): Promise<MemberPromotion[]> {
  const { merchant, memberId } = caller;
  const now = core.clock.now();
  const today = await dayAt(tx, now, merchant.settings.timeZone);
  const facts = await readFacts(core, tx, caller);
  const entries = await listEntries(tx, memberId);
  const bonuses = await readGrants(
    tx,
    entries.flatMap(({ bonusId }) => bonusId ?? []),
  );
  const freeRounds = await readFreeRounds(
    tx,
    entries.flatMap(({ freeRoundsId }) => freeRoundsId ?? []),
  );
  const list: MemberPromotion[] = [];
  for (const promotion of await listPublished(tx)) {
    if (slug !== undefined && promotion.slug !== slug) continue;
    const { period } = await periodAt(tx, now, merchant.settings.timeZone, promotion.rules.period);
    const own = entries.filter(({ promotionId }) => promotionId === promotion.id);
    const entry =
      own.find(({ status, until }) => status === 'claim' && (until === null || until > now)) ??
      own.find((known) => known.period === period) ??
      own.findLast(({ status }) => status === 'process' || status === 'applying');
    if (!entry && !(await isOffered(core, tx, caller, { promotion, facts, period }))) continue;
    const presented = await present(tx, caller, { promotion, entry, facts, bonuses, freeRounds, now, today });
    if (presented) list.push(presented);
  }
  return list;
}

async function isOffered(
  core: Core,
  tx: PoolClient,
  { memberId }: Caller,
  { promotion, facts, period }: { promotion: PublishedPromotion; facts: MemberFacts; period: string },
): Promise<boolean> {
  const { id: promotionId, rules } = promotion;
  if (facts.refused ?? fits(facts, rules.eligible, core.clock.now())) return false;
  const traits = await readTraits(core, tx, memberId, rules.eligible.oncePer);
  return !(await sharesTrait(tx, { promotionId, period, memberId }, traits));
}

interface Shown {
  promotion: PublishedPromotion;
  entry: EntryRow | undefined;
  facts: MemberFacts;
  bonuses: ReadonlyMap<string, GrantRow>;
  freeRounds: ReadonlyMap<string, FreeRoundGrant>;
  now: Date;
  today: string;
}

async function present(
  tx: PoolClient,
  { merchant, memberId }: Caller,
  shown: Shown,
): Promise<MemberPromotion | undefined> {
  const { promotion, entry, facts, bonuses, freeRounds, now, today } = shown;
  const isOlder = entry && entry.version !== promotion.version;
  const { rules } = isOlder ? (await findVersion(tx, promotion.id, entry.version))! : promotion;
  const bonus = entry?.bonusId == null ? undefined : bonuses.get(entry.bonusId);
  const given = entry?.freeRoundsId == null ? undefined : freeRounds.get(entry.freeRoundsId);
  const moment = {
    now,
    today,
    registeredAt: facts.registeredAt,
    endedAt: promotion.endedAt,
    bonus: bonus?.state,
    freeRounds: given?.state,
    paused: facts.refused !== undefined,
    inSegment: !entry && (await isInSegment(tx, memberId, rules.trigger, now)),
  };
  const found = statusNow(entry, rules, moment);
  if (!found) return undefined;
  const { trigger, reward } = rules;
  const tries = trigger.type === 'apply' ? Math.max(0, trigger.tries - (entry?.tries ?? 0)) : null;
  const isGift = trigger.type === 'sign_up' || trigger.type === 'first_login';
  const until = entry ? entry.until : isGift ? giftUntil(rules, facts.registeredAt) : null;
  return {
    slug: promotion.slug,
    kind: rules.kind,
    trigger: trigger.type,
    period: rules.period,
    status: found.status,
    next: nextStep(found.status, rules, tries ?? 0),
    reward: entry?.reward ?? reward.fixed ?? reward.max,
    exact: entry?.reward != null || reward.fixed !== undefined || reward.freeRounds !== undefined,
    to: reward.to,
    freeRounds: presentRounds(rules, given),
    depositFrom: trigger.type === 'deposit' ? trigger.min : null,
    rateBp: reward.bp ?? null,
    progress: await progressOf(tx, { merchant, memberId }, { rules, entry, bonus, given, now }),
    until: (endOf({ bonus, given }) ?? until)?.toISOString() ?? null,
    startsAt: rules.startsAt,
    reason: (found.reason as CloseReason | RejectReason | null) ?? null,
    bonusId: entry?.bonusId ?? null,
    triesLeft: tries,
    proofs: entry?.status === 'applying' ? await openProofs(tx, entry.id) : 0,
  };
}

interface Brought {
  bonus: GrantRow | undefined;
  given: FreeRoundGrant | undefined;
}

/** Until when what it brought can be played. */
function endOf({ bonus, given }: Brought): Date | null | undefined {
  if (bonus?.state === 'active') return bonus.expiresAt;
  return given?.state === 'waiting' ? given.expiresAt : undefined;
}

function presentRounds(
  { reward: { freeRounds } }: PublishedPromotion['rules'],
  given: FreeRoundGrant | undefined,
): MemberPromotion['freeRounds'] {
  if (!freeRounds) return null;
  const { vendorCode, gameCode, name, rounds, stake } = freeRounds;
  return { vendorCode, gameCode, name, rounds, stake, left: given?.roundsLeft ?? null, won: given?.won ?? 0 };
}

interface Progressing extends Brought {
  rules: PublishedPromotion['rules'];
  entry: EntryRow | undefined;
  now: Date;
}

async function progressOf(
  tx: PoolClient,
  caller: Caller,
  { rules, entry, bonus, given, now }: Progressing,
): Promise<MemberPromotion['progress']> {
  if (bonus) return { done: bonus.counted, target: bonus.required };
  if (given) return { done: given.rounds - given.roundsLeft, target: given.rounds };
  const { trigger } = rules;
  if (trigger.type === 'check_in') return { done: entry?.checkIns ?? 0, target: trigger.days };
  if (trigger.type !== 'settled_play' || entry) return null;
  const { valid: target } = trigger;
  return { done: Math.min(target, await readValid(tx, caller, rules, now)), target };
}
