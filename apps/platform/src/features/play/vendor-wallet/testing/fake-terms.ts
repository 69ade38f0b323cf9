import type { RequestOf } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendor-terms';
import type { FastifyInstance } from 'fastify';

type Limits = RequestOf<typeof calls.vendorChangeLimits>['limits'];

/** Terms of the one lottery game of a fake vendor, with the play `HZ`, which may pay at most 9.9 times. */
export interface FakeTerms {
  stopped: { by: string; reason: string; at: string } | null;
  /** Days without draws. */
  paused: string[];
  /** By merchant. */
  odds: Map<string, number>;
  limits: Map<string, Limits>;
}

const STANDARD = 90_000;
const MOST = 99_000;
export const HIGHEST = 1_000_000;
export const EARLIEST = '2026-12-05';

const highest = (currency: Limits['currency']): Limits => ({
  currency,
  largestStake: HIGHEST,
  largestWinOfTicket: HIGHEST,
  largestWinOfPlayer: HIGHEST,
  liabilityOfDraw: HIGHEST,
  liabilityOfNumber: HIGHEST,
});

/** The calls for the terms, of a vendor that exists within a test. */
export function mountTerms(app: FastifyInstance, vendor: { terms: FakeTerms }): void {
  const on = (path: string, answer: (body: never, terms: FakeTerms) => object | Refused) =>
    app.post(path, async (request, reply) => {
      const value = answer(JSON.parse(request.body as string) as never, vendor.terms);
      if (value instanceof Refused) {
        return reply.code(409).send({ success: false, code: value.code, message: '', value: value.value });
      }
      return { success: true, value };
    });
  on(calls.vendorSchedules.path, (_, { stopped, paused }) => ({
    games: [
      {
        gameCode: 'dice',
        gameName: 'Dice',
        group: 'Dice',
        every: 5,
        zone: 'UTC',
        close: null,
        earliest: EARLIEST,
        withoutDraws: paused,
        closes: [],
        stopped,
        next: [],
      },
    ],
  }));
  on(calls.vendorStopSale.path, ({ stopped, operator, reason }: RequestOf<typeof calls.vendorStopSale>, terms) => {
    terms.stopped = stopped ? { by: operator, reason, at: new Date().toISOString() } : null;
    return {};
  });
  on(calls.vendorChangeSchedule.path, ({ change }: RequestOf<typeof calls.vendorChangeSchedule>, terms) => {
    if (change.from < EARLIEST) return new Refused('schedule_refused', { earliest: EARLIEST });
    const changed = !terms.paused.includes(change.from);
    if (changed) terms.paused.push(change.from);
    return { changed };
  });
  on(calls.vendorOdds.path, ({ merchant }: RequestOf<typeof calls.vendorOdds>, terms) => {
    const odds = terms.odds.get(merchant) ?? STANDARD;
    const steps = [{ step: 'win', chance: 0.1, standard: STANDARD, odds }];
    return { plays: [{ play: 'HZ', cost: 10_000, steps, rtp: odds / 100_000, changed: null }] };
  });
  on(calls.vendorChangeOdds.path, ({ merchant, odds, checkOnly }: RequestOf<typeof calls.vendorChangeOdds>, terms) => {
    const { win = 0 } = odds;
    const finding = { level: 'refuse', rule: 'rtp', what: `9 returns ${(win / 1000).toFixed(2)} %` };
    if (win > MOST) return new Refused('odds_refused', { findings: [finding] });
    const changed = !checkOnly && (terms.odds.get(merchant) ?? STANDARD) !== win;
    if (changed) terms.odds.set(merchant, win);
    return { findings: [], rtp: win / 100_000, changed };
  });
  on(calls.vendorLimits.path, ({ merchant }: RequestOf<typeof calls.vendorLimits>, terms) => ({
    list: (['TLB', 'BDT'] as const).map((currency) => ({
      limits: terms.limits.get(`${merchant} ${currency}`) ?? highest(currency),
      highest: highest(currency),
    })),
  }));
  on(calls.vendorChangeLimits.path, ({ merchant, limits }: RequestOf<typeof calls.vendorChangeLimits>, terms) => {
    if (limits.largestStake > HIGHEST) return new Refused('limits_refused', { over: ['largestStake'] });
    terms.limits.set(`${merchant} ${limits.currency}`, limits);
    return { changed: true };
  });
}

class Refused {
  readonly code: string;
  readonly value: object;
  constructor(code: string, value: object) {
    this.code = code;
    this.value = value;
  }
}
