import type { MemberSession } from '../../../system/callers.ts';
import type { Core, Sessions } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { createSessionCache } from '../../../system/session-cache.ts';
import { findSession, touchSession } from './session-store.ts';

export interface MemberSessions {
  find: Sessions['member'];
  forget: (sessionId: string) => void;
}

/** Finds members' sessions by token, within the merchant whose site was called. */
export const memberSessionsOf = platformState('sessions of members', createMemberSessions);

function createMemberSessions(core: Core): MemberSessions {
  const cache = createSessionCache<Omit<MemberSession, 'merchant'>>(core, {
    kind: 'member',
    load: async (merchantId, tokenHash) => {
      const row = await findSession(core.pool, merchantId, tokenHash);
      if (!row) return undefined;
      const { sessionId, memberId, username, accountType, passwordExpired, withdrawalOnly, lastActiveAt } = row;
      const caller = { memberId, username, accountType, sessionId, passwordExpired, withdrawalOnly };
      return { caller, sessionId, personId: memberId, lastActiveAt, passing: passwordExpired };
    },
    touch: (merchantId, sessionId, at) => touchSession(core.pool, merchantId, sessionId, at),
  });

  return {
    find: async (merchant, token, active) => {
      const found = await cache.find(merchant.id, token, merchant.settings.idleMinutes, active);
      return found.ok ? { ok: true, value: { merchant, ...found.value } } : found;
    },
    forget: cache.forget,
  };
}
