import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendor-sports';
import * as marginCalls from '@fairhouse/contract/play/vendor-sports-margins';
import * as playerCalls from '@fairhouse/contract/play/vendor-sports-players';
import * as resultCalls from '@fairhouse/contract/play/vendor-sports-results';
import { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import type { FastifyInstance } from 'fastify';

type Limits = RequestOf<typeof calls.vendorChangeSportsLimits>['limits'];

/** The sportsbook of a fake vendor: one match with one market. */
export interface FakeSports {
  suspended: RequestOf<typeof calls.vendorSuspendBets>[];
  margins: RequestOf<typeof marginCalls.vendorChangeMargin>[];
  shifts: RequestOf<typeof marginCalls.vendorShiftOdds>[];
  limits: Map<string, Limits>;
  factors: Map<string, RequestOf<typeof calls.vendorChangeFactor>>;
  entries: calls.ResultEntry[];
  /** Alarms of its watch. */
  alarms: number;
  /** Players who win beyond chance. */
  players: WatchedPlayer[];
}

type WatchedPlayer = ResponseOf<typeof playerCalls.vendorWatchedPlayers>['list'][number];

export const noSports = (): FakeSports => ({
  suspended: [],
  margins: [],
  shifts: [],
  limits: new Map(),
  factors: new Map(),
  entries: [],
  alarms: 0,
  players: [],
});

export const MATCH = 'match-1';
/** Margins and shifts that its linter refuses. */
export const REFUSED_MARGIN = 50;
export const REFUSED_STEPS = 6;

const usual: Limits = {
  leastStake: 100,
  mostStake: 10_000,
  winOfPlayer: 50_000,
  maxWin: 100_000,
  liabilityOfLine: 500_000,
  liabilityOfMatch: 900_000,
};
export const HIGHEST_STAKE = 100_000;

const amounts = (amount: number, limit: number) =>
  (['TLB', 'BDT'] as const).map((currency) => ({ currency, amount, limit }));

const line = { market: 1, specifiers: '' };
const match: calls.OperatedMatch = {
  id: MATCH,
  sport: 'football',
  league: 'premier-league',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: '2030-01-01T12:00:00.000Z',
  status: 'live',
  score: [1, 0],
  stop: null,
  suspended: null,
  tickets: 3,
  stakes: [
    { currency: 'TLB', tickets: 2, amount: 700 },
    { currency: 'BDT', tickets: 1, amount: 700 },
  ],
  liability: amounts(2_000, 900_000),
  worst: amounts(1_500, 0).map(({ currency, amount }) => ({ currency, amount, ...line, outcome: '1' })),
};

class Refused {
  readonly code: string;
  readonly value: object;
  constructor(code: string, value: object = {}) {
    this.code = code;
    this.value = value;
  }
}

const finding = { match: MATCH, rule: 'too_generous', where: '1 1', what: 'returns 1.0200 on average' };

/** The calls of operators, of a vendor that exists within a test. */
export function mountFakeSports(app: FastifyInstance, vendor: { sports: FakeSports }): void {
  const on = (path: string, answer: (body: never, sports: FakeSports) => object | Refused) =>
    app.post(path, async (request, reply) => {
      const value = answer(JSON.parse(request.body as string) as never, vendor.sports);
      if (value instanceof Refused)
        return reply.code(409).send({ success: false, code: value.code, message: '', value: value.value });
      return { success: true, value };
    });
  on(calls.vendorSportsMatches.path, ({ sport }: RequestOf<typeof calls.vendorSportsMatches>) => {
    const matches = sport === undefined || sport === match.sport ? [match] : [];
    return { feedUp: true, matches, total: matches.length, suspendedSports: [] };
  });
  on(calls.vendorSportsMatch.path, (body: RequestOf<typeof calls.vendorSportsMatch>, { entries }) => {
    if (body.match !== MATCH) return new Refused('match_unknown');
    const outcomes = ['1', '2', '3'].map((outcome) => ({
      outcome,
      odds: 2_000,
      probability: 0.33,
      shift: 0,
      liability: amounts(1_500, 500_000),
    }));
    return { match, margin: 100, markets: [{ ...line, status: 1, suspended: false, margin: 100, outcomes }], entries };
  });
  on(calls.vendorSuspendBets.path, (body: RequestOf<typeof calls.vendorSuspendBets>, { suspended }) => {
    if (body.match !== null && body.match !== MATCH) return new Refused('match_unknown');
    suspended.push(body);
    return {};
  });
  on(calls.vendorSportsLimits.path, (_, { limits }) => ({
    list: (['TLB', 'BDT'] as const).map((currency) => ({
      currency,
      limits: limits.get(currency) ?? usual,
      highest: { ...usual, mostStake: HIGHEST_STAKE },
    })),
  }));
  on(calls.vendorChangeSportsLimits.path, (body: RequestOf<typeof calls.vendorChangeSportsLimits>, { limits }) => {
    if (body.limits.mostStake > HIGHEST_STAKE) return new Refused('limits_refused', { limit: 'mostStake' });
    limits.set(body.currency, body.limits);
    return {};
  });
  on(calls.vendorFactors.path, ({ players = '' }: RequestOf<typeof calls.vendorFactors>, { factors }) => {
    const list = [...factors.values()].filter(({ playerId }) => playerId.startsWith(players));
    return {
      list: list.map(({ playerId, percent, operator, reason }) => ({
        playerId,
        percent,
        changedBy: operator,
        reason,
        at: '2026-11-29T00:00:00.000Z',
      })),
    };
  });
  on(calls.vendorChangeFactor.path, (body: RequestOf<typeof calls.vendorChangeFactor>, { factors }) => {
    factors.set(body.playerId, body);
    return {};
  });
  mountMargins(on);
  mountResults(on);
  mountPlayers(on);
}

type On = (path: string, answer: (body: never, sports: FakeSports) => object | Refused) => void;

function mountMargins(on: On): void {
  on(marginCalls.vendorMargins.path, (_, { margins }) => ({
    list: margins.map(({ scope, percent, operator, reason }) => ({
      scope,
      percent,
      changedBy: operator,
      reason,
      at: '2026-11-29T00:00:00.000Z',
    })),
    leagues: [{ sport: 'football', league: 'premier-league' }],
  }));
  on(marginCalls.vendorChangeMargin.path, (body: RequestOf<typeof marginCalls.vendorChangeMargin>, { margins }) => {
    if (body.percent === REFUSED_MARGIN) return new Refused('odds_refused', { findings: [finding] });
    margins.push(body);
    return { before: 100, matches: 1 };
  });
  on(marginCalls.vendorShiftOdds.path, (body: RequestOf<typeof marginCalls.vendorShiftOdds>, { shifts }) => {
    if (body.steps === REFUSED_STEPS) return new Refused('odds_refused', { findings: [finding] });
    shifts.push(body);
    return { before: 0 };
  });
  on(vendorSportsWatch.path, (_, { alarms }) => ({
    producers: [
      {
        product: 1,
        up: true,
        seq: 7,
        silentMs: 20,
        recoveries: 0,
        recoveredAt: null,
        refused: 2,
        refusedAt: '2026-11-29T00:00:00.000Z',
      },
    ],
    findings: [{ ...finding, firstAt: '2026-11-29T00:00:00.000Z', lastAt: '2026-11-29T00:00:00.000Z', stops: true }],
    outcomes: Array.from({ length: alarms }, () => ({
      sport: 'football',
      market: 1,
      outcome: '1',
      matches: 1_000,
      came: 600,
      expected: 500,
      sigmas: 6.3,
      alarmSince: '2026-11-29T00:00:00.000Z',
    })),
    matches: 1_000,
  }));
}

function mountResults(on: On): void {
  on(resultCalls.vendorEnterResult.path, (body: RequestOf<typeof resultCalls.vendorEnterResult>, { entries }) => {
    if (entries.some(({ verdict }) => verdict === null)) return new Refused('proposal_closed');
    if (entries.some(({ verdict }) => verdict === 'confirmed')) return new Refused('result_known');
    const { operator, ...about } = body;
    const at = '2026-11-29T00:00:00.000Z';
    const entry = { ...about, id: entries.length + 1, enteredBy: operator, at, verdict: null, decidedBy: null };
    entries.push(entry);
    return { entry };
  });
  on(resultCalls.vendorDecideResult.path, (body: RequestOf<typeof resultCalls.vendorDecideResult>, { entries }) => {
    const entry = entries.find(({ id }) => id === body.entry);
    if (!entry) return new Refused('not_found');
    const repeat = entry.verdict === body.verdict && entry.decidedBy === body.operator;
    if (entry.verdict !== null && !repeat) return new Refused('proposal_closed');
    Object.assign(entry, { verdict: body.verdict, decidedBy: body.operator });
    return { entry };
  });
  on(resultCalls.vendorWaitingResults.path, (_, { entries }) => ({ list: entries }));
}

/** As alarms of a vendor that watches players. */
export const watchedPlayer = (playerId: string): WatchedPlayer => ({
  playerId,
  measure: 'money',
  currency: 'TLB',
  matches: 40,
  came: 90_000,
  expected: 40_000,
  sigmas: 5.6,
  alarmSince: '2026-11-29T00:00:00.000Z',
  checked: null,
});

function mountPlayers(on: On): void {
  on(playerCalls.vendorWatchedPlayers.path, ({ players: begin = '' }, { players }: FakeSports) => ({
    list: players.filter(({ playerId }) => playerId.startsWith(begin)),
  }));
  on(playerCalls.vendorCheckPlayer.path, (body: RequestOf<typeof playerCalls.vendorCheckPlayer>, { players }) => {
    const found = players.find(({ playerId, measure }) => playerId === body.playerId && measure === body.measure);
    if (!found) return new Refused('player_unknown');
    found.checked = { by: body.operator, at: '2026-11-29T00:00:00.000Z', reason: body.reason };
    return {};
  });
}
