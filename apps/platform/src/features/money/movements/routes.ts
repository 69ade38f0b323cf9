import { accountRecord, walletStatement } from '@fairhouse/contract/money/wallets';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { listEntries } from './list-entries.ts';
import { listMovements } from './list-movements.ts';

export const mountMovements: Mount = (platform, { site }) => {
  memberRoute(platform, site, walletStatement, (member, request) => listMovements(platform, member, request));
  memberRoute(platform, site, accountRecord, (member, request) => listEntries(platform, member, request));
};
