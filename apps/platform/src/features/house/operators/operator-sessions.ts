import { fail } from '@fairhouse/contract';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core, Sessions } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { createSessionCache } from '../../../system/session-cache.ts';
import { readOperatorToken } from './operator-token.ts';
import { knownPermissions } from './roles.ts';
import { findOperatorSession, touchOperatorSession } from './session-store.ts';

export interface OperatorSessions {
  find: Sessions['operator'];
  forget: (sessionId: string) => void;
}

/** Sessions of operators; the token contains the merchant, which selects the tenant. */
export const operatorSessionsOf = platformState('sessions of operators', createOperatorSessions);

function createOperatorSessions(core: Core): OperatorSessions {
  const cache = createSessionCache<Omit<OperatorCaller, 'merchant'>>(core, {
    kind: 'operator',
    load: async (merchantId, tokenHash) => {
      const row = await findOperatorSession(core.pool, merchantId, tokenHash);
      if (!row) return undefined;
      const { id: operatorId, username, displayName, sessionId, accessSince, lastActiveAt } = row;
      const permissions = knownPermissions(row.permissions);
      const caller = { operatorId, username, displayName, sessionId, accessSince, permissions };
      return { caller, sessionId, personId: operatorId, lastActiveAt };
    },
    touch: (merchantId, sessionId, at) => touchOperatorSession(core.pool, merchantId, sessionId, at),
  });

  return {
    find: async (token, active) => {
      const merchantId = readOperatorToken(token);
      const merchant = merchantId === undefined ? undefined : core.merchants.byId(merchantId);
      if (!merchant) return fail('session_expired');
      const found = await cache.find(merchant.id, token, merchant.settings.idleMinutes, active);
      return found.ok ? { ok: true, value: { merchant, ...found.value } } : found;
    },
    forget: cache.forget,
  };
}
