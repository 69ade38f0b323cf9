import { tableGames } from '@fairhouse/games/tables';
import { expect, it } from 'vitest';
import { CHAIN_ROUNDS, playTables } from './play-tables.ts';
import { verifyTables } from './verify-tables.ts';

it('The verifier of tables agrees with the engine on chains of every game', async () => {
  const chains = 4 * tableGames.size;
  expect(await verifyTables(0, chains)).toEqual({ rounds: chains * CHAIN_ROUNDS, disagreements: [] });
});

it('Tickets of a chain have stakes, wins and losses', () => {
  const tickets = [...tableGames.keys()].flatMap((_, chain) => playTables(chain));
  expect(new Set(tickets.map(({ game }) => game)).size).toBe(tableGames.size);
  const returns = tickets.flatMap((ticket) => Object.values(ticket.returns));
  expect(returns.some((each) => each > 0) && returns.includes(0)).toBe(true);
});
