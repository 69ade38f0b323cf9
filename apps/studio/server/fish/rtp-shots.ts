import { FISH_RTP, fishThemes, worthOf, type Species } from '@fairhouse/games/fish';
import type { PoolClient } from 'pg';
import { storeWatched } from '../wagers/watched-store.ts';
import { findFishGame, type FishTank } from './catalogue.ts';
import type { DecidedShot } from './decide-shots.ts';
import type { TankState } from './tank-state.ts';

/** Stake of the watch. */
const UNIT = 100;
const RTP = Number(FISH_RTP.n) / Number(FISH_RTP.d);

const versionOf = (worth: number): string => `cannon ${worth}`;

const worths: ReadonlySet<number> = new Set(fishThemes.flatMap(({ species }) => species.map(worthOf)));

/** What a shot of the cannon promises at fish of one worth; undefined for anything else. */
export function modelOfShots(gameCode: string, version: string) {
  const worth = Number(/^cannon (\d+)$/.exec(version)?.[1]);
  if (!findFishGame(gameCode) || !worths.has(worth)) return undefined;
  const hit = RTP / worth;
  return { rtp: RTP * 100, hitRate: hit, volatility: Math.sqrt(hit * worth ** 2 - RTP ** 2), maxWin: worth };
}

/** Adds shots of the cannon to the watch, whoever fired: a kill counts with its worth, so with the average of its blast. */
export async function countShots(
  tx: PoolClient,
  tank: FishTank,
  { water }: TankState,
  fired: readonly DecidedShot[],
): Promise<void> {
  const returns = fired
    .filter(({ shot }) => shot.weapon === 'cannon')
    .map(({ shot }) => {
      const worth = worthOf(water.find(shot.targets[0]!)!.species satisfies Species);
      return { version: versionOf(worth), stake: UNIT, pay: shot.kills.length > 0 ? worth * UNIT : 0 };
    });
  if (returns.length > 0) await storeWatched(tx, tank.game.gameCode, returns);
}
