import { fail, type Call } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure, type Handler } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { OperatorCaller } from './callers.ts';
import { operatorGate } from './gates.ts';
import type { Platform } from './platform.ts';
import { operatorRoute } from './routes.ts';

/**
 * The base64 of 5 MB and the JSON around it. Higher than the limit of the call, so that the failure names the field.
 */
const BODY_LIMIT = 7_100_000;

/** A route of operators with a body of megabytes; requests without a session are refused before it is read. */
export function operatorPictureRoute<C extends Call>(
  platform: Platform,
  backoffice: FastifyInstance,
  call: C,
  handler: Handler<C, OperatorCaller>,
): void {
  void backoffice.register(async (scope) => {
    const gate = operatorGate(platform);
    scope.addHook('onRoute', (route) => void (route.bodyLimit = BODY_LIMIT));
    scope.addHook('onRequest', async (http, reply) => {
      const admitted = await gate(call, http);
      if (!admitted.ok) await sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    });
    scope.setErrorHandler((error: Error & { code?: string }, http, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendFailure(reply, fail('image_too_large'), pickLocale(http.headers['accept-language']));
    });
    operatorRoute(platform, scope, call, handler);
  });
}
