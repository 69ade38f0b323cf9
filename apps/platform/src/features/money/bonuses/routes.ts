import * as calls from '@fairhouse/contract/money/bonuses';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { forfeitBonus } from './forfeit-bonus.ts';
import { readBonuses, readRounds } from './read-bonuses.ts';
import { readRecord } from './read-record.ts';

export const mountBonuses: Mount = (platform, { site }) => {
  memberRoute(platform, site, calls.memberBonuses, (caller, _request, { locale }) =>
    readBonuses(platform, caller, locale),
  );
  memberRoute(platform, site, calls.bonusRecord, (caller, request, { locale }) =>
    readRecord(platform, caller, { ...request, locale }),
  );
  memberRoute(platform, site, calls.bonusRounds, (caller, request) => readRounds(platform, caller, request));
  memberRoute(platform, site, calls.forfeitBonus, (caller, request, { ip, locale }) =>
    forfeitBonus(platform, caller, { ...request, ip, locale }),
  );
};
