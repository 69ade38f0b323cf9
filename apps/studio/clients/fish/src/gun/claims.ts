import type { ClaimedShot, FishMagazine } from '@fairhouse/contract/play/fish-messages';
import { weapons, type WeaponCode } from '@fairhouse/games/fish';

/** After a reload, shots that were on their way may still be stored: numbers go on behind them. */
const GAP = 10;

/** Shots that hit something and were sent, until the studio says what became of them. */
export interface Claims {
  /** The state of the magazine as the studio has it. */
  follow: (magazine: FishMagazine | undefined) => void;
  /** A new connection: what was not stored by then was not fired. */
  restart: () => void;
  /** Gives the shot its number. */
  add: (shot: Omit<ClaimedShot, 'n'>) => ClaimedShot;
  settle: (magazine: string | undefined, n: number) => void;
  /** What can still be fired, besides `flying`: rounds of paid weapons, or blasts. */
  left: (flying: readonly WeaponCode[]) => { rounds: number; blasts: number };
  magazine: () => FishMagazine | undefined;
}

const costsOf = (codes: Iterable<WeaponCode>): { rounds: number; blasts: number } => {
  let [rounds, blasts] = [0, 0];
  for (const code of codes) {
    if (weapons[code].free) blasts += 1;
    else rounds += weapons[code].cost;
  }
  return { rounds, blasts };
};

export function openClaims(): Claims {
  let magazine: FishMagazine | undefined;
  let last = 0;
  const sent = new Map<number, WeaponCode>();

  return {
    follow(next) {
      if (next?.id !== magazine?.id) {
        sent.clear();
        last = 0;
      }
      magazine = next;
      if (!next) return;
      for (const n of sent.keys()) if (n <= next.shot) sent.delete(n);
      last = Math.max(last, next.shot);
    },
    restart() {
      sent.clear();
      if (magazine) last = Math.max(last, magazine.shot) + GAP;
    },
    add(shot) {
      last += 1;
      sent.set(last, shot.weapon);
      return { ...shot, n: last };
    },
    settle(id, n) {
      if (id === magazine?.id) sent.delete(n);
    },
    left(flying) {
      if (!magazine) return { rounds: 0, blasts: 0 };
      const [waiting, away] = [costsOf(sent.values()), costsOf(flying)];
      return {
        rounds: magazine.rounds - waiting.rounds - away.rounds,
        blasts: magazine.blasts - waiting.blasts - away.blasts,
      };
    },
    magazine: () => magazine,
  };
}
