import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/agent-settlements';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller, OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { seesNames } from '../../people/agent-tree/index.ts';
import { readWeights } from '../agent-figures/index.ts';
import { shownName, splitEarned, storedTerms } from '../agent-contracts/index.ts';
import { shareOf, type StoredLine } from './figures.ts';
import { dayIn } from './open-run.ts';
import { findStatement, readNames, searchPays, sumPaysByDay, type PayRow, type StatementRow } from './read-store.ts';

const DAY_MS = 86_400_000;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const presentPay = (row: PayRow): calls.AgentPay => ({
  id: row.id,
  kind: row.kind,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  version: row.version,
  state: row.state,
  base: row.base,
  earned: row.earned,
  passedOn: row.passedOn,
  pay: row.pay,
  held: row.held,
  heldUntil: isoOf(row.heldUntil),
  heldPaid: row.heldPaidAt !== null,
  netted: row.netted,
  postedAt: isoOf(row.postedAt),
});

export async function readPays(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { kind, state, from, until, page = 1 }: RequestOf<typeof calls.agentPays>,
): Promise<ResponseOf<typeof calls.agentPays>> {
  const limit = calls.PAY_PAGE_SIZE;
  const { currency, timeZone } = merchant.settings;
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const selection = { agentId: memberId, kind: kind ?? null, state: state ?? null, timeZone };
    const { rows, total, paid, owed } = await searchPays(tx, {
      ...selection,
      from: from ?? null,
      until: until ?? null,
      limit,
      offset: (page - 1) * limit,
    });
    const last = until ?? dayIn(timeZone)(core.clock.now().getTime());
    const earliest = new Date(Date.parse(last) - (calls.MOST_PAY_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const days = { from: from !== undefined && from > earliest ? from : earliest, until: last };
    return {
      list: rows.map(presentPay),
      total,
      totalPages: Math.ceil(total / limit),
      currency,
      paid,
      owed,
      ...days,
      days: await sumPaysByDay(tx, { ...selection, ...days }),
    };
  });
}

export const readStatement = (
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
  { settlementId }: RequestOf<typeof calls.settlement>,
): Promise<Result<calls.SettlementStatement>> =>
  inTransaction<Result<calls.SettlementStatement>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      const row = await findStatement(tx, settlementId, memberId);
      return row ? ok(await present(tx, merchant, row, seesNames(accountType))) : fail('not_found');
    },
  );

export const readAnyStatement = (
  core: Core,
  { merchant }: OperatorCaller,
  settlementId: string,
): Promise<Result<calls.SettlementStatement>> =>
  inTransaction<Result<calls.SettlementStatement>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      const row = await findStatement(tx, settlementId, null);
      return row ? ok(await present(tx, merchant, row, true)) : fail('not_found');
    },
  );

async function present(
  tx: PoolClient,
  merchant: Merchant,
  row: StatementRow,
  named: boolean,
): Promise<calls.SettlementStatement> {
  const { figures, partSlots, partOf } = row;
  const names = await readNames(
    tx,
    figures.lines.map(({ memberId }) => memberId),
  );
  const weights = await readWeights(tx, row.carriedFrom, row.periodEnd);
  return {
    ...presentPay(row),
    terms: row.terms,
    tier: row.tier,
    figures: {
      validBet: figures.validBet,
      netRevenue: figures.netRevenue,
      activeMembers: figures.activeMembers,
      classes: figures.classes ?? null,
    },
    carriedFrom: row.carriedFrom.toISOString(),
    earnedBefore: row.earnedBefore,
    passedBefore: row.passedBefore,
    paidBefore: row.paidBefore,
    capLeft: row.capLeft,
    part: partSlots === null ? null : { slots: partSlots, of: partOf! },
    formula: row.formula,
    currency: merchant.settings.currency,
    weights: weights.map(({ from, ...weight }) => ({ ...weight, from: isoOf(from) })),
    lines: linesOf(row).map(({ memberId, ...line }) => ({
      memberId,
      name: shownName(names.get(memberId) ?? '', named || memberId === row.agentId),
      own: memberId === row.agentId,
      ...line,
    })),
  };
}

/** What each direct line contributed, largest first. */
function linesOf({ kind, terms, tier, earned, figures }: StatementRow) {
  const ofKind = storedTerms(kind, terms);
  const parts = splitEarned(
    BigInt(earned),
    figures.lines.map((line) => shareOf(ofKind, tier, line)),
  );
  const baseOf = ({ valid, net }: StoredLine) => (kind === 'dividend' ? net : valid);
  return figures.lines
    .map((line, place) => ({ memberId: line.memberId, base: baseOf(line), earned: Number(parts[place]!) }))
    .toSorted((a, b) => b.earned - a.earned || a.memberId - b.memberId);
}
