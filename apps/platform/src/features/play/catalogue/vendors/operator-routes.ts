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
import { addVendor, addVendorKey, changeVendor, endVendorKey, openVendor } from './change-vendors.ts';
import { listVendors } from './list-vendors.ts';

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
    shown(operator, request.code, await addVendor(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boChangeVendor, async (operator, request, { ip }) =>
    shown(operator, request.code, await changeVendor(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boOpenVendor, async (operator, request, { ip }) =>
    shown(operator, request.code, await openVendor(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boAddVendorKey, async (operator, request, { ip }) =>
    shown(operator, request.code, await addVendorKey(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boEndVendorKey, async (operator, request, { ip }) =>
    shown(operator, request.code, await endVendorKey(platform, { operator, ip }, request)),
  );
  operatorRoute(platform, backoffice, calls.boSyncVendor, async (operator, { code }) => {
    const catalogue = catalogueOf(platform);
    await catalogue.refresh();
    const vendor = catalogue.vendorByCode(code);
    return shown(operator, code, vendor ? await syncGames(platform, vendor) : fail('vendor_unknown'));
  });
}
