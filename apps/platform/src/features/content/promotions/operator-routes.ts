import { ok } from '@fairhouse/contract';
import * as applications from '@fairhouse/contract/content/promotion-applications-backoffice';
import * as entries from '@fairhouse/contract/content/promotion-entries-backoffice';
import * as calls from '@fairhouse/contract/content/promotions-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import {
  approveApplication,
  countWaiting,
  readApplication,
  readApplications,
  readProof,
  rejectApplication,
} from './decide-application.ts';
import { givePromotion } from './give-promotion.ts';
import { endNow, previewRules, publishPromotion, readRecord, readRecords, saveRules } from './publish-promotion.ts';
import { readEntries, readEntry } from './read-entries.ts';

export const mountOperators: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, calls.boPromotions, (operator, request) =>
    readRecords(platform, operator, request),
  );
  operatorRoute(platform, backoffice, calls.boPromotion, (operator, { id }) => readRecord(platform, operator, id));
  operatorRoute(platform, backoffice, calls.boPreviewPromotion, (operator, { rules }) =>
    previewRules(platform, operator, rules),
  );
  operatorRoute(platform, backoffice, calls.boSavePromotionRules, (operator, request, { ip }) =>
    saveRules(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, calls.boPublishPromotion, (operator, { id }, { ip }) =>
    publishPromotion(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, calls.boEndPromotion, (operator, { id }, { ip }) =>
    endNow(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, entries.boGivePromotion, (operator, request, { ip }) =>
    givePromotion(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, entries.boPromotionEntries, (operator, request) =>
    readEntries(platform, operator, request),
  );
  operatorRoute(platform, backoffice, entries.boPromotionEntry, (operator, { id }) =>
    readEntry(platform, operator, id),
  );
  operatorRoute(platform, backoffice, applications.boApplications, (operator, request) =>
    readApplications(platform, operator, request),
  );
  operatorRoute(platform, backoffice, applications.boWaitingApplications, async (operator) =>
    ok({ open: await countWaiting(platform, operator) }),
  );
  operatorRoute(platform, backoffice, applications.boApplication, (operator, { id }) =>
    readApplication(platform, operator, id),
  );
  operatorRoute(platform, backoffice, applications.boApplicationProof, (operator, request) =>
    readProof(platform, operator, request),
  );
  operatorRoute(platform, backoffice, applications.boApproveApplication, (operator, request, { ip }) =>
    approveApplication(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, applications.boRejectApplication, (operator, request, { ip }) =>
    rejectApplication(platform, { operator, ip }, request),
  );
};
