import { expect, it } from 'vitest';
import { listNumbers, oddsOf, readTicket } from './read-ticket.ts';

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

it.each([
  [{ kind: 'digits', digits: [0, 7] }, ['0', '7']],
  [{ kind: 'bonus', numbers: [1, 2], bonus: 9 }, ['1', '2', '9']],
  [{ kind: 'prizes', prizes: { first: ['01234'], second: ['56', '78'] } }, ['01234', '56', '78']],
] as const)('The numbers of %j are %j', (outcome, numbers) =>
  expect(listNumbers(readTicket({ numero: '1', numbers: outcome, lines: [], results: null })!.numbers!)).toEqual(
    numbers,
  ),
);

it('What is no ticket is not read', () => expect(readTicket({ events: [] })).toBeNull());

it('Odds are in units', () => expect([oddsOf(990_000), oddsOf(19_500)]).toEqual(['99', '1.95']));
