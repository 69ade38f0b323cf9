import { failField, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boRewardReport, RewardFigures, RewardKind } from '@fairhouse/contract/money/reward-reports-backoffice';
import { titleIn } from '@fairhouse/contract/money/rewards';
import { inTransaction } from '@fairhouse/database';
import { readPurposeDays, readRewardDays, type RewardDay } from '@fairhouse/ledger';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { contentTitles } from '../../content/publishing/index.ts';
import { ggrOf, rangeOf } from '../reports/index.ts';
import { readTitles, sumRewards, type RewardRow, type RewardSums } from './store.ts';

type Report = ResponseOf<typeof boRewardReport>;

/** Causes in the ledger of rewards that no table of the platform dates. */
const kindOfCause: Readonly<Partial<Record<RewardDay['cause'], RewardKind>>> = { rank: 'rank', order: 'points' };
const causes = Object.keys(kindOfCause) as RewardDay['cause'][];

const nothing: RewardSums = {
  rewards: 0,
  granted: 0,
  paid: 0,
  converted: 0,
  forfeited: 0,
  expired: 0,
  completed: 0,
  ended: 0,
};

/** Rewards of a range of days, from the ledger's entries and from what the platform granted and paid. */
export async function readRewardReport(
  core: Core,
  { merchant }: OperatorCaller,
  request: RequestOf<typeof boRewardReport> & { locale: Locale },
): Promise<Result<Report>> {
  const { timeZone, currency } = merchant.settings;
  const range = rangeOf(core, merchant, request);
  if (!range) return failField('invalid_request', 'from', 'wrong_format');
  const { from, until, days, today } = range;
  const { rows, ggr, titles } = await inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    async (tx) => ({
      rows: [
        ...(await sumRewards(tx, { from, until, timeZone })),
        ...(await readRewardDays(tx, { from, until, timeZone, currency, causes })).map(rowOf),
      ],
      ggr: Map.groupBy(await readPurposeDays(tx, { from, until, currency, today }), ({ day }) => day),
      titles: await readTitles(tx),
    }),
  );
  const promotionTitles = await contentTitles(core, merchant, request.locale);
  const titleOf = (id: string) => {
    const own = titles.get(id);
    return own ? titleIn(own, request.locale) : (promotionTitles.get(id) ?? id);
  };
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const byPromotion = Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`);
  const listed = days.map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []), ggr: ggrOf(ggr.get(day) ?? []) }));
  return ok({
    currency,
    timeZone,
    from,
    until,
    totals: { ...figuresOf(rows), ggr: listed.reduce((sum, one) => sum + one.ggr, 0) },
    days: listed,
    kinds: [...byKind].map(([kind, found]) => ({ kind, ...figuresOf(found) })).toSorted(dearestFirst),
    promotions: [...byPromotion]
      .map(([key, found]) => {
        const { kind, id } = found[0]!;
        return { id: key, kind, title: id === '' ? '' : titleOf(id), ...figuresOf(found) };
      })
      .toSorted(dearestFirst),
  });
}

const rowOf = ({ day, cause, rewards, amount }: RewardDay): RewardRow => ({
  ...nothing,
  day,
  kind: kindOfCause[cause] ?? 'other',
  id: '',
  rewards,
  paid: amount,
});

const dearestFirst = (a: RewardFigures, b: RewardFigures) => b.cost - a.cost || b.granted - a.granted;

function figuresOf(rows: readonly RewardRow[]): RewardFigures {
  const sum = (name: keyof RewardSums) => rows.reduce((total, row) => total + row[name], 0);
  const [paid, converted] = [sum('paid'), sum('converted')];
  return {
    rewards: sum('rewards'),
    granted: sum('granted'),
    paid,
    converted,
    cost: paid + converted,
    forfeited: sum('forfeited'),
    expired: sum('expired'),
    completed: sum('completed'),
    ended: sum('ended'),
  };
}
