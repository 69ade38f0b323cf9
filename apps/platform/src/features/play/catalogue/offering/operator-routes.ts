import { ok } from '@fairhouse/contract';
import {
  boCatalogueGames,
  boCatalogueVendors,
  boChangeCatalogueGames,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { orderLabels, switchLabel } from './arrange-vendors.ts';
import { changeGames } from './change-games.ts';
import { listCatalogueGames } from './list-catalogue-games.ts';
import { listSupplierGroups } from './list-supplier-groups.ts';

/** Operators' calls for the choices of their merchant. */
export function mountOffering(platform: Platform, backoffice: FastifyInstance): void {
  operatorRoute(platform, backoffice, boCatalogueGames, async ({ merchant }, query) =>
    ok(await listCatalogueGames(platform, merchant, query)),
  );
  operatorRoute(platform, backoffice, boChangeCatalogueGames, (operator, request, { ip }) =>
    changeGames(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boCatalogueVendors, async ({ merchant }) =>
    ok({ groups: await listSupplierGroups(platform, merchant) }),
  );
  operatorRoute(platform, backoffice, boSwitchCatalogueVendor, (operator, request, { ip }) =>
    switchLabel(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boOrderCatalogueVendors, (operator, request, { ip }) =>
    orderLabels(platform, { operator, ip }, request),
  );
}
