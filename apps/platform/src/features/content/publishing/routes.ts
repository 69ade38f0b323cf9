import type { Mount } from '../../../system/platform.ts';
import { mountOperatorContent } from './editing/operator-routes.ts';
import { mountAddPicture, servePictures } from './pictures/picture-routes.ts';
import { mountVisitorContent } from './reading/visitor-routes.ts';

export const mountContent: Mount = (platform, { site, backoffice }) => {
  mountVisitorContent(platform, site);
  mountOperatorContent(platform, backoffice);
  mountAddPicture(platform, backoffice);
  for (const app of [site, backoffice]) servePictures(platform, app);
};
