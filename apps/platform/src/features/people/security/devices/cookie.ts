import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../../system/cookies.ts';
import { REMEMBER_MS } from './remember-device.ts';

/** Sent to one path only, and not readable by scripts. */
const NAME = 'remember';
const PATH = '/wps/session/remembered';

/** `Set-Cookie` for a remembered browser; without a token it deletes the cookie. */
export const rememberCookie = (http: Pick<FastifyRequest, 'protocol'>, token?: string): string =>
  [
    `${NAME}=${token ?? ''}`,
    `Path=${PATH}`,
    `Max-Age=${token === undefined ? 0 : REMEMBER_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(http.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

export const rememberedToken = (http: Pick<FastifyRequest, 'headers'>): string | undefined => readCookie(http, NAME);
