import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/session';
import type { CallContext } from '@fairhouse/server';
import { plainAddress } from '../../system/address-key.ts';
import type { Apps, Platform } from '../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../system/routes.ts';
import type { Place } from '../../system/second-step.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { memberInfo } from './member-info.ts';
import type { MemberSessions } from './member-sessions.ts';
import { setPaymentPassword } from './payment-password.ts';
import { registerMember } from './register-member.ts';

const placeOf = ({ ip, http }: CallContext): Place => ({
  ip: plainAddress(ip),
  userAgent: http.headers['user-agent'] ?? '',
});

export function mountIdentity(platform: Platform, { site }: Apps, sessions: MemberSessions): void {
  visitorRoute(platform, site, calls.register, ({ merchant }, request, context) =>
    registerMember(platform, merchant, request, placeOf(context)),
  );
  visitorRoute(platform, site, calls.login, ({ merchant }, request, context) =>
    logIn(platform, merchant.id, request, placeOf(context)),
  );
  memberRoute(platform, site, calls.logout, async (member) => {
    await logOut(platform, member);
    sessions.forget(member.sessionId);
    return ok({});
  });
  memberRoute(platform, site, calls.memberInfo, async (member) => ok(await memberInfo(platform, member)));
  memberRoute(platform, site, calls.changePassword, async (member, request, { idempotencyKey }) => {
    const changed = await changePassword(platform, member, { ...request, idempotencyKey });
    if (!changed.ok) return changed;
    for (const sessionId of changed.value.ended) sessions.forget(sessionId);
    return ok({});
  });
  memberRoute(platform, site, calls.setPaymentPassword, (member, request) =>
    setPaymentPassword(platform, member, request),
  );
}
