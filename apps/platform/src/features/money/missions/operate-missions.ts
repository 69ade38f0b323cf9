import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { BoMission, boCreateMission, boMissions } from '@fairhouse/contract/money/missions-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { auditProposal, openProposal, type Acting } from '../rewards/index.ts';
import {
  countMembers,
  endMission,
  findMission,
  insertMission,
  listMissions,
  lockMission,
  openMission,
  reserveBudget,
  type ListedMission,
  type MissionRow,
} from './store.ts';
import { allPrizes, findTermsFlaw } from './terms.ts';

const USUAL_PAGE = 25;

export const listPage = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = USUAL_PAGE, state }: RequestOf<typeof boMissions>,
): Promise<Result<ResponseOf<typeof boMissions>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listMissions(tx, {
      state: state ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const list = rows.map((row) => present(row, merchant.settings.currency));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const readOne = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<BoMission>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => answer(tx, merchant, id));

/** Nothing is offered before another operator opens it. */
export async function createMission(
  core: Core,
  { operator, ip }: Acting,
  { id, startsAt, endsAt, ...terms }: RequestOf<typeof boCreateMission> & { id: string },
): Promise<Result<BoMission>> {
  const createdAt = core.clock.now();
  if (isAccessTooNew(operator, createdAt)) return fail('access_too_new');
  const written = { ...terms, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const flaw = findTermsFlaw(written, createdAt);
  if (flaw) return fail('reward_terms_invalid', { value: { field: flaw } });
  return inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const row = { ...written, id, createdBy: operator.username, createdAt };
    if (await insertMission(tx, operator.merchant.id, row))
      await auditProposal(core, tx, { operator, ip }, { kind: 'mission', id }, 'propose', {
        ...terms,
        startsAt,
        endsAt,
      });
    return answer(tx, operator.merchant, id);
  });
}

/** Opens it; the prizes of its leaderboards are set aside. */
export const openProposed = (core: Core, acting: Acting, id: string): Promise<Result<BoMission>> =>
  openProposal<MissionRow, BoMission>(
    core,
    acting,
    { kind: 'mission', id },
    {
      lock: (tx) => lockMission(tx, id),
      open: openIn,
      answer: (tx) => answer(tx, acting.operator.merchant, id),
    },
  );

export async function openIn(tx: PoolClient, row: MissionRow, by: string): Promise<void> {
  await openMission(tx, row.id, by);
  if (!(await reserveBudget(tx, row.id, allPrizes(row)))) throw new Error('the budget does not cover the prizes');
}

export const endOpen = (core: Core, { operator, ip }: Acting, id: string): Promise<Result<BoMission>> =>
  inTransaction<Result<BoMission>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const row = await lockMission(tx, id);
    if (!row) return fail('not_found');
    if (await endMission(tx, id))
      await auditProposal(core, tx, { operator, ip }, { kind: 'mission', id }, 'close', { state: row.state });
    return answer(tx, operator.merchant, id);
  });

async function answer(
  tx: PoolClient,
  { settings }: OperatorCaller['merchant'],
  id: string,
): Promise<Result<BoMission>> {
  const row = await findMission(tx, id);
  return row ? ok(present({ ...row, members: await countMembers(tx, id) }, settings.currency)) : fail('not_found');
}

const present = (
  { startsAt, endsAt, createdAt, ...row }: ListedMission,
  currency: BoMission['currency'],
): BoMission => ({
  ...row,
  currency,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
