import { freePlay } from '@fairhouse/contract/people/free-play';
import { placeOfLogin } from '../../../system/place-of.ts';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { openTrial } from './open-trial.ts';

export const mountFreePlay: Mount = (platform, { site }) => {
  visitorRoute(platform, site, freePlay, ({ merchant }, request, context) =>
    openTrial(platform, merchant, request, placeOfLogin(context)),
  );
};
