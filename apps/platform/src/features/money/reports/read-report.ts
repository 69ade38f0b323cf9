import { failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import {
  LONGEST_REPORT_DAYS,
  type boCohorts,
  type boReport,
  type boReportMerchants,
} from '@fairhouse/contract/money/reports-backoffice';
import { inTransaction } from '@fairhouse/database';
import {
  ENTRY_LISTS,
  readAccountChanges,
  readCohorts,
  readListMembers,
  readListTotals,
  readPurposeDays,
  ROUND_LIST,
  type Purpose,
} from '@fairhouse/ledger';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { listOwnMerchants } from '../../house/operators/index.ts';
import { categoryLists } from '../../play/betting-record/index.ts';
import { catalogueOf } from '../../play/catalogue/index.ts';
import { dayIn, daysBetween, shiftDay } from './days.ts';

type Report = ResponseOf<typeof boReport>;
type Figures = Report['totals'];

const USUAL_DAYS = 30;
const COHORT_DAYS = 366;

/** The figures of a range of days, from the summaries alone. */
export async function readReport(
  core: Core,
  { merchant }: OperatorCaller,
  request: RequestOf<typeof boReport>,
): Promise<Result<Report>> {
  const { timeZone, currency } = merchant.settings;
  const range = rangeOf(core, merchant, request);
  if (!range) return failField('invalid_request', 'from', 'wrong_format');
  const { from, until, days, today } = range;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const { byDay, accounts, members, lists } = await inTransaction(
    core.pool,
    { merchantId: merchant.id, readOnly: true, isolation: 'repeatable read' },
    async (tx) => ({
      byDay: Map.groupBy(await readPurposeDays(tx, { from, until, currency, today }), ({ day }) => day),
      accounts: await readAccountChanges(tx, { from, until, currency, today }),
      members: await readListMembers(tx, { from, until, currency, lists: [ROUND_LIST, ENTRY_LISTS.deposit] }),
      lists: await readListTotals(tx, { from, until, currency }),
    }),
  );
  const membersOf = (list: number) =>
    new Map(members.filter((one) => one.list === list).map((one) => [one.day, one.members]));
  const [active, depositors] = [membersOf(ROUND_LIST), membersOf(ENTRY_LISTS.deposit)];
  const vendors = Map.groupBy(
    accounts.filter(({ purpose }) => purpose === 'bets' || purpose === 'wins'),
    ({ sub }) => sub,
  );
  return ok({
    currency,
    timeZone,
    from,
    until,
    totals: figuresOf(accounts),
    days: days.map((day) => ({
      day,
      ...figuresOf(byDay.get(day) ?? []),
      active: active.get(day) ?? 0,
      depositors: depositors.get(day) ?? 0,
    })),
    categories: categoryLists.flatMap(({ category, list }) => {
      const found = lists.find((one) => one.list === list);
      const { lines: rounds, debit: stakes, credit: payouts } = found ?? { lines: 0, debit: 0, credit: 0 };
      return rounds === 0 ? [] : [{ category, rounds, stakes, payouts, ggr: stakes - payouts }];
    }),
    vendors: [...vendors]
      .map(([id, found]) => {
        const [stakes, payouts] = [changeOf(found, 'bets'), -changeOf(found, 'wins') || 0];
        return { vendor: catalogue.vendorById(id)?.code ?? String(id), stakes, payouts, ggr: stakes - payouts };
      })
      .filter(({ stakes, payouts }) => stakes !== 0 || payouts !== 0)
      .toSorted((a, b) => b.ggr - a.ggr),
  });
}

/** The days of a request; undefined for a range without days, or a very long one. */
export function rangeOf(core: Core, { settings: { timeZone } }: Merchant, request: RequestOf<typeof boReport>) {
  const today = dayIn(timeZone, core.clock.now());
  const until = request.until ?? today;
  const from = request.from ?? shiftDay(until, 1 - USUAL_DAYS);
  const days = daysBetween(from, until);
  return days.length === 0 || days.length > LONGEST_REPORT_DAYS ? undefined : { from, until, days, today };
}

/** The totals of every merchant at which the person behind the account may read reports. */
export async function readMerchantTotals(
  core: Core,
  operator: OperatorCaller,
  request: RequestOf<typeof boReportMerchants>,
): Promise<Result<ResponseOf<typeof boReportMerchants>>> {
  const list = [];
  for (const merchant of await listOwnMerchants(core, operator, 'reports.read')) {
    const { code, settings, id: merchantId } = merchant;
    const range = rangeOf(core, merchant, request);
    if (!range) return failField('invalid_request', 'from', 'wrong_format');
    const { from, until, today } = range;
    const { currency, name } = settings;
    const accounts = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
      readAccountChanges(tx, { from, until, currency, today }),
    );
    list.push({ merchant: code, name, currency, ...figuresOf(accounts) });
  }
  return ok({ list });
}

/** What the house gained for a purpose: in an account, or on a day. */
interface Change {
  purpose: Purpose;
  change: number;
}

const changeOf = (changes: readonly Change[], purpose: Purpose): number =>
  changes.reduce((sum, one) => (one.purpose === purpose ? sum + one.change : sum), 0);

/** Stakes less payouts: an account of the house gains what its members lose. */
export const ggrOf = (changes: readonly Change[]): number => changeOf(changes, 'bets') + changeOf(changes, 'wins');

function figuresOf(accounts: readonly Change[]): Figures {
  const ggr = ggrOf(accounts);
  const bonuses = -changeOf(accounts, 'promo') || 0;
  const adjustments = -changeOf(accounts, 'adjustments') || 0;
  return {
    deposits: -changeOf(accounts, 'cash') || 0,
    withdrawals: changeOf(accounts, 'withdrawals'),
    ggr,
    bonuses,
    adjustments,
    ngr: ggr - bonuses - adjustments,
  };
}

export const listCohorts = (core: Core, { merchant }: OperatorCaller): Promise<Result<ResponseOf<typeof boCohorts>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { currency, timeZone } = merchant.settings;
    const since = shiftDay(dayIn(timeZone, core.clock.now()), -COHORT_DAYS);
    const rows = await readCohorts(tx, { since, currency });
    const list = rows.map(({ first, month, members, staked, paid }) => ({ first, month, members, ggr: staked - paid }));
    return ok({ currency, list });
  });
