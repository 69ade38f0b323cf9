import { ok } from '@fairhouse/contract';
import { walletBalance, walletStatement } from '@fairhouse/contract/money/wallets';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { readCursor, statementOf } from './statement.ts';
import { balanceOf } from './to-balance.ts';

export const mountWallets: Mount = (platform, { site }) => {
  memberRoute(platform, site, walletBalance, async ({ merchant, memberId }) =>
    ok(await balanceOf(platform, merchant.id, memberId)),
  );
  memberRoute(platform, site, walletStatement, async ({ merchant, memberId }, { before, limit = 25 }) => {
    const cursor = readCursor(before);
    return cursor.ok ? ok(await statementOf(platform, merchant.id, memberId, cursor.value, limit)) : cursor;
  });
};
