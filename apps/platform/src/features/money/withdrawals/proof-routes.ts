import { fail, type ErrorCode } from '@fairhouse/contract';
import { proofImageLimit, uploadProof as call } from '@fairhouse/contract/money/withdrawals';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Platform } from '../../../system/platform.ts';
import { memberGate } from '../../../system/gates.ts';
import { memberRoute } from '../../../system/routes.ts';
import type { ImageType } from '../../../system/inspect-image.ts';
import { uploadProof } from './upload-proof.ts';

const imageTypes: readonly ImageType[] = ['image/png', 'image/jpeg'];

const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'image_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'image_invalid',
};

/** The only route with an image as its body; other routes accept neither images nor bodies of this size. */
export function proofRoutes(platform: Platform, site: FastifyInstance): void {
  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...imageTypes],
      { parseAs: 'buffer', bodyLimit: proofImageLimit },
      (_http, body, done) => done(null, body),
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

    memberRoute(platform, scope, call, async (caller, { id }, { http }) => {
      const type = imageTypes.find((known) => known === http.headers['content-type']?.split(';', 1)[0]?.trim());
      if (!type || !Buffer.isBuffer(http.body)) return fail('image_invalid');
      return uploadProof(platform, caller, { id, type, bytes: http.body });
    });
  });
}
