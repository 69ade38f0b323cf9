import { ok } from '@fairhouse/contract';
import { resetPassword as resetCall, sendResetMail as mailCall } from '@fairhouse/contract/people/password-reset';
import { affiliate, register, registerMobile } from '@fairhouse/contract/people/registration';
import * as calls from '@fairhouse/contract/people/session';
import { share } from '@fairhouse/contract/people/share';
import * as tabs from '@fairhouse/contract/people/shared-session';
import { sendLoginCode, sendRegisterCode, sendResetCode } from '@fairhouse/contract/people/verification';
import { ASKING_RATE, READING_RATE } from '../../../system/limit-by-address.ts';
import { placeOf, placeOfLogin } from '../../../system/place-of.ts';
import type { Apps, Platform } from '../../../system/platform.ts';
import { memberRoute, visitorRoute } from '../../../system/routes.ts';
import type { IdTokens } from '../verification/index.ts';
import { changePassword } from './change-password.ts';
import { checkAffiliate } from './find-inviter.ts';
import { idleTime, stay } from './idle-time.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { memberInfo } from './member-info.ts';
import { memberSessionsOf } from './member-sessions.ts';
import { setPaymentPassword } from './payment-password.ts';
import { registerMember } from './register-member.ts';
import { resetPassword } from './reset-password.ts';
import { returnCookie, ticketOf } from './return-cookie.ts';
import { continueSession } from './return-ticket.ts';
import { saveLanguage } from './save-language.ts';
import { sendResetMail, sendSmsCode } from './send-codes.ts';
import { shareOutcome } from './share-outcome.ts';

export function mountIdentity(platform: Platform, { site }: Apps, { idTokens }: { idTokens: IdTokens }): void {
  const sessions = memberSessionsOf(platform);
  visitorRoute(platform, site, register, ({ merchant }, request, context) =>
    registerMember(platform, idTokens, merchant, { way: 'username', ...request }, placeOfLogin(context)),
  );
  visitorRoute(platform, site, registerMobile, ({ merchant }, request, context) =>
    registerMember(platform, idTokens, merchant, { way: 'mobile', ...request }, placeOfLogin(context)),
  );
  visitorRoute(platform, site, calls.login, ({ merchant }, request, context) =>
    (request.type === 'sms' ? logInByCode : logIn)(platform, merchant, request, placeOfLogin(context)),
  );
  visitorRoute(
    platform,
    site,
    affiliate,
    ({ merchant }, request) => checkAffiliate(platform, merchant.id, request),
    READING_RATE,
  );
  const codes = [
    ['login', sendLoginCode],
    ['register', sendRegisterCode],
    ['reset', sendResetCode],
  ] as const;
  for (const [purpose, call] of codes)
    visitorRoute(platform, site, call, ({ merchant }, request, { ip, locale }) =>
      sendSmsCode(platform, merchant, purpose, request, { ip, locale }),
    );
  visitorRoute(platform, site, mailCall, ({ merchant }, request, { ip, locale }) =>
    sendResetMail(platform, merchant, request, { ip, locale }),
  );
  visitorRoute(platform, site, resetCall, async ({ merchant }, request, context) => {
    const from = { place: placeOfLogin(context), locale: context.locale };
    const { answer, ended } = await resetPassword(platform, merchant, request, from);
    for (const sessionId of ended) sessions.forget(sessionId);
    return answer;
  });
  memberRoute(platform, site, calls.logout, async (member) => {
    await logOut(platform, member);
    sessions.forget(member.sessionId);
    return ok({});
  });
  memberRoute(platform, site, tabs.readIdleTime, async (member) => ok(await idleTime(platform, member)));
  memberRoute(platform, site, tabs.staySession, async (member) => ok(await stay(platform, member)));
  visitorRoute(
    platform,
    site,
    tabs.continueSession,
    async ({ merchant }, { depositId }, { http, ip, setHeader }) => {
      const continued = await continueSession(platform, merchant, { ticket: ticketOf(http), depositId, ip });
      if (continued.ok) setHeader('set-cookie', returnCookie(http));
      return continued;
    },
    ASKING_RATE,
  );
  memberRoute(platform, site, calls.memberInfo, async (member) => ok(await memberInfo(platform, member)));
  memberRoute(platform, site, calls.saveLanguage, async (member, { language }) => {
    await saveLanguage(platform, member, language);
    return ok({ language });
  });
  memberRoute(platform, site, share, async (member) => ok({ outcome: await shareOutcome(platform, member) }));
  memberRoute(platform, site, calls.changePassword, async (member, request, context) => {
    const { ip, idempotencyKey } = context;
    const caller = { ...member, ip, place: placeOf(context) };
    const changed = await changePassword(platform, caller, { ...request, idempotencyKey });
    if (!changed.ok) return changed;
    const { ended, ...answer } = changed.value;
    for (const sessionId of ended) sessions.forget(sessionId);
    return ok(answer);
  });
  memberRoute(platform, site, calls.setPaymentPassword, (member, request, { ip }) =>
    setPaymentPassword(platform, { ...member, ip }, request),
  );
}
