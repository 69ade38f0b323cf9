import {
  boApproveMerchant,
  boMerchants,
  boProposeMerchant,
  boRejectMerchant,
} from '@fairhouse/contract/house/new-merchants-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { approveMerchant } from './approve-merchant.ts';
import { listMerchantsAndProposals } from './list-merchants.ts';
import { proposeMerchant } from './propose-merchant.ts';
import { rejectMerchant } from './reject-merchant.ts';

export const mountNewMerchants: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boMerchants, ({ merchant }) => listMerchantsAndProposals(platform, merchant));
  operatorRoute(platform, backoffice, boProposeMerchant, (operator, request, { ip }) =>
    proposeMerchant(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boApproveMerchant, (operator, request, { ip }) =>
    approveMerchant(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boRejectMerchant, (operator, request, { ip }) =>
    rejectMerchant(platform, { operator, ip }, request),
  );
};
