import { expect, it } from 'vitest';
import { oddsOf, readTicket } from './read-ticket.ts';

const line = { play: 'LO2', selection: '27', unit: 100, multiple: 1 };

it('A ticket is read before and after its draw', () => {
  const waiting = { family: 'north', numero: '202611230001', numbers: null, lines: [line], results: null };
  expect(readTicket(waiting)).toMatchObject({ numero: '202611230001', numbers: null, results: null });
  const hits = [{ what: '27', times: 2, odds: 990_000, push: false }];
  const decided = {
    ...waiting,
    numbers: { kind: 'digits', digits: [2, 7] },
    results: [{ lots: 1, stake: 100, hits: 1, payout: 19_800, explanation: { play: 'LO2', hits } }],
  };
  expect(readTicket(decided)?.results?.[0]).toMatchObject({ stake: 100, payout: 19_800, explanation: { hits } });
});

it('What is no ticket is not read', () => expect(readTicket({ events: [] })).toBeNull());

it('Odds are in units', () => expect([oddsOf(990_000), oddsOf(19_500)]).toEqual(['99', '1.95']));
