import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boMerchants, MerchantProposal } from '@fairhouse/contract/house/new-merchants-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { isClosed } from '../../../system/site-status.ts';
import { selectOpenProposals, type ProposalRow } from './store.ts';

/** Every merchant, and what waits for another operator. */
export async function listMerchantsAndProposals(
  core: Core,
  { id: merchantId }: Merchant,
): Promise<Result<ResponseOf<typeof boMerchants>>> {
  const open = await inTransaction(core.pool, { merchantId, readOnly: true }, selectOpenProposals);
  const now = core.clock.now();
  const merchants = core.merchants.all().map(({ code, settings }) => {
    const { name, countryName, currency, langList, domains, maintenance } = settings;
    return { code, name, countryName, currency, langList, domains, closed: isClosed(maintenance, now) };
  });
  return ok({ list: open.map(presentProposal), merchants });
}

export const presentProposal = ({ id, code, wanted, proposedBy, proposedAt }: ProposalRow): MerchantProposal => ({
  ...wanted,
  id,
  code,
  proposedBy,
  proposedAt: proposedAt.toISOString(),
});
