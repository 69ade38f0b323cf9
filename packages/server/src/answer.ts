import { errorStatus, type Failure, type FailureEnvelope, type Locale } from '@fairhouse/contract';
import { errorMessage, fieldMessage } from '@fairhouse/i18n/server';
import type { FastifyReply } from 'fastify';

/**
 * Sends a failure as an envelope with its HTTP status and words in the caller's language. A value with `retryAfter`,
 * seconds, becomes the header too.
 */
export function sendFailure(reply: FastifyReply, failure: Failure, locale: Locale): FastifyReply {
  const envelope: FailureEnvelope = {
    success: false,
    code: failure.code,
    message: errorMessage(failure.code, locale, failure.params),
  };
  if (failure.value !== undefined) envelope.value = failure.value;
  if (failure.fields) {
    envelope.fields = Object.fromEntries(
      Object.entries(failure.fields).map(([field, { code, params }]) => [
        field,
        { code, message: fieldMessage(code, locale, params) },
      ]),
    );
  }
  const retryAfter = (failure.value as { retryAfter?: unknown } | undefined)?.retryAfter;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return reply.code(errorStatus[failure.code]).send(envelope);
}
