import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import { vendorJackpots } from '@fairhouse/contract/play/vendor-jackpots';
import { vendorTanks } from '@fairhouse/contract/play/studio-fish';
import { vendorRooms } from '@fairhouse/contract/play/studio-tables';
import { studioReturns } from '@fairhouse/contract/play/studio-returns';
import { vendorOpenRounds } from '@fairhouse/contract/play/vendor-open-rounds';
import { vendorStatement } from '@fairhouse/contract/play/vendor-statement';
import {
  vendorCorrectResult,
  vendorDrawLiability,
  vendorOpenDraws,
  vendorPlayReturns,
  vendorPreviewSettlement,
  vendorPublishResult,
} from '@fairhouse/contract/play/vendor-draws';
import { vendorLotteryMenu, vendorLotteryNumbers, vendorVoidDraw } from '@fairhouse/contract/play/vendor-lottery';
import { vendorRevealRound, type vendorGames, type vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { importPublicKey, verifyRequest } from '@fairhouse/vendor-sdk';
import { mountFeatured, type FeaturedMatches } from './fake-featured.ts';
import { mountFakeSports, noSports, type FakeSports } from './fake-sports.ts';
import { mountFakeRooms, noRooms, type FakeRooms } from './fake-rooms.ts';
import { mountTerms, type FakeTerms } from './fake-terms.ts';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

type Games = ResponseOf<typeof vendorGames>['games'];
type Returns = ResponseOf<typeof studioReturns>['list'];
type Document = ResponseOf<typeof vendorRoundDocument>;

/** The vendor's own server: lists games and returns documents of rounds to a platform with a valid signature. */
export interface FakeVendor {
  url: string;
  games: Games;
  /** The figures of its games' returns. */
  returns: Returns;
  documents: Map<string, Document>;
  /** Its lottery games and their opened numbers. */
  lotteries: ResponseOf<typeof vendorLotteryMenu>['games'];
  numbers: ResponseOf<typeof vendorLotteryNumbers>['draws'];
  /** Matches that it wants to be seen; null: it does not answer. */
  featured: FeaturedMatches | null;
  /** Its draws that are not settled; any other counts as settled. */
  draws: ResponseOf<typeof vendorOpenDraws>['draws'];
  /** Numeros of draws that it was told to void. */
  voided: Set<string>;
  /** The numbers in which its sources agree. */
  agreed: string | null;
  /** Numbers that it announced or corrected, with the operators who confirmed them. */
  announced: { numbers: string; confirmedBy: string[]; version?: number }[];
  /** Its live tables. */
  rooms: ResponseOf<typeof vendorRooms>['tables'];
  cardRooms: ResponseOf<typeof vendorRooms>['rooms'];
  tanks: ResponseOf<typeof vendorTanks>['tanks'];
  jackpots: ResponseOf<typeof vendorJackpots>['jackpots'];
  /** Paths of calls that it never answers, and of those that it answers with something unreadable. */
  hanging: Set<string>;
  garbage: Set<string>;
  /** What operators see and did of them. */
  operatedRooms: FakeRooms;
  /** Number of requests for them. */
  roomReads: number;
  /** What it answers when asked to reveal a round; undefined for a vendor without that call. */
  reveal: ((roundId: string, clientSeed: string) => Document | 'round_in_progress') | undefined;
  /** Rounds of its statement, whatever day is asked; null: it gives none by call. */
  ended: ResponseOf<typeof vendorStatement>['rounds'] | null;
  /** Its rounds that have not ended, two a page; null: it does not say. */
  open: ResponseOf<typeof vendorOpenRounds>['rounds'] | null;
  /** What operators changed of its lottery. */
  terms: FakeTerms;
  /** What operators did to its sportsbook. */
  sports: FakeSports;
  /** Descriptions of games by code; of any form, since a vendor may send invalid ones. */
  facts: Map<string, unknown>;
  /** Number of requests for descriptions. */
  described: number;
  /** Number of requests that arrived. */
  requests: number;
  /** Number of requests refused for their signature. */
  refused: number;
  /** Number of answered requests for documents. */
  explained: number;
  trust(platformPublicKey: string): void;
  close(): Promise<void>;
}

export async function startFakeVendor(): Promise<FakeVendor> {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  let publicKey: ReturnType<typeof importPublicKey> | undefined;

  const vendor: FakeVendor = {
    url: '',
    games: [],
    returns: [],
    documents: new Map(),
    lotteries: [],
    numbers: [],
    featured: null,
    draws: [],
    voided: new Set(),
    agreed: null,
    announced: [],
    rooms: [],
    cardRooms: undefined,
    tanks: [],
    jackpots: [],
    hanging: new Set(),
    garbage: new Set(),
    operatedRooms: noRooms(),
    roomReads: 0,
    terms: { stopped: null, paused: [], odds: new Map(), limits: new Map() },
    sports: noSports(),
    reveal: undefined,
    ended: [],
    open: [],
    facts: new Map(),
    described: 0,
    requests: 0,
    refused: 0,
    explained: 0,
    trust: (text) => {
      publicKey = importPublicKey(text);
    },
    close: () => app.close(),
  };
  app.addHook('preHandler', async (request, reply) => {
    vendor.requests += 1;
    const body = request.body as string;
    const sender = verifyRequest({
      method: request.method,
      path: request.url,
      body,
      headers: request.headers,
      now: new Date(),
      publicKeyOf: () => publicKey,
    });
    if (sender.ok) return misbehave(vendor, request.url, reply);
    vendor.refused += 1;
    await reply.code(401).send({ success: false, code: 'signature_invalid', message: '' });
  });
  app.post('/platform/v1/games', async () => ({ success: true, value: { games: vendor.games } }));
  answerLotteries(app, vendor);
  app.post(vendorTanks.path, async () => ({
    success: true,
    value: { now: new Date().toISOString(), tanks: vendor.tanks },
  }));
  app.post(vendorJackpots.path, async () => ({ success: true, value: { jackpots: vendor.jackpots } }));
  app.post(vendorRooms.path, async () => {
    vendor.roomReads += 1;
    return { success: true, value: { now: new Date().toISOString(), tables: vendor.rooms, rooms: vendor.cardRooms } };
  });
  app.post(studioReturns.path, async () => ({ success: true, value: { list: vendor.returns } }));
  app.post('/platform/v1/game', async (request, reply) => {
    const { gameCode } = JSON.parse(request.body as string) as { gameCode: string };
    vendor.described += 1;
    const facts = vendor.facts.get(gameCode);
    if (facts !== undefined) return { success: true, value: facts };
    return reply.code(404).send({ success: false, code: 'game_unknown', message: '' });
  });
  answerRounds(app, vendor);
  await app.listen({ host: '127.0.0.1', port: 0 });
  vendor.url = app.listeningOrigin;
  return vendor;
}

function answerRounds(app: FastifyInstance, vendor: FakeVendor): void {
  app.post(vendorOpenRounds.path, async (request, reply) => {
    if (vendor.open === null) return reply.code(404).send({ success: false, code: 'not_found', message: '' });
    const { cursor = '0' } = JSON.parse(request.body as string) as { cursor?: string };
    const rounds = vendor.open.slice(Number(cursor), Number(cursor) + 2);
    const next = Number(cursor) + 2;
    return { success: true, value: { rounds, next: next < vendor.open.length ? String(next) : null } };
  });
  app.post('/platform/v1/round', async (request, reply) => {
    const { roundId } = JSON.parse(request.body as string) as RequestOf<typeof vendorRoundDocument>;
    const document = vendor.documents.get(roundId);
    vendor.explained += 1;
    if (document) return { success: true, value: document };
    return reply.code(409).send({ success: false, code: 'round_unknown', message: '' });
  });
  // Two rounds a page, so that pages are read too.
  app.post(vendorStatement.path, async (request, reply) => {
    const { cursor = '0' } = JSON.parse(request.body as string) as RequestOf<typeof vendorStatement>;
    if (!vendor.ended) return reply.code(404).send({ success: false, code: 'not_found', message: '' });
    const until = Number(cursor) + 2;
    const next = until < vendor.ended.length ? String(until) : null;
    return { success: true, value: { rounds: vendor.ended.slice(Number(cursor), until), next } };
  });
  app.post(vendorRevealRound.path, async (request, reply) => {
    const { roundId, clientSeed } = JSON.parse(request.body as string) as RequestOf<typeof vendorRevealRound>;
    if (!vendor.reveal) return reply.code(404).send({ success: false, code: 'not_found', message: '' });
    const answer = vendor.reveal(roundId, clientSeed);
    if (typeof answer === 'string') return reply.code(409).send({ success: false, code: answer, message: '' });
    return { success: true, value: answer };
  });
}

function answerLotteries(app: FastifyInstance, vendor: FakeVendor): void {
  mountFeatured(app, vendor);
  app.post(vendorLotteryMenu.path, async () => ({ success: true, value: { games: vendor.lotteries } }));
  app.post(vendorLotteryNumbers.path, async () => ({ success: true, value: { draws: vendor.numbers } }));
  app.post(vendorOpenDraws.path, async () => ({ success: true, value: { draws: vendor.draws } }));
  app.post(vendorPlayReturns.path, async () => {
    const about = { gameCode: 'dice', gameName: 'Dice', currency: 'TLB', lines: 200, staked: 100, paid: 90 };
    const figures = { observed: 0.9, low: 0.8, high: 1, promised: 0.97, alarm: false };
    const plays = ['HZ', 'ETH'].map((play) => ({ ...about, ...figures, play, alarm: play === 'ETH' }));
    return { success: true, value: { list: plays } };
  });
  app.post(vendorDrawLiability.path, async () => {
    const list = [{ currency: 'TLB', play: 'HZ', number: '9', amount: 1800, limit: 10_000 }];
    return { success: true, value: { list } };
  });
  app.post(vendorPreviewSettlement.path, async (request, reply) => {
    const { numbers } = JSON.parse(request.body as string) as RequestOf<typeof vendorPreviewSettlement>;
    if (numbers === null) return reply.code(409).send({ success: false, code: 'draw_state', message: '' });
    const amounts = [{ currency: 'TLB', paid: 700, added: 500, overpaid: 100 }];
    return { success: true, value: { tickets: 9, complete: true, changed: 2, differing: 0, amounts } };
  });
  mountTerms(app, vendor);
  mountFakeSports(app, vendor);
  mountFakeRooms(app, vendor);
  app.post(vendorPublishResult.path, async (request, reply) => {
    const { numbers, confirmedBy } = JSON.parse(request.body as string) as RequestOf<typeof vendorPublishResult>;
    const refuse = (code: string) => reply.code(409).send({ success: false, code, message: '' });
    if (!/^\d+$/.test(numbers)) return refuse('numbers_invalid');
    if (numbers !== vendor.agreed && confirmedBy.length < 2) return refuse('results_differ');
    vendor.announced.push({ numbers, confirmedBy });
    return { success: true, value: {} };
  });
  app.post(vendorCorrectResult.path, async (request, reply) => {
    const body = JSON.parse(request.body as string) as RequestOf<typeof vendorCorrectResult>;
    const { numbers, confirmedBy, version } = body;
    if (version !== 2) return reply.code(409).send({ success: false, code: 'draw_state', message: '' });
    if (confirmedBy.length > 0) vendor.announced.push({ numbers, confirmedBy, version });
    return { success: true, value: {} };
  });
  app.post(vendorVoidDraw.path, async (request, reply) => {
    const { numero } = JSON.parse(request.body as string) as RequestOf<typeof vendorVoidDraw>;
    const draw = vendor.draws.find((each) => each.numero === numero);
    if (!draw) return reply.code(409).send({ success: false, code: 'draw_closed', message: '' });
    vendor.voided.add(numero);
    return { success: true, value: { refunded: draw.tickets } };
  });
}

export const listing = (gameCode: string, changes: Partial<Games[number]> = {}): Games[number] => ({
  gameCode,
  name: `Game ${gameCode}`,
  label: 'sample',
  labelName: 'Sample',
  labelImage: '/labels/sample.svg',
  category: 'RNG',
  classify: [],
  lines: 20,
  rtp: 96.25,
  minBet: { TLB: 100, BDT: 50 },
  image: `/tiles/${gameCode}.png`,
  client: `/play/${gameCode}`,
  demo: true,
  ...changes,
});

async function misbehave({ garbage, hanging }: FakeVendor, path: string, reply: FastifyReply): Promise<void> {
  if (garbage.has(path)) await reply.code(200).send('<html>');
  if (hanging.has(path)) await new Promise(() => undefined);
}
