import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/money/agent-transfers';
import type { Mount } from '../../../system/platform.ts';
import { agentRoute, memberRoute } from '../../../system/routes.ts';
import { readOptions } from './read-options.ts';
import { transferToDownline, transferToUpline } from './transfer-money.ts';

export const mountAgentTransfers: Mount = (platform, { site }) => {
  memberRoute(platform, site, calls.agentTransferOptions, async (member) => ok(await readOptions(platform, member)));
  agentRoute(platform, site, calls.transferToDownline, (agent, request, { ip, idempotencyKey }) =>
    transferToDownline(platform, { ...agent, ip }, { ...request, idempotencyKey }),
  );
  memberRoute(platform, site, calls.transferToUpline, (member, request, { ip, idempotencyKey }) =>
    transferToUpline(platform, { ...member, ip }, { ...request, idempotencyKey }),
  );
};
