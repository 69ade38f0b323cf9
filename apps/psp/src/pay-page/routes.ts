import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { decidePayment, isOpen, type Decision } from '../orders/decide-payment.ts';
import type { Order } from '../orders/order.ts';
import { findByPageToken } from '../orders/store.ts';
import { returnAddress } from '../protocols/return-address.ts';
import type { Timing } from '../settings.ts';
import { paymentPage, unknownPage } from './page.ts';
import { styleHash } from './style.ts';
import { payLanguage } from './words.ts';

export interface PayPageOptions {
  pool: Pool;
  timing: Timing;
  wake: () => void;
}

interface PayRoute {
  Params: { token: string };
  Querystring: { lang?: unknown };
}

/** The payers' side: pages without scripts, each open to whoever holds its token. */
export function payPageRoutes(app: FastifyInstance, { pool, timing, wake }: PayPageOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  app.get<PayRoute>('/pay/:token', async (http, reply) => {
    return show(http, reply, await findByPageToken(pool, http.params.token));
  });

  app.post<PayRoute>('/pay/:token', async (http, reply) => {
    const decision = decisionOf(http.body);
    if (!decision) return show(http, reply.code(400), await findByPageToken(pool, http.params.token));
    const order = await decidePayment(pool, http.params.token, decision, timing);
    wake();
    if (!order?.returnUrl || isOpen(order, new Date())) return show(http, reply, order);
    return withPolicy(reply, order).redirect(returnAddress(order), 303);
  });
}

function show(http: FastifyRequest<PayRoute>, reply: FastifyReply, order: Order | null): FastifyReply {
  const { lang } = http.query;
  const language = payLanguage(typeof lang === 'string' ? lang : order?.language);
  withPolicy(reply, order).type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return order ? reply.send(paymentPage(order, language, new Date())) : reply.code(404).send(unknownPage(language));
}

/** `form-action` names the return origin because browsers apply it to the redirect that answers the form as well. */
function withPolicy(reply: FastifyReply, order: Order | null): FastifyReply {
  const back = order?.returnUrl ? ` ${new URL(order.returnUrl).origin}` : '';
  return reply.header(
    'content-security-policy',
    `default-src 'none'; style-src ${styleHash}; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
  );
}

function decisionOf(body: unknown): Decision | null {
  const decision = body instanceof URLSearchParams ? body.get('decision') : null;
  return decision === 'approve' || decision === 'decline' ? decision : null;
}
