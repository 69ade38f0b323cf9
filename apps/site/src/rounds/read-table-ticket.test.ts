import { expect, test } from 'vitest';
import { readTableTicket } from './read-table-ticket.ts';

const document = {
  family: 'table',
  table: 'baccarat-1',
  tableName: 'Sampaguita',
  round: 12,
  game: 'baccarat',
  variant: 'classic',
  isVoid: false,
  burned: ['2C', '3D'],
  outcome: { player: ['4S', 'JC', 'TD'], banker: ['KC', 'KS', '6D'] },
  spots: { banker: 1050 },
  returns: { banker: 2047 },
};

test('the ticket of a table is read, decided or not', () => {
  expect(readTableTicket(document)).toMatchObject({
    tableName: 'Sampaguita',
    isDecided: true,
    refunded: {},
    returns: { banker: 2047 },
  });
  expect(readTableTicket({ ...document, outcome: {}, returns: {} })).toMatchObject({ isDecided: false });
});

test('anything else is no ticket', () => {
  for (const other of [null, 'x', {}, { family: 'lottery' }, { family: 'table' }])
    expect(readTableTicket(other)).toBeNull();
});
