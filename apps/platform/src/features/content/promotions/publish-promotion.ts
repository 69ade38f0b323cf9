import { fail, ok, locales, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boPreviewPromotion,
  boPromotions,
  boSavePromotionRules,
  PromotionRecord,
  RuledPromotion,
} from '@fairhouse/contract/content/promotions-backoffice';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { inTransaction } from '@fairhouse/database';
import { promotionTerms } from '@fairhouse/i18n/promotion-terms';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { contentTitles } from '../publishing/index.ts';
import { attempt } from './attempt.ts';
import { refuse } from './award.ts';
import { withholdingFlags } from './eligible.ts';
import { hashRules } from './hash-rules.ts';
import {
  endPromotion,
  findRules,
  isCodeTaken,
  listRules,
  listVersions,
  lockRules,
  propose,
  publishVersion,
  saveDraft,
  type RulesRow,
} from './rules-store.ts';
import { countSegment } from './segment-store.ts';
import { rulesNeedTwo } from './two-operators.ts';
import { flawsOf, readGames, worthOfRules } from './worth.ts';

export interface Decider {
  operator: OperatorCaller;
  ip: string;
}

const PER_PAGE = 25;

const stateOf = ({ proposed, version, endedAt }: RulesRow): PromotionRecord['state'] => {
  if (proposed) return 'proposed';
  if (endedAt !== null) return 'ended';
  return version === null ? 'draft' : 'published';
};

function presentRecord(merchant: Merchant, row: RulesRow, title: string | undefined): PromotionRecord {
  return {
    id: row.slug,
    title: title ?? row.slug,
    hasContent: title !== undefined,
    kind: (row.draft ?? row.published)!.kind,
    state: stateOf(row),
    version: row.version,
    budget: row.budget,
    reserved: row.reserved,
    rewards: row.rewards,
    currency: merchant.settings.currency,
  };
}

async function presentRules(core: Core, tx: PoolClient, merchant: Merchant, slug: string): Promise<RuledPromotion> {
  const row = (await findRules(tx, slug))!;
  const title = (await contentTitles(core, merchant)).get(slug);
  return {
    ...presentRecord(merchant, row, title),
    rules: (row.draft ?? row.published)!,
    draftBy: row.draftBy,
    draftAt: row.draftAt?.toISOString() ?? null,
    isPublished: row.draft === null,
    versions: (await listVersions(tx, row.id)).map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}

export const readRecords = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE }: RequestOf<typeof boPromotions>,
): Promise<Result<ResponseOf<typeof boPromotions>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listRules(tx, { limit: perPage, offset: (page - 1) * perPage });
    const titles = await contentTitles(core, merchant);
    const list = rows.map((row) => presentRecord(merchant, row, titles.get(row.slug)));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readRecord = (core: Core, { merchant }: OperatorCaller, slug: string): Promise<Result<RuledPromotion>> =>
  inTransaction<Result<RuledPromotion>>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) =>
    (await findRules(tx, slug)) ? ok(await presentRules(core, tx, merchant, slug)) : fail('promotion_unknown'),
  );

export const previewRules = (
  core: Core,
  { merchant }: OperatorCaller,
  rules: PromotionRules,
): Promise<Result<ResponseOf<typeof boPreviewPromotion>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { currency, timeZone } = merchant.settings;
    const games = await readGames(tx, merchant, rules);
    const clauses = locales.map((locale) => [locale, promotionTerms(rules, { locale, currency, timeZone })] as const);
    return ok({
      clauses: Object.fromEntries(clauses) as Record<Locale, string[]>,
      worth: worthOfRules(core, rules, games),
      flaws: flawsOf(rules, games, merchant),
      budget: rules.budget,
      secondOperator: rulesNeedTwo(merchant, rules),
      members: await countMembers(core, tx, merchant, rules),
    });
  });

async function countMembers(
  core: Core,
  tx: PoolClient,
  { id: merchantId }: Merchant,
  { trigger, eligible }: PromotionRules,
): Promise<number | null> {
  if (trigger.type !== 'segment') return null;
  const now = core.clock.now();
  const excluded = await core.exclusions.listActive(tx, { merchantId, at: now });
  return countSegment(tx, { segment: trigger, eligible, flags: withholdingFlags, excluded, now });
}

export const saveRules = (
  core: Core,
  { operator, ip }: Decider,
  { id: slug, rules }: RequestOf<typeof boSavePromotionRules>,
): Promise<Result<RuledPromotion>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { merchant, username: by } = operator;
    const before = await lockRules(tx, slug);
    await saveDraft(tx, { id: randomUUID(), merchantId: merchant.id, slug, rules, by, at: core.clock.now() });
    const presented = await presentRules(core, tx, merchant, slug);
    await audit(core, tx, { operator, ip }, slug, 'save', before?.draft ?? before?.published ?? null, rules);
    return ok(presented);
  });

/** Publishes the draft, or proposes it for another operator. The linter judges it again. */
export const publishPromotion = (
  core: Core,
  { operator, ip }: Decider,
  slug: string,
): Promise<Result<RuledPromotion>> =>
  attempt(core, operator.merchant, async (tx) => {
    const { merchant, username } = operator;
    const at = core.clock.now();
    const row = await lockRules(tx, slug);
    if (!row) return fail('promotion_unknown');
    const { id, draft, draftBy } = row;
    if (!draft || !draftBy) return fail('promotion_state');
    const flaws = flawsOf(draft, await readGames(tx, merchant, draft), merchant);
    const { trigger } = draft;
    if (trigger.type === 'code' && (await isCodeTaken(tx, slug, trigger.code))) flaws.push({ code: 'code_taken' });
    if (flaws.length > 0) return fail('promotion_flawed', { value: { flaws } });
    const isLarge = rulesNeedTwo(merchant, draft);
    if (isLarge && !row.proposed) {
      await propose(tx, id);
      await audit(core, tx, { operator, ip }, slug, 'propose', null, draft);
      return ok(await presentRules(core, tx, merchant, slug));
    }
    if (isLarge) {
      if (isAccessTooNew(operator, at)) return fail('access_too_new');
      const same = await refuseSamePerson(core, tx, operator, draftBy, 'own_proposal');
      if (same) return same;
    }
    const isFirst = await publishVersion(tx, {
      promotionId: id,
      merchantId: merchant.id,
      version: (row.version ?? 0) + 1,
      rules: draft,
      hash: hashRules(draft),
      author: draftBy,
      approver: isLarge ? username : null,
      at,
    });
    if (!isFirst) return refuse(fail('promotion_flawed', { value: { flaws: [{ code: 'budget_too_low' }] } }));
    await core.events.publish(tx, 'contentChanged', { merchantId: merchant.id, what: 'promotions' });
    const presented = await presentRules(core, tx, merchant, slug);
    await audit(core, tx, { operator, ip }, slug, 'approve', row.published, draft);
    return ok(presented);
  });

export const endNow = (core: Core, { operator, ip }: Decider, slug: string): Promise<Result<RuledPromotion>> =>
  inTransaction<Result<RuledPromotion>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { merchant } = operator;
    const row = await lockRules(tx, slug);
    if (!row) return fail('promotion_unknown');
    if (row.version === null || row.endedAt !== null) return fail('promotion_state');
    await endPromotion(tx, row.id, core.clock.now());
    await core.events.publish(tx, 'contentChanged', { merchantId: merchant.id, what: 'promotions' });
    const presented = await presentRules(core, tx, merchant, slug);
    await audit(core, tx, { operator, ip }, slug, 'close', null, null);
    return ok(presented);
  });

const audit = (
  core: Core,
  tx: PoolClient,
  { operator, ip }: Decider,
  slug: string,
  verb: 'save' | 'propose' | 'approve' | 'close',
  before: unknown,
  after: unknown,
) =>
  appendAudit(core, tx, {
    merchantId: operator.merchant.id,
    actor: `operator:${operator.username}`,
    action: `promotion.${verb}`,
    subject: `promotion:${slug}`,
    before,
    after,
    ip,
  });
