import { fail, ok, type Result } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { exportPublicKey, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import type { FastifyInstance } from 'fastify';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { catalogueOf } from '../catalogue.ts';
import { syncGames } from '../sync-games.ts';
import { PLATFORM_KEY_ID } from '../vendor-client.ts';
import { changeVendor, openVendor } from './change-vendors.ts';
import { approveProposal, rejectProposal } from './decide-proposal.ts';
import { countWaitingVendors, listProposals } from './list-proposals.ts';
import { listVendors } from './list-vendors.ts';
import { proposeAddresses, proposeKeyEnd, proposeVendor, proposeVendorKey } from './propose-vendor.ts';

/** Operators' calls for the vendors themselves: names, addresses and keys. */
export function mountVendors(platform: Platform, backoffice: FastifyInstance): void {
  /** Returns the vendor after a change. */
  const shown = async ({ merchant }: OperatorCaller, code: string, changed: Result<unknown>) => {
    if (!changed.ok) return changed;
    const [vendor] = await listVendors(platform, merchant, code);
    return vendor ? ok(vendor) : fail('vendor_unknown');
  };

  operatorRoute(platform, backoffice, calls.boVendors, async ({ merchant }) => {
    const publicKey = exportPublicKey(loadOrCreateKey(platform.config.platformKeyFile));
    const list = await listVendors(platform, merchant);
    return ok({ list, platformKey: { keyId: PLATFORM_KEY_ID, publicKey } });
  });
  operatorRoute(platform, backoffice, calls.boAddVendor, async (operator, request, { ip }) =>
    proposeVendor(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boChangeVendor, async (operator, request, { ip }) =>
    shown(operator, request.code, await changeVendor(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boOpenVendor, async (operator, request, { ip }) =>
    shown(operator, request.code, await openVendor(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boMoveVendor, async (operator, request, { ip }) =>
    proposeAddresses(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boAddVendorKey, async (operator, request, { ip }) =>
    proposeVendorKey(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boEndVendorKey, async (operator, request, { ip }) =>
    proposeKeyEnd(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boSyncVendor, async (operator, { code }) => {
    const catalogue = catalogueOf(platform);
    await catalogue.refresh();
    const vendor = catalogue.vendorByCode(code);
    // The list is one for all merchants: only the one that manages the vendor for all of them has it read.
    if (vendor && vendor.addedBy !== operator.merchant.id) return fail('permission_denied');
    return shown(operator, code, vendor ? await syncGames(platform, vendor) : fail('vendor_unknown'));
  });
  operatorRoute(platform, backoffice, calls.boVendorProposals, ({ merchant }) => listProposals(platform, merchant));
  operatorRoute(platform, backoffice, calls.boWaitingVendors, ({ merchant }) =>
    countWaitingVendors(platform, merchant),
  );
  operatorRoute(platform, backoffice, calls.boApproveVendorProposal, async (operator, request, { ip }) => {
    const approved = await approveProposal(platform, { operator, ip }, request);
    return approved.ok ? shown(operator, approved.value, approved) : approved;
  });
  operatorRoute(platform, backoffice, calls.boRejectVendorProposal, (operator, request, { ip }) =>
    rejectProposal(platform, { operator, ip }, request),
  );
}
