import { htmlLang } from '@fairhouse/i18n/locales';
import type { Failure } from '@fairhouse/contract';
import { errorMessage, pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { inlineScriptHashes, sitePolicy } from '../../../system/page-security.ts';
import type { Page } from '../../../system/serve-pages.ts';
import { escapeHtml } from './in-html.ts';

/**
 * The answer for a host that no merchant owns (spec §8 invalid URL): a page with the message for clients that accept
 * pages, in the browser's language since no merchant has one; the application renders it in full. Other clients get the
 * failure.
 */
export function noSitePage(
  failure: Failure,
  template: string,
  http: FastifyRequest,
  reply: FastifyReply,
): Page | undefined {
  const locale = pickLocale(http.headers['accept-language']);
  if (!http.headers.accept?.includes('text/html')) {
    sendFailure(reply, failure, locale);
    return undefined;
  }
  const words = escapeHtml(errorMessage(failure.code, locale));
  return {
    status: 404,
    html: template
      .replace(/<html([^>]*?)\slang="[^"]*"/i, (_, rest: string) => `<html lang="${htmlLang(locale)}"${rest}`)
      .replace(/<title>[^<]*<\/title>/i, () => `<title>${words}</title>`)
      .replace(/(<div id="root">)(<\/div>)/i, (_, start: string, end: string) => `${start}<h1>${words}</h1>${end}`),
    policy: sitePolicy({
      frames: [],
      launchHosts: [],
      images: [],
      scripts: inlineScriptHashes(template),
      analytics: false,
      firebase: false,
      nonce: randomBytes(16).toString('base64'),
    }),
  };
}
