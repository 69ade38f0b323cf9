import type { Call, Failure } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure, type Handler } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { OperatorCaller } from './callers.ts';
import { operatorGate } from './gates.ts';
import type { Platform } from './platform.ts';
import { operatorRoute } from './routes.ts';

/** A route of operators with a body of megabytes; requests without a session are refused before it is read. */
export function largeBodyRoute<C extends Call>(
  platform: Platform,
  backoffice: FastifyInstance,
  call: C,
  { bodyLimit, tooLarge }: { bodyLimit: number; tooLarge: Failure },
  handler: Handler<C, OperatorCaller>,
): void {
  void backoffice.register(async (scope) => {
    const gate = operatorGate(platform);
    scope.addHook('onRoute', (route) => void (route.bodyLimit = bodyLimit));
    scope.addHook('onRequest', async (http, reply) => {
      const admitted = await gate(call, http);
      if (!admitted.ok) await sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    });
    scope.setErrorHandler((error: Error & { code?: string }, http, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendFailure(reply, tooLarge, pickLocale(http.headers['accept-language']));
    });
    operatorRoute(platform, scope, call, handler);
  });
}
