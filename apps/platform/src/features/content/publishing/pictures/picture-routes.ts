import { createHash } from 'node:crypto';
import { fail } from '@fairhouse/contract';
import { boAddPicture } from '@fairhouse/contract/content/publishing-backoffice';
import { pickLocale } from '@fairhouse/i18n/server';
import { addressKey, createRateLimit, sendFailure } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { operatorGate, resolveMerchant } from '../../../../system/gates.ts';
import { READING_RATE } from '../../../../system/limit-by-address.ts';
import type { Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { addPicture } from './add-picture.ts';
import { readPictureFile } from './read-picture-file.ts';
import { picturesPath } from './store.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * The base64 of 5 MB and the JSON around it. Higher than the limit of the call, so that the failure names the field.
 */
const BODY_LIMIT = 7_100_000;

/** `GET /wps/pictures/<id>/<width>.<ext>`: public to everyone who knows the id, and immutable. */
export function servePictures(platform: Platform, app: FastifyInstance): void {
  const isPicture = /^(\d{2,4})\.(webp|avif)$/;
  const limit = createRateLimit(READING_RATE);
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  app.get<{ Params: { id: string; file: string } }>(`${picturesPath}/:id/:file`, async (http, reply) => {
    const { id, file } = http.params;
    const [, width, format] = isPicture.exec(file) ?? [];
    const host = resolveMerchant(platform, http);
    const wanted = format !== undefined && isId.test(id) && { id, width: Number(width), format };
    const mayAsk = () => limit.take(addressKey(http.ip));
    const bytes = wanted && (await readPictureFile(platform, host.ok ? host.value : undefined, wanted, mayAsk));
    if (!bytes) return sendFailure(reply, fail('not_found'), pickLocale(http.headers['accept-language']));
    const etag = `"${createHash('sha256').update(`${id}/${file}`).digest('base64url').slice(0, 22)}"`;
    void reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin');
    if (http.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  });
}

/** The only call of operators with a body of megabytes; requests without a session are refused before it is read. */
export function mountAddPicture(platform: Platform, backoffice: FastifyInstance): void {
  void backoffice.register(async (scope) => {
    const gate = operatorGate(platform);
    scope.addHook('onRoute', (route) => void (route.bodyLimit = BODY_LIMIT));
    scope.addHook('onRequest', async (http, reply) => {
      const admitted = await gate(boAddPicture, http);
      if (!admitted.ok) await sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    });
    scope.setErrorHandler((error: Error & { code?: string }, http, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendFailure(reply, fail('image_too_large'), pickLocale(http.headers['accept-language']));
    });
    operatorRoute(platform, scope, boAddPicture, (operator, { data }, { ip }) =>
      addPicture(platform, { operator, ip }, data),
    );
  });
}
