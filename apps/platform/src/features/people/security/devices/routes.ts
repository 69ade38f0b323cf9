import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/devices';
import { ASKING_RATE } from '../../../../system/limit-by-address.ts';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../../system/routes.ts';
import { memberSessionsOf } from '../../identity/index.ts';
import { placeOf } from '../../../../system/place-of.ts';
import { rememberCookie, rememberedToken } from './cookie.ts';
import { endOneSession, endOtherSessions } from './end-sessions.ts';
import { listLogins } from './list-logins.ts';
import { listSessions } from './list-sessions.ts';
import { rememberDevice } from './remember-device.ts';
import { resumeSession } from './resume-session.ts';

export function mountDevices(platform: Platform, { site }: Pick<Apps, 'site'>): void {
  const sessions = memberSessionsOf(platform);
  memberRoute(platform, site, calls.listSessions, async (member) => ok({ list: await listSessions(platform, member) }));
  memberRoute(platform, site, calls.endOneSession, async (member, { id }, { ip }) => {
    const ended = await endOneSession(platform, { ...member, ip }, id);
    if (!ended.ok) return ended;
    for (const sessionId of ended.value) sessions.forget(sessionId);
    return ok({});
  });
  memberRoute(platform, site, calls.endOtherSessions, async (member, _, { ip }) => {
    const ended = await endOtherSessions(platform, { ...member, ip });
    for (const sessionId of ended) sessions.forget(sessionId);
    return ok({ ended: ended.length });
  });
  memberRoute(platform, site, calls.loginHistory, (member, page) => listLogins(platform, member, page));
  memberRoute(platform, site, calls.rememberDevice, async (member, _, { http, setHeader }) => {
    const { token, until } = await rememberDevice(platform, member);
    setHeader('set-cookie', rememberCookie(http, token));
    return ok({ until: until.toISOString() });
  });
  visitorRoute(
    platform,
    site,
    calls.resumeSession,
    async ({ merchant }, _, context) => {
      const { http, setHeader } = context;
      const resumed = await resumeSession(platform, merchant.id, rememberedToken(http), placeOf(context));
      if (!resumed.ok && resumed.code === 'session_expired') setHeader('set-cookie', rememberCookie(http));
      return resumed;
    },
    ASKING_RATE,
  );
}
