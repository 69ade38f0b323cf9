import { sharesGroup, type Candidate } from './draw-seats.ts';
import type { WaitingPot } from './pot-store.ts';

interface Player extends Candidate {
  playerId: string;
}

/** Players of one hand, with the pot that they carry into it. */
interface Meeting<Item> {
  players: Item[];
  pot: WaitingPot;
}

/** Of trial money: they are always there. */
const isBot = (playerId: string): boolean => playerId.startsWith('bot ');

/**
 * Pots all of whose players wait, each of them once; two who share a group by now are not seated together again. They did not
 * choose each other: the seats of the hand that left the pot were drawn.
 */
export function meetAgain<Item extends Player>(
  waiting: readonly Item[],
  pots: readonly WaitingPot[],
): { meetings: Meeting<Item>[]; others: Item[] } {
  const left = new Map(waiting.map((each) => [each.playerId, each]));
  const meetings: Meeting<Item>[] = [];
  for (const pot of pots) {
    const wanted = pot.players.filter((playerId) => !isBot(playerId));
    const players = wanted.flatMap((playerId) => left.get(playerId) ?? []);
    if (players.length < wanted.length) continue;
    if (players.some((one, at) => players.slice(at + 1).some((other) => sharesGroup(one, other)))) continue;
    for (const { playerId } of players) left.delete(playerId);
    meetings.push({ players, pot });
  }
  return { meetings, others: [...left.values()] };
}
