import { BLAST_WORTH, fishOf, fishThemes, isOnFish, targetsWithin, weapons, type Point } from '@fairhouse/games/fish';
import type { Pool } from 'pg';

interface Row {
  id: string;
  tank: string;
  seed: string;
  n: number;
  weapon: keyof typeof weapons;
  at: number;
  x: number;
  y: number;
  targets: number[];
  kills: number[];
  pay: number;
  pot: number | null;
}

interface MagazineRow {
  id: string;
  state: string;
  bet: number;
  stake: number;
  rounds: number;
  blasts: number;
  won: number;
  pay: number | null;
  returned: number | null;
}

/** What the stored shots and magazines contradict: each fish is caught once, on its way; sums fit; pots are funded. */
export async function findFishFlaws(query: Pool['query']): Promise<string[]> {
  const flaws: string[] = [];
  const { rows: shots } = await query<Row>(
    `select s.magazine_id as id, m.tank_id as tank, t.seed, s.n, s.weapon, s.at, s.x, s.y, s.targets, s.kills, s.pay, s.pot
      from fish_shot s join fish_magazine m on m.id = s.magazine_id join fish_tank t on t.id = m.tank_id order by s.at`,
  );
  const caught = new Set<string>();
  for (const shot of shots) {
    const theme = fishThemes.find(({ code }) => shot.tank.startsWith(`fish-${code}`))!;
    const fish = shot.targets.map((id) => fishOf(shot.seed, theme, id));
    const place: Point = { x: shot.x, y: shot.y };
    const weapon = weapons[shot.weapon];
    for (const each of fish) {
      const isHit =
        each !== undefined &&
        (weapon.radius === undefined
          ? isOnFish(each, shot.at, place)
          : targetsWithin([each], weapon, shot.at, place).length === 1);
      if (!isHit) flaws.push(`${shot.id} ${shot.n} hit nothing`);
    }
    for (const at of shot.kills) {
      const key = `${shot.tank} ${shot.targets[at]}`;
      if (caught.has(key)) flaws.push(`${key} was caught twice`);
      caught.add(key);
    }
  }
  const { rows: magazines } = await query<MagazineRow>(
    'select id, state, bet, stake, rounds, blasts, won, pay, returned from fish_magazine',
  );
  for (const magazine of magazines) {
    const own = shots.filter(({ id }) => id === magazine.id);
    const fired = own.reduce((sum, { weapon }) => sum + (weapons[weapon].free ? 0 : weapons[weapon].cost), 0);
    const won = own.reduce((sum, { pay, pot }) => sum + pay + (pot ?? 0), 0);
    if (magazine.rounds !== 50 - fired) flaws.push(`${magazine.id} has ${magazine.rounds} rounds after ${fired}`);
    if (magazine.won !== won) flaws.push(`${magazine.id} won ${magazine.won}, its shots ${won}`);
    if (magazine.pay === null) continue;
    if (magazine.pay !== won + magazine.blasts * BLAST_WORTH * magazine.bet)
      flaws.push(`${magazine.id} pays otherwise`);
    if (magazine.returned !== magazine.rounds * magazine.bet) flaws.push(`${magazine.id} gives back otherwise`);
  }
  return flaws;
}
