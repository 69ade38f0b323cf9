import { expect, test } from 'vitest';
import { meetAgain } from './meet-again.ts';

const player = (playerId: string, ...groups: string[]) => ({ playerId, groups });
const pot = (handId: string, ...players: string[]) => ({ handId, players, antes: 2, lastWinner: players[0]! });
const idsOf = (players: readonly { playerId: string }[]) => players.map(({ playerId }) => playerId);

test('three who left a pot and wait again are one hand, the others are drawn', () => {
  const waiting = ['a', 'x', 'b', 'y', 'c'].map((id) => player(id));
  const { meetings, others } = meetAgain(waiting, [pot('1', 'c', 'a', 'b'), pot('2', 'x', 'y', 'z')]);
  expect(meetings.map(({ players, pot: { handId } }) => [handId, idsOf(players)])).toEqual([['1', ['c', 'a', 'b']]]);
  expect(idsOf(others)).toEqual(['x', 'y']);
});

test('bots need not wait', () => {
  const { meetings } = meetAgain([player('a')], [pot('1', 'bot 2', 'a', 'bot 1')]);
  expect(meetings.map(({ players }) => idsOf(players))).toEqual([['a']]);
});

test('who shares a group by now is not seated together again', () => {
  const waiting = [player('a', 'home'), player('b', 'home'), player('c')];
  expect(meetAgain(waiting, [pot('1', 'a', 'b', 'c')])).toEqual({ meetings: [], others: waiting });
});
