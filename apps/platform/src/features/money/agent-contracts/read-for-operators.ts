import { ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/agent-contracts-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { readDecidedWeights, writeWeights } from '../agent-figures/index.ts';
import { periodAt } from './maths/index.ts';
import { presentBoRequest, type Acting } from './operate.ts';
import { presentContract } from './present.ts';
import { searchRequests } from './request-store.ts';
import { saveRules } from './rules-store.ts';
import { readRules } from './rules.ts';
import { searchContracts } from './store.ts';

const PER_PAGE = 25;

export const listContracts = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, agentId, kind, search = '' }: RequestOf<typeof calls.boContracts>,
): Promise<Result<ResponseOf<typeof calls.boContracts>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const where = { agentId: agentId ?? null, kind: kind ?? null, at: core.clock.now(), search };
    const { rows, total } = await searchContracts(tx, { ...where, limit: perPage, offset: (page - 1) * perPage });
    const list = rows.map((row) => ({ ...presentContract(row), uplineId: row.uplineId }));
    return ok({ list, total, totalPages: Math.ceil(total / perPage) });
  });

export const listContractRequests = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = PER_PAGE, agentId, open = false }: RequestOf<typeof calls.boContractRequests>,
): Promise<Result<ResponseOf<typeof calls.boContractRequests>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const where = { open, agentId: agentId ?? null, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await searchRequests(tx, where);
    return ok({ list: rows.map(presentBoRequest), total, totalPages: Math.ceil(total / perPage) });
  });

const readAll = async (tx: PoolClient): Promise<calls.AgentRules> => ({
  ...(await readRules(tx)),
  weights: await readDecidedWeights(tx),
});

export const showRules = (core: Core, { merchant }: OperatorCaller): Promise<calls.AgentRules> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, readAll);

/** Weights count from the merchant's next day on: what was counted stays. */
export const changeRules = (
  core: Core,
  { operator: { merchant, username }, ip }: Acting,
  { weights = {}, ...rules }: calls.AgentRules,
): Promise<calls.AgentRules> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const before = await readAll(tx);
    await saveRules(tx, rules);
    const { end } = periodAt('D', merchant.settings.timeZone, core.clock.now().getTime());
    await writeWeights(tx, weights, new Date(end));
    const after = await readAll(tx);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'contract.save',
      subject: 'contract:rules',
      before,
      after,
      ip,
    });
    return after;
  });
