import { boMemberFlags, boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { setFlag, showFlags } from './set-flag.ts';

export const mountMemberFlags: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boMemberFlags, (operator, { id }) => showFlags(platform, operator, id));
  operatorRoute(platform, backoffice, boSetMemberFlag, (operator, request, { ip }) =>
    setFlag(platform, { operator, ip }, request),
  );
};
