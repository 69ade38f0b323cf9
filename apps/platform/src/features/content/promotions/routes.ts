import * as calls from '@fairhouse/contract/content/promotions';
import { imageRoute } from '../../../system/image-route.ts';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import { chooseLanguage } from '../publishing/index.ts';
import { addProof, applyForPromotion, withdrawApplication } from './apply.ts';
import { claimPromotion, enterCode } from './claim-promotion.ts';
import { joinPromotion } from './join-promotion.ts';
import { mountOperators } from './operator-routes.ts';
import { readPromotions } from './read-promotions.ts';
import { readPictures, readTerms } from './read-terms.ts';

export const mountPromotions: Mount = (platform, apps) => {
  const { site } = apps;
  visitorRoute(platform, site, calls.promotionTerms, ({ merchant }, { slug, language }, { http }) =>
    readTerms(platform, merchant, slug, chooseLanguage(merchant, language, http.headers['accept-language'])),
  );
  visitorRoute(platform, site, calls.promotionPictureList, ({ merchant }) => readPictures(platform, merchant));
  memberRoute(platform, site, calls.memberPromotions, (caller) => readPromotions(platform, caller));
  memberRoute(platform, site, calls.joinPromotion, (caller, { slug }) => joinPromotion(platform, caller, slug));
  memberRoute(platform, site, calls.claimPromotion, (caller, { slug }) => claimPromotion(platform, caller, slug));
  memberRoute(platform, site, calls.applyForPromotion, (caller, request, { idempotencyKey: key }) =>
    applyForPromotion(platform, caller, { ...request, key }),
  );
  memberRoute(platform, site, calls.withdrawApplication, (caller, { slug }) =>
    withdrawApplication(platform, caller, slug),
  );
  imageRoute(platform, site, calls.sendProof, (caller, { id }, image, { idempotencyKey: key }) =>
    addProof(platform, caller, { ...image, id, key }),
  );
  memberRoute(platform, site, calls.enterPromotionCode, (caller, { code }) => enterCode(platform, caller, code));
  mountOperators(platform, apps);
};
