import { ok } from '@fairhouse/contract';
import { walletBalance, walletStatement } from '@fairhouse/contract/money/wallets';
import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { freezeWallet } from './freeze-wallet.ts';
import { readCursor, statementOf } from './statement.ts';
import { balanceOf } from './to-balance.ts';

export const mountWallets: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, walletBalance, async ({ merchant, memberId }) =>
    ok(await balanceOf(platform, merchant.id, memberId)),
  );
  memberRoute(platform, site, walletStatement, async ({ merchant, memberId }, { before, limit = 25 }) => {
    const cursor = readCursor(before);
    return cursor.ok ? ok(await statementOf(platform, merchant.id, memberId, cursor.value, limit)) : cursor;
  });
  operatorRoute(platform, backoffice, boFreezeWallet, (operator, request, { ip }) =>
    freezeWallet(platform, { operator, ip }, request, true),
  );
  operatorRoute(platform, backoffice, boUnfreezeWallet, (operator, request, { ip }) =>
    freezeWallet(platform, { operator, ip }, request, false),
  );
};
