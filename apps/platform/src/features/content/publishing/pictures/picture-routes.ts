import { createHash } from 'node:crypto';
import { fail } from '@fairhouse/contract';
import { boAddPicture } from '@fairhouse/contract/content/publishing-backoffice';
import { pickLocale } from '@fairhouse/i18n/server';
import { addressKey, createRateLimit, sendFailure } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { resolveMerchant } from '../../../../system/gates.ts';
import { READING_RATE } from '../../../../system/limit-by-address.ts';
import type { Platform } from '../../../../system/platform.ts';
import { operatorPictureRoute } from '../../../../system/operator-picture-route.ts';
import { addPicture } from './add-picture.ts';
import { readPictureFile } from './read-picture-file.ts';
import { picturesPath } from './store.ts';

const YEAR_SECONDS = 31_536_000;

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

export function mountAddPicture(platform: Platform, backoffice: FastifyInstance): void {
  operatorPictureRoute(platform, backoffice, boAddPicture, (operator, { data }, { ip }) =>
    addPicture(platform, { operator, ip }, data),
  );
}
