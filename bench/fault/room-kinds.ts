import { setTimeout as sleep } from 'node:timers/promises';
import { FishPlayer } from '../../apps/studio/server/fish/testing/fish-player.ts';
import { CardPlayer } from '../../apps/studio/server/pvp/testing/card-player.ts';
import { TablePlayer } from '../../apps/studio/server/tables/testing/table-player.ts';
import { plantFishSeeds } from '../tables/sessions.ts';

/** Tables with a spot that anybody knows. */
export const tables = [
  ['baccarat-3', 'banker'],
  ['roulette-2', 'red'],
  ['sic-bo-2', 'big'],
  ['andar-bahar-2', 'andar'],
] as const;
/** A table with pools, and what its players bet by turns. */
export const RING = 'cockfight-1';
const cocks = ['meron', 'wala'];
const STAKE = 10_000;
const POLL_MS = 50;
/** Before a player whose line was cut comes again. */
const RETURN_MS = 300;
/** A player sits down this often at most. */
const SIT_MS = 400;
/** A magazine is cashed out after so many shots. */
const SHOTS = 8;
/** A player who hears nothing for so long comes again, as a person reloads the page. */
const PATIENCE_MS = 6_000;

/** A connection that can be cut. */
export interface Line {
  cut(): void;
}

/** What a player needs to know of the run. */
export interface Playing {
  /** Address of a studio, by turns. */
  studio: (visit: number) => string;
  token: string;
  room: string;
  /** Number of the player. */
  place: number;
  isOn: () => boolean;
  /** Those that are open. */
  lines: Set<Line>;
}

type Visitor = Line & { readonly closed: unknown };

/** Plays, and comes back at another studio whenever the line is cut. */
async function comeAgain<Player extends Visitor>(
  { studio, place, isOn, lines }: Playing,
  enter: (url: string) => Player,
  play: (player: Player) => Promise<void>,
): Promise<void> {
  for (let visit = place; isOn(); visit += 1) {
    const player = enter(studio(visit));
    lines.add(player);
    await play(player);
    lines.delete(player);
    player.cut();
    await sleep(RETURN_MS);
  }
}

/** False once it takes longer than anybody waits. */
const soon = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);

/** Bets in every round. */
const playTable = (playing: Playing): Promise<void> =>
  comeAgain(
    playing,
    (url) => new TablePlayer(url),
    async (player) => {
      const known = tables.find(([room]) => room === playing.room);
      const spot = known ? known[1] : cocks[playing.place % cocks.length]!;
      if (!(await soon(player.hello(playing.token, playing.room)))) return;
      let last = 0;
      while (playing.isOn() && !player.closed) {
        const { no = 0, phase } = player.state?.round ?? {};
        if (phase === 'open' && no > last) player.bet({ [spot]: STAKE }, 1, (last = no));
        await sleep(POLL_MS);
      }
    },
  );

/** Loads magazines, fires some shots of each, and cashes the rest out. */
const playTank = (playing: Playing): Promise<void> =>
  comeAgain(
    playing,
    (url) => new FishPlayer(url),
    async (player) => {
      if (!(await soon(player.hello(playing.token, playing.room)))) return;
      player.continueAt(Math.max(0, ...player.loaded().map(({ shot }) => shot)));
      while (playing.isOn() && !player.closed) {
        const [magazine] = player.loaded();
        const work = !magazine
          ? player.load()
          : 50 - magazine.rounds < SHOTS
            ? player.shoot(magazine.id, 1)
            : cashOut(player);
        if (!(await soon(work))) return;
        // Refused for now: the wallet is away, or the bet before is on its way.
        if (player.loaded().length === 0) await sleep(SIT_MS);
      }
      if (!player.closed) await soon(cashOut(player));
    },
  );

function cashOut(player: FishPlayer): Promise<void> {
  player.send({ type: 'unload' });
  return player.until(() => player.loaded().length === 0 || player.closed !== undefined);
}

/** Sits down again after each hand, and plays like a bot; a hand that has begun is played to its end. */
const playCards = (playing: Playing): Promise<void> =>
  comeAgain(
    playing,
    (url) => new CardPlayer(url),
    async (player) => {
      player.plays = true;
      if (!(await soon(player.hello(playing.token, playing.room)))) return;
      while (!player.closed && (playing.isOn() || player.state?.place === 'seated')) {
        if (player.state?.place === 'away') player.sit();
        await sleep(SIT_MS);
      }
      if (!player.closed) player.send({ type: 'stand' });
    },
  );

/** A kind of rooms: who plays where, and what must go on in each after a fault. */
export interface RoomKind {
  gameCode: string;
  /** A room for each player. */
  places: readonly string[];
  /** What a session needs beside its row. */
  prepare?: (url: string, player: { token: string }) => Promise<void>;
  play: (playing: Playing) => Promise<void>;
  /** `room` and `steps`, a number that grows with whatever happens in it. */
  steps: string;
}

export type KindName = 'tables' | 'fish' | 'cards';

const tableSteps = 'select table_id as room, max(seq)::int as steps from table_event group by 1';

/** Bouts are tickets of tables, by sessions of their own. */
export const roomKinds: Readonly<Record<KindName | 'bouts', RoomKind>> = {
  tables: {
    gameCode: 'live-baccarat',
    places: tables.flatMap(([room]) => [room, room]),
    play: playTable,
    steps: tableSteps,
  },
  bouts: {
    gameCode: 'live-cockfight',
    places: [RING, RING],
    play: playTable,
    steps: tableSteps,
  },
  fish: {
    gameCode: 'fish-reef',
    places: ['fish-reef-1', 'fish-reef-1', 'fish-reef-2', 'fish-reef-2'],
    prepare: plantFishSeeds,
    play: playTank,
    steps: `select tank_id as room, (sum(shot) + count(*))::int as steps from fish_magazine group by 1`,
  },
  cards: {
    gameCode: 'pvp-tongits',
    places: [...Array<string>(3).fill('tongits-tlb-5'), ...Array<string>(2).fill('teen-patti-tlb-1')],
    play: playCards,
    steps: `select room_id as room, (sum(moves) + count(*) + count(ended_at))::int as steps from pvp_hand group by 1`,
  },
};
