import { fail, type Call, type ErrorCode, type RequestOf } from '@fairhouse/contract';
import { pictureLimit } from '@fairhouse/contract/money/deposits';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure, type CallContext, type Handler } from '@fairhouse/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { MemberCaller } from './callers.ts';
import { memberGate } from './gates.ts';
import type { ImageType } from './inspect-image.ts';
import type { Platform } from './platform.ts';
import { memberRoute } from './routes.ts';

const imageTypes: readonly ImageType[] = ['image/png', 'image/jpeg'];

const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'image_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'image_invalid',
};

/** An image as a request brings it, not checked yet. */
export interface SentImage {
  type: ImageType;
  bytes: Buffer;
}

/** A route of members with an image as its body; other routes accept neither images nor bodies of this size. */
export function imageRoute<C extends Call>(
  platform: Platform,
  site: FastifyInstance,
  call: C,
  use: (
    caller: MemberCaller,
    request: RequestOf<C>,
    image: SentImage,
    context: CallContext,
  ) => ReturnType<Handler<C, MemberCaller>>,
): void {
  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...imageTypes], { parseAs: 'buffer', bodyLimit: pictureLimit }, (_http, body, done) =>
      done(null, body),
    );
    // Requests without a session are refused before the body is read.
    const gate = memberGate(platform);
    scope.addHook('onRequest', async (http, reply) => {
      const admitted = await gate(call, http);
      if (!admitted.ok) await sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    });
    const outer = scope.errorHandler;
    scope.setErrorHandler((error: FastifyError, http, reply) => {
      const code = codes[error.code];
      if (!code) return outer(error, http, reply);
      return sendFailure(reply, fail(code), pickLocale(http.headers['accept-language']));
    });

    memberRoute(platform, scope, call, async (caller, request, context) => {
      const { http } = context;
      const type = imageTypes.find((known) => known === http.headers['content-type']?.split(';', 1)[0]?.trim());
      if (!type || !Buffer.isBuffer(http.body)) return fail('image_invalid');
      return use(caller, request, { type, bytes: http.body }, context);
    });
  });
}
