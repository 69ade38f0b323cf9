import type { FastifyRequest } from 'fastify';
import { continueSession } from '@fairhouse/contract/people/shared-session';
import { readCookie } from '../../../system/cookies.ts';
import { RETURN_MS } from './return-ticket.ts';

const NAME = 'return';

/** `Set-Cookie` for a ticket: sent to one path only, by pages of this site only, not readable by scripts. */
export const returnCookie = (http: Pick<FastifyRequest, 'protocol'>, ticket?: string): string =>
  [
    `${NAME}=${ticket ?? ''}`,
    `Path=${continueSession.path}`,
    `Max-Age=${ticket === undefined ? 0 : RETURN_MS / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(http.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

export const ticketOf = (http: Pick<FastifyRequest, 'headers'>): string | undefined => readCookie(http, NAME);
