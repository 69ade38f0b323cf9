import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorOperator } from '@fairhouse/contract/play/vendor-operator';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { findActingOperator } from '../../house/operators/index.ts';
import type { Vendor } from '../catalogue/index.ts';
import { readLaunchToken } from '../launch/index.ts';
import { takeVisit, type Visit } from './store.ts';

/** Entries of a visit are taken for so long; then the page is opened again. */
export const VISIT_MS = 12 * 3_600_000;

/** After the merchant's number, which selects the tenant. */
const visitIdOf = ({ merchantId, id }: Visit): string => `${merchantId}.${id}`;

export function readVisitId(visitId: string): { merchantId: number; id: string } | undefined {
  const match = /^(\d{1,5})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(visitId);
  return match ? { merchantId: Number(match[1]), id: match[2]! } : undefined;
}

/** Exchanges a token for the operator who opened the page, once. */
export async function admitOperator(
  core: Core,
  vendor: Vendor,
  launchToken: string,
): Promise<Result<ResponseOf<typeof vendorOperator>>> {
  const token = readLaunchToken(launchToken);
  const merchant = token && core.merchants.byId(token.merchantId);
  if (!token || !merchant) return fail('launch_token_invalid');
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  // The token is used up, whatever is found out about the operator.
  const found = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const visit = await takeVisit(tx, { tokenHash: token.hash, vendorId: vendor.id, now });
    const operator = visit && (await findActingOperator(tx, { sessionId: visit.sessionId, idleSince, now }));
    return operator && { visit, operator };
  });
  if (!found) return fail('launch_token_invalid');
  const { visit, operator } = found;
  return ok({
    visitId: visitIdOf(visit),
    operator: operator.username,
    merchant: merchant.code,
    permissions: operator.permissions,
    page: visit.page,
    language: visit.language,
    parentOrigin: visit.parentOrigin,
    expiresAt: new Date(visit.createdAt.getTime() + VISIT_MS).toISOString(),
  });
}
