import type { CallContext } from '@fairhouse/server';
import { readCookie } from './cookies.ts';
import type { Place } from './second-step.ts';
import { newToken } from './tokens.ts';

/** The cookie that recognises a browser under another user name. It proves nothing and opens nothing. */
const COOKIE = 'browser';
/** The longest that browsers store a cookie, seconds. */
const COOKIE_AGE = 400 * 86_400;

/** The origin of a call. */
export function placeOf({ ip, http }: CallContext): Place {
  const sent = readCookie(http, COOKIE);
  const browser = sent !== undefined && /^[\w-]{16,80}$/.test(sent) ? sent : undefined;
  return { ip, userAgent: http.headers['user-agent'] ?? '', browser };
}

/** The origin of a login or registration; the browser gets its cookie with the answer. */
export function placeOfLogin(context: CallContext): Place & { browser: string } {
  const place = placeOf(context);
  const browser = place.browser ?? newToken();
  const secure = context.http.protocol === 'https' ? ['Secure'] : [];
  const cookie = [
    `${COOKIE}=${browser}`,
    'Path=/wps',
    `Max-Age=${COOKIE_AGE}`,
    'HttpOnly',
    'SameSite=Strict',
    ...secure,
  ];
  context.setHeader('set-cookie', cookie.join('; '));
  return { ...place, browser };
}
