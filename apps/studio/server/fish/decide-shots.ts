import { SHOT_EARLY_MS, type ClaimedShot, type FishRefusal } from '@fairhouse/contract/play/fish-messages';
import { isOnFish, targetsWithin, weapons, type Fish } from '@fairhouse/games/fish';
import type { Session } from '../sessions/store.ts';
import type { Shot } from './shot-store.ts';
import { isEmpty } from './magazine.ts';
import { potAmount, potOf, type HotMagazine, type TankState } from './tank-state.ts';

/** A shot as it was claimed, by whom, and when that arrived on the tank's clock. */
export interface QueuedShot {
  session: Pick<Session, 'playerId' | 'demo'>;
  magazineId: string;
  claim: ClaimedShot;
  receivedAt: number;
}

export interface DecidedShot {
  queued: QueuedShot;
  shot: Shot;
  /** What the pot held that it could win, in minor units; a free shot wins none. */
  held: number;
  killed: { fish: number; pay: number }[];
}

export interface RefusedShot {
  queued: QueuedShot;
  code: FishRefusal;
}

/**
 * Decides shots in the order of their arrival. It changes the state: what it decided must be committed, or the state be thrown
 * away. A refused shot draws nothing and stays in its magazine, like one that arrives later than `lateMs` after its hit.
 */
export function decideShots(
  state: TankState,
  queued: readonly QueuedShot[],
  lateMs: number,
): { fired: DecidedShot[]; refused: RefusedShot[] } {
  const fired: DecidedShot[] = [];
  const refused: RefusedShot[] = [];
  for (const each of queued) {
    const decided = decide(state, each, lateMs);
    if (typeof decided === 'string') refused.push({ queued: each, code: decided });
    else fired.push(decided);
  }
  return { fired, refused };
}

function decide(state: TankState, queued: QueuedShot, lateMs: number): DecidedShot | FishRefusal {
  const { claim } = queued;
  const magazine = inUse(state, queued);
  if (typeof magazine === 'string') return magazine;
  if (claim.n <= magazine.shot) return 'shot_old';
  if (claim.at > queued.receivedAt + SHOT_EARLY_MS) return 'shot_early';
  if (claim.at < queued.receivedAt - lateMs) return 'shot_late';
  const targets = targetsOf(state, claim);
  if (typeof targets === 'string') return targets;
  const outcome = magazine.loaded.fire(
    claim.weapon,
    targets.map(({ species }) => species),
  );
  if (typeof outcome === 'string') return outcome;
  magazine.shot = claim.n;
  return settle(state, queued, magazine, targets, outcome);
}

/** Magazines are fired one after the other. */
function inUse({ magazines }: TankState, { session, magazineId }: QueuedShot): HotMagazine | FishRefusal {
  const own = [...magazines.values()].filter(
    ({ row }) => row.playerId === session.playerId && row.demo === session.demo,
  );
  const named = own.find(({ row }) => row.id === magazineId);
  if (!named) return 'magazine_unknown';
  if (isEmpty(named.loaded)) return 'magazine_empty';
  return own.find(({ loaded }) => !isEmpty(loaded)) === named ? named : 'magazine_unknown';
}

function targetsOf({ water, caught }: TankState, { weapon, at, x, y, fish: id }: ClaimedShot): Fish[] | FishRefusal {
  const { radius } = weapons[weapon];
  if ((radius === undefined) === (id === null)) return 'fish_unknown';
  if (id === null) {
    return targetsWithin(
      water.at(at).filter((fish) => !caught.has(fish.id)),
      weapons[weapon],
      at,
      { x, y },
    );
  }
  const fish = water.find(id);
  if (!fish || fish.born > at) return 'fish_unknown';
  if (caught.has(id) || fish.gone <= at) return 'fish_gone';
  return isOnFish(fish, at, { x, y }) ? [fish] : 'fish_missed';
}

function settle(
  state: TankState,
  queued: QueuedShot,
  magazine: HotMagazine,
  targets: readonly Fish[],
  outcome: { kills: readonly boolean[]; pay: number; blasts: number; winsPot: boolean },
): DecidedShot {
  const { bet, id } = magazine.row;
  const { claim } = queued;
  const weapon = weapons[claim.weapon];
  const pot = potOf(state, magazine.row);
  if (!weapon.free) pot.shots += weapon.cost * bet;
  const held = weapon.free ? 0 : potAmount(state, magazine.row);
  const potWon = outcome.winsPot ? held : null;
  pot.paid += potWon ?? 0;
  const kills = targets.flatMap((_, place) => (outcome.kills[place] ? [place] : []));
  const killed = kills.map((place) => ({ fish: targets[place]!.id, pay: targets[place]!.species.pay * bet }));
  for (const { fish } of killed) state.caught.add(fish);
  const pay = outcome.pay * bet;
  magazine.won += pay + (potWon ?? 0);
  const { n, at, x, y } = claim;
  return {
    queued,
    killed,
    held,
    shot: {
      magazineId: id,
      n,
      weapon: claim.weapon,
      at,
      x,
      y,
      targets: targets.map((fish) => fish.id),
      kills,
      pay,
      blasts: outcome.blasts,
      pot: potWon,
    },
  };
}
