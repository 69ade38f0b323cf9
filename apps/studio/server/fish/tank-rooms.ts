import { fishClientMessage, type FishClientMessage } from '@fairhouse/contract/play/fish-messages';
import type { CloseReason } from '@fairhouse/contract/play/realtime';
import type { Rate } from '@fairhouse/server';
import type { Guest, RoomKeeper, Visit } from '../realtime/room.ts';
import { readBalance } from '../sessions/read-balance.ts';
import { findLastEnded } from './find-last-ended.ts';
import { fireShots } from './fire-shots.ts';
import {
  describeOwn,
  describeSeats,
  freeSeat,
  seatOf,
  sendSeats,
  sendToAll,
  type HotTank,
  type TankSeat,
} from './hot-tank.ts';
import { loadMagazine } from './load-magazine.ts';
import { listLoaded } from './magazine-store.ts';
import { betsOf } from './catalogue.ts';
import type { TankDeps } from './tank-deps.ts';
import { potAmount, takeIntoUse } from './tank-state.ts';
import { unload } from './unload.ts';

/** Shots and aims: more than at tables. */
const MESSAGES: Rate = { burst: 60, perSecond: 30 };

export function createTankRooms(deps: TankDeps): RoomKeeper {
  const { fish, owner } = deps;

  const sitDown = async (id: string, guest: Guest): Promise<Visit | CloseReason> => {
    const tank = await owner.open(id);
    // Its door says whether another process serves it, or nobody does any more.
    if (!tank) return 'moved';
    if (tank.closedAt !== null) return 'room_closed';
    const seat = seatOf(tank, guest.session) ?? takeSeat(tank, guest);
    if (!seat) return 'room_full';
    const others = seat.guests.size;
    seat.coming += 1;
    await bringIn(deps, tank, seat, guest).finally(() => {
      seat.coming -= 1;
      freeSeat(tank, seat);
    });
    if (owner.find(id) !== tank) return 'moved';
    if (others === 0) sendSeats(tank);
    return {
      receive: (body) => receive(deps, tank, { seat, guest }, body),
      leave() {
        seat.guests.delete(guest);
        freeSeat(tank, seat);
      },
    };
  };

  return {
    messageRate: MESSAGES,
    enter(room, guest): Promise<Visit | CloseReason> | undefined {
      const known = fish.tanks.find(({ id }) => id === room);
      if (!known) return undefined;
      return known.game.gameCode === guest.session.gameCode ? sitDown(room, guest) : Promise.resolve('wrong_game');
    },
  };
}

function takeSeat({ seats }: HotTank, { session }: Guest): TankSeat | undefined {
  const place = seats.indexOf(null);
  if (place < 0) return undefined;
  const seat: TankSeat = {
    place,
    session,
    guests: new Set(),
    balance: null,
    waiting: new Map(),
    coming: 0,
    loading: Promise.resolve(),
  };
  seats[place] = seat;
  return seat;
}

/** Everything that a client needs, at the start and after any interruption. */
async function bringIn(deps: TankDeps, tank: HotTank, seat: TankSeat, guest: Guest): Promise<void> {
  const { session } = guest;
  const balance = await readBalance(deps, session);
  if (balance.ok) seat.balance = balance.value;
  const loaded = await listLoaded(deps.pool, session);
  const here = loaded.filter(({ tankId, state }) => tankId === tank.id && state === 'bet_taken');
  await takeIntoUse(deps, tank.state, here);
  for (const magazine of loaded) if (magazine.state === 'bet_pending') seat.waiting.set(magazine.id, magazine);
  const last = loaded.length === 0 ? await findLastEnded(deps, session) : undefined;
  if (last?.state === 'decided') seat.waiting.set(last.id, last);
  guest.send(
    JSON.stringify({
      type: 'tank',
      room: tank.id,
      now: deps.now().toISOString(),
      at: tank.now(),
      seed: tank.seed,
      theme: tank.state.tank.game.theme.code,
      seat: seat.place,
      seats: describeSeats(tank),
      caught: [...tank.state.caught].filter((id) => (tank.state.water.find(id)?.gone ?? 0) > tank.now()),
      bets: betsOf(tank.state.tank, session.currency),
      pot: potAmount(tank.state, session),
      ...describeOwn(tank, seat, last?.state === 'settled' ? [last] : []),
    }),
  );
  seat.guests.add(guest);
}

interface Present {
  seat: TankSeat;
  guest: Guest;
}

async function receive(deps: TankDeps, tank: HotTank, present: Present, body: unknown): Promise<boolean> {
  const message = fishClientMessage.safeParse(body).data;
  if (!message) return false;
  await act(deps, tank, present, message);
  return true;
}

async function act(deps: TankDeps, tank: HotTank, { seat, guest }: Present, message: FishClientMessage): Promise<void> {
  switch (message.type) {
    case 'fire':
      return fireShots(tank, seat, message);
    case 'aim': {
      const { x, y, weapon, shooting } = message;
      return sendToAll(tank, { type: 'aim', room: tank.id, seat: seat.place, x, y, weapon, shooting }, seat);
    }
    case 'load':
      // Shots of the magazine in use do not wait for the next one.
      seat.loading = seat.loading
        .then(() => loadMagazine(deps, tank, { seat, session: guest.session }, message))
        .catch((error: unknown) => {
          deps.onError(error);
          // Whether it was paid for is not known here: the player comes again, and sees what is stored.
          for (const other of seat.guests) other.close('restart');
        });
      return;
    case 'unload':
      await seat.loading;
      return unload(deps, tank, seat);
  }
}
