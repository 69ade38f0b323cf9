import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boSamePersons, LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { presentLikely } from './present-likely.ts';
import { findLikely, listLikely } from './store.ts';

const standardPage = 25;

export const listSamePersons = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = standardPage, decided }: RequestOf<typeof boSamePersons>,
): Promise<Result<ResponseOf<typeof boSamePersons>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const wanted = decided === undefined ? null : decided === 'true';
    const query = { at: core.clock.now(), decided: wanted, limit: perPage, offset: (page - 1) * perPage };
    const { rows, total } = await listLikely(tx, query);
    return ok({ list: rows.map(presentLikely), total, totalPages: Math.ceil(total / perPage) });
  });

export const readSamePerson = (
  core: Core,
  { merchant }: OperatorCaller,
  id: string,
): Promise<Result<LikelySamePerson>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findLikely(tx, id);
    return row ? ok(presentLikely(row)) : fail('not_found');
  });
