import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTicket, isNews, type BookedTicket, type Decision } from './decide-ticket.ts';
import { byMarket, dueNow } from './due-of-ticket.ts';
import type { Result } from './result.ts';

const LEGS = 3;
const NOW = new Date('2026-11-28T20:00:00Z');

const ticketOf = (share: string): BookedTicket => ({
  id: 't',
  type: { of: 2 },
  legs: Array.from({ length: LEGS }, (_, at) => ({
    match: `m${at}`,
    market: 1,
    specifiers: '',
    outcome: '1',
    odds: 1_500 + 370 * at,
    seq: 1,
    banker: false,
    live: false,
    score: null,
    chance: 0.5,
    sport: 'football' as const,
    league: '',
    home: '',
    away: '',
    startsAt: NOW.toISOString(),
    commitment: '',
  })),
  stake: 1_000,
  stakePerLine: null,
  maxWin: 1_000_000,
  state: 'bet_taken',
  takenAt: NOW,
  due: null,
  owed: 0,
  cashed: share === '1/1' ? 0 : 300,
  overpaid: 0,
  share,
  closesAt: null,
  createdAt: NOW,
});

const anyResult = fc.record({
  leg: fc.nat({ max: LEGS - 1 }),
  result: fc.constantFrom('win', 'half_win', 'void', 'half_lose', 'lose', 'open' as const),
  certainty: fc.constantFrom(1 as const, 2 as const),
});

const resultOf = (
  { leg, result, certainty }: typeof anyResult extends fc.Arbitrary<infer T> ? T : never,
  rev: number,
) =>
  ({
    rev,
    match: `m${leg}`,
    market: 1,
    specifiers: '',
    outcome: '1',
    result,
    certainty,
    deadHeat: null,
    reason: null,
    record: null,
    from: null,
    until: null,
    source: String(rev),
    at: NOW.toISOString(),
  }) as Result;

/** The ticket as a decision leaves it. */
const after = (ticket: BookedTicket, { state, due, owed, overpaid, closesAt }: Decision): BookedTicket => ({
  ...ticket,
  state: state ?? ticket.state,
  due,
  owed,
  overpaid,
  closesAt: closesAt === null ? null : new Date(closesAt),
});

test('payments add up to what is owed, nothing follows the last one, and the same results again change nothing', () => {
  fc.assert(
    fc.property(fc.array(anyResult, { maxLength: 14 }), fc.constantFrom('1/1', '3/5'), (drawn, share) => {
      let ticket = ticketOf(share);
      const results: Result[] = [];
      const paid: number[] = [];
      let isOver = false;
      for (const [at, result] of drawn.entries()) {
        results.push(resultOf(result, at));
        const known = byMarket(results);
        const decision = decideTicket(ticket, known, NOW);
        if (decision.payment) {
          expect(isOver).toBe(false);
          paid.push(decision.payment.amount);
          isOver = decision.payment.closes;
        }
        if (decision.correction) {
          expect(isOver).toBe(true);
          paid.push(decision.correction.amount);
        }
        ticket = after(ticket, decision);
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(ticket.owed);
        if (ticket.state === 'decided' && !isOver)
          expect(ticket.owed - ticket.overpaid).toBeLessThanOrEqual(ticket.due!);
        expect(isNews(ticket, decideTicket(ticket, known, NOW))).toBe(false);
      }
      const last = decideTicket(ticket, byMarket(results), NOW, true);
      if (last.payment) expect(isOver).toBe(false);
      const end = after(ticket, last);
      // Whatever came in whichever order, in the end it has what the last results pay.
      if (end.state === 'decided' && dueNow(end, byMarket(results)).decided) {
        expect(end.owed).toBe(end.due);
        expect(end.overpaid).toBe(0);
        expect(end.due).toBe(dueNow(end, byMarket(results)).due);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the order in which results of different legs come does not change what is paid', () => {
  const anyFinal = fc.array(fc.constantFrom('win', 'half_win', 'void', 'half_lose', 'lose' as const), {
    minLength: LEGS,
    maxLength: LEGS,
  });
  fc.assert(
    fc.property(anyFinal, fc.shuffledSubarray([0, 1, 2], { minLength: LEGS }), (finals, order) => {
      const owedIn = (legs: readonly number[]) => {
        let ticket = ticketOf('1/1');
        const results: Result[] = [];
        for (const [at, leg] of legs.entries()) {
          results.push(resultOf({ leg, result: finals[leg]!, certainty: 2 }, at));
          ticket = after(ticket, decideTicket(ticket, byMarket(results), NOW));
        }
        return ticket.owed;
      };
      expect(owedIn(order)).toBe(owedIn([0, 1, 2]));
    }),
  );
});
