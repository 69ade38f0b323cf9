import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { dayIn } from './open-run.ts';
import { presentRun } from './present-run.ts';
import { listLargest, readCosts, readNames } from './read-store.ts';
import { countHeld, findRun, searchRuns } from './run-store.ts';
import { listSuspected } from './suspicion-store.ts';

const PER_PAGE = 25;
const LARGEST = 100;
const DAY_MS = 86_400_000;
/** Days of the report that names none. */
const USUAL_DAYS = 30;

export const listRuns = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, kind, state }: RequestOf<typeof calls.boSettlementRuns>,
): Promise<Result<ResponseOf<typeof calls.boSettlementRuns>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const where = { kind: kind ?? null, state: state ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchRuns(tx, where);
    const list = rows.map((row) => presentRun(row, merchant));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readRun = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<ResponseOf<typeof calls.boSettlementRun>>> =>
  inTransaction<Result<ResponseOf<typeof calls.boSettlementRun>>>(
    core.pool,
    { merchantId: merchant.id, readOnly: true },
    async (tx) => {
      const run = await findRun(tx, id);
      if (!run) return fail('not_found');
      const suspectedRows = await listSuspected(tx, id, LARGEST);
      const names = await readNames(
        tx,
        suspectedRows.flatMap(({ agentId, suspicions }) => [
          agentId,
          ...suspicions.flatMap(({ memberId, otherId }) => (otherId === null ? [memberId] : [memberId, otherId])),
        ]),
      );
      const nameOf = (memberId: number) => names.get(memberId) ?? '';
      const suspectedPayments = suspectedRows.map((row) => ({
        id: row.id,
        agentId: row.agentId,
        agent: nameOf(row.agentId),
        pay: row.pay,
        review: row.review!,
        firstBy: row.firstBy,
        reviewedBy: row.reviewedBy,
        reviewReason: row.reviewReason,
        suspicions: row.suspicions.map((one) => ({
          ...one,
          account: nameOf(one.memberId),
          otherAccount: one.otherId === null ? null : nameOf(one.otherId),
        })),
      }));
      const settlements = await listLargest(tx, id, LARGEST);
      return ok({ ...presentRun(run, merchant), settlements, suspectedPayments });
    },
  );

export const countWaiting = (core: Core, { merchant }: OperatorCaller): Promise<number> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, countHeld);

export async function readAgentCosts(
  core: Core,
  { merchant }: OperatorCaller,
  { from, until, days = USUAL_DAYS }: RequestOf<typeof calls.boAgentCosts>,
): Promise<ResponseOf<typeof calls.boAgentCosts>> {
  const { timeZone, currency } = merchant.settings;
  const last = until ?? dayIn(timeZone)(core.clock.now().getTime());
  const first = from ?? new Date(Date.parse(`${last}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const rows = await readCosts(tx, { from: first, until: last, timeZone });
    const list = rows.map((row) => ({ ...row, cost: row.dividend + row.daily + row.hourly + row.realTime }));
    const sum = (name: 'ggr' | 'cost') => list.reduce((total, row) => total + row[name], 0);
    return { currency, from: first, until: last, list, total: { ggr: sum('ggr'), cost: sum('cost') } };
  });
}
