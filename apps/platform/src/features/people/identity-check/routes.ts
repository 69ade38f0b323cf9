import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/identity-check';
import * as reviews from '@fairhouse/contract/people/identity-check-backoffice';
import { imageRoute } from '../../../system/image-route.ts';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { addPicture, readOwnCheck, removePictures, submitCheck } from './own-check.ts';
import { countWaiting, decideCheck, listChecks, openCheck, readCheck } from './review-check.ts';

export const mountIdentityCheck: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, calls.identityCheck, (member) => readOwnCheck(platform, member));
  imageRoute(platform, site, calls.sendIdentityPicture, (member, _, image) => addPicture(platform, member, image));
  memberRoute(platform, site, calls.removeIdentityPictures, (member) => removePictures(platform, member));
  memberRoute(platform, site, calls.submitIdentityCheck, (member, request, { ip }) =>
    submitCheck(platform, member, request, ip),
  );
  operatorRoute(platform, backoffice, reviews.boIdentityChecks, (caller, request) =>
    listChecks(platform, caller, request),
  );
  operatorRoute(platform, backoffice, reviews.boWaitingIdentityChecks, async (caller) =>
    ok({ submitted: await countWaiting(platform, caller) }),
  );
  operatorRoute(platform, backoffice, reviews.boIdentityCheck, (caller, { id }) => readCheck(platform, caller, id));
  operatorRoute(platform, backoffice, reviews.boOpenIdentityCheck, (operator, { id }, { ip }) =>
    openCheck(platform, { operator, ip }, id),
  );
  operatorRoute(platform, backoffice, reviews.boDecideIdentityCheck, (operator, request, { ip }) =>
    decideCheck(platform, { operator, ip }, request),
  );
};
