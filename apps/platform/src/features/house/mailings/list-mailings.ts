import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boCountAudience, boMailings, Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { countAudience } from '../../people/identity/index.ts';
import { findMailing, listMailings, type MailingRow } from './store.ts';

const USUAL_PAGE = 20;

export const presentMailing = ({ createdAt, endedAt, ...row }: MailingRow): Mailing => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export const listPage = (
  core: Core,
  { merchant }: OperatorCaller,
  { page = 1, perPage = USUAL_PAGE }: RequestOf<typeof boMailings>,
): Promise<Result<ResponseOf<typeof boMailings>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { rows, total } = await listMailings(tx, { limit: perPage, offset: (page - 1) * perPage });
    return ok({ list: rows.map(presentMailing), total, totalPages: Math.ceil(total / perPage) });
  });

export const readMailing = (core: Core, { merchant }: OperatorCaller, id: string): Promise<Result<Mailing>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const row = await findMailing(tx, id);
    return row ? ok(presentMailing(row)) : fail('not_found');
  });

/** Before it is written, so that nobody writes to more members than meant. */
export const countReceivers = (
  core: Core,
  { merchant }: OperatorCaller,
  { to, label, fromRank }: RequestOf<typeof boCountAudience>,
): Promise<Result<ResponseOf<typeof boCountAudience>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const among = {
      label: to === 'label' ? (label ?? '') : null,
      fromRank: to === 'rank' ? (fromRank ?? 0) : null,
      accounts: null,
    };
    return ok({ members: await countAudience(tx, among) });
  });
