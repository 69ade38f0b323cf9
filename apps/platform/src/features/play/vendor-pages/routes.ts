import { boOpenVendorPage } from '@fairhouse/contract/play/vendor-pages-backoffice';
import { vendorAudit, vendorOperator } from '@fairhouse/contract/play/vendor-operator';
import { serveCall } from '@fairhouse/server';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { vendorGate } from '../vendor-wallet/index.ts';
import { admitOperator } from './admit-operator.ts';
import { openVendorPage } from './open-vendor-page.ts';
import { recordEntry } from './record-entry.ts';

export const mountVendorPages: Mount = (platform, { site, backoffice }) => {
  const gate = vendorGate(platform);
  serveCall(site, vendorOperator, gate, (vendor, { launchToken }) => admitOperator(platform, vendor, launchToken));
  serveCall(site, vendorAudit, gate, (vendor, request) => recordEntry(platform, vendor, request));
  operatorRoute(platform, backoffice, boOpenVendorPage, (operator, request) =>
    openVendorPage(platform, operator, request),
  );
};
