import { ok } from '@fairhouse/contract';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute } from '../../../system/routes.ts';
import { freezeWallet } from './freeze-wallet.ts';
import { balanceOf } from './to-balance.ts';

export const mountWallets: Mount = (platform, { site, backoffice }) => {
  memberRoute(platform, site, walletBalance, async ({ merchant, memberId }) =>
    ok(await balanceOf(platform, merchant.id, memberId)),
  );
  operatorRoute(platform, backoffice, boFreezeWallet, (operator, request, { ip }) =>
    freezeWallet(platform, { operator, ip }, request, true),
  );
  operatorRoute(platform, backoffice, boUnfreezeWallet, (operator, request, { ip }) =>
    freezeWallet(platform, { operator, ip }, request, false),
  );
};
