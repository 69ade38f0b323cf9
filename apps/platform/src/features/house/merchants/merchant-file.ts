import type { Failure } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveMerchant } from '../../../system/gates.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Platform } from '../../../system/platform.ts';

/** Another host may be another brand, and an operator may change the brand: cached for a short time only. */
export const BRIEFLY = 'private, max-age=600';
/** For an address with the hash of its content. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a file of the merchant, or answers the failure. */
type SendFile = (merchant: Merchant, http: FastifyRequest, reply: FastifyReply) => Promise<Failure | undefined>;

/** A route of a file that each merchant has its own of. */
export const merchantFile =
  (platform: Platform, send: SendFile) =>
  async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const merchant = resolveMerchant(platform, http);
    const failure = merchant.ok ? await send(merchant.value, http, reply) : merchant;
    return failure ? sendFailure(reply, failure, pickLocale(http.headers['accept-language'])) : reply;
  };
