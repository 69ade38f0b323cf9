import { fail } from '@fairhouse/contract';
import {
  betDetail,
  bets,
  personalLoss,
  publicRound,
  revealRound as revealRoundCall,
} from '@fairhouse/contract/play/betting-record';
import { boMemberBets } from '@fairhouse/contract/play/betting-record-backoffice';
import { addressKey, type Handler } from '@fairhouse/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorCaller } from '../../../system/callers.ts';
import { ASKING_RATE } from '../../../system/limit-by-address.ts';
import type { Mount, Platform } from '../../../system/platform.ts';
import { memberRoute, operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { listBets, listMemberBets } from './list-bets.ts';
import { revealRound } from './reveal-round.ts';
import { fetchRoundDocument } from './round-document.ts';
import { showBet } from './show-bet.ts';
import { sumBets } from './sum-bets.ts';

export const mountBettingRecord: Mount = (platform, { site, backoffice }) => {
  operatorRoute(platform, backoffice, boMemberBets, (operator, request) => listMemberBets(platform, operator, request));
  memberRoute(platform, site, bets, (member, request) => listBets(platform, member, request));
  memberRoute(platform, site, personalLoss, (member, request) => sumBets(platform, member, request));
  memberRoute(platform, site, betDetail, (member, request) => showBet(platform, member, request));
  memberRoute(platform, site, revealRoundCall, (member, request) => revealRound(platform, member, request));
  void site.register((scope, _, done) => {
    mountPublicRound(platform, scope);
    done();
  });
};

function mountPublicRound(platform: Platform, scope: FastifyInstance): void {
  scope.addHook('onSend', offerDownload);
  const showRound: Handler<typeof publicRound, VisitorCaller> = async (_, { vendor: code, roundId }, { http }) => {
    const catalogue = catalogueOf(platform);
    await catalogue.refresh();
    const vendor = catalogue.vendorByCode(code);
    if (!vendor) return fail('round_unknown');
    return fetchRoundDocument(platform, vendor, roundId, `address ${addressKey(http.ip)}`);
  };
  visitorRoute(platform, scope, publicRound, showRound, ASKING_RATE);
}

/** With `download` the answer is the document alone, as a file for `npm run verify`. */
async function offerDownload(http: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { download } = http.query as { download?: string };
  if (reply.statusCode !== 200 || (download !== 'true' && download !== '1')) return payload;
  const { roundId } = http.params as { roundId: string };
  reply.header('content-disposition', `attachment; filename="${roundId.replaceAll(/[^\w.-]/g, '_')}.json"`);
  return JSON.stringify((JSON.parse(payload as string) as { value: unknown }).value, null, 2);
}
