import { commitToServerSeed, createRandomStream, type RandomSource } from '@fairhouse/games/fairness';
import {
  fishBetween,
  fishThemes,
  Magazine,
  weaponCodes,
  weapons,
  worthOf,
  type FishTheme,
} from '@fairhouse/games/fish';
import { readFishDocument, verifyFish } from '@fairhouse/games/verify/fish';
import { createHash } from 'node:crypto';

const BET = 100;
const UNITS_PER_POT = 50_000;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const tankSeed = hash('tank');

/** Of the interval of 99 %. */
const Z = 2.5758;
/** Share of the magazines that the other verifier repeats. */
const VERIFIED_EVERY = 20;

interface Counts {
  /** In bets: of all shots, and of those that are not free. */
  cost: number;
  paid: number;
  back: number;
  /** Of what came back. */
  variance: number;
  pots: number;
  shots: number;
  verified: number;
  flaws: number;
}

/**
 * Fires magazines of every theme at whatever swims, by chance with any weapon, and compares what came back with 95 % and the pots
 * with 1 %; a blast counts with its average. Another verifier repeats some of them.
 */
export async function playFish(shots: number, seed: string, print: (line: string) => void): Promise<boolean> {
  let agree = true;
  for (const theme of fishThemes) {
    const counts: Counts = { cost: 0, paid: 0, back: 0, variance: 0, pots: 0, shots: 0, verified: 0, flaws: 0 };
    for (let nonce = 0; counts.shots < shots / fishThemes.length; nonce += 1)
      await playMagazine(theme, seed, nonce, counts);
    const away = (counts.back - 0.95 * counts.cost) / Math.sqrt(counts.variance);
    const due = (counts.paid * BET) / UNITS_PER_POT;
    const potsAway = (counts.pots - due) / Math.sqrt(due);
    const inside = Math.abs(away) < Z * 1.5 && Math.abs(potsAway) < Z * 1.5 && counts.flaws === 0;
    agree &&= inside;
    print(
      `${inside ? 'inside ' : 'OUTSIDE'} fish ${theme.code}: ${counts.shots} shots, RTP ${((counts.back / counts.cost) * 100).toFixed(3)} % of 95, ` +
        `distance ${away.toFixed(2)}, pots ${counts.pots} of ${due.toFixed(1)}, distance ${potsAway.toFixed(2)}; ` +
        `${counts.verified} magazines repeated, ${counts.flaws} differ`,
    );
  }
  return agree;
}

async function playMagazine(theme: FishTheme, seed: string, nonce: number, counts: Counts): Promise<void> {
  const serverSeed = hash(`${seed} ${theme.code} ${Math.floor(nonce / 1_000)}`);
  const seeds = { serverSeed, clientSeed: 'long', nonce };
  const magazine = new Magazine({ bet: BET, unitsPerPot: UNITS_PER_POT }, seeds);
  const choice = createRandomStream({ serverSeed: tankSeed, clientSeed: theme.code, nonce });
  const water = fishBetween(tankSeed, theme, nonce * 7_001 + 60_000, nonce * 7_001 + 60_000);
  const shots: object[] = [];
  let won = 0;
  for (let n = 1; n < 300 && (magazine.rounds > 0 || magazine.blasts > 0); n += 1) {
    const weapon = weaponCodes[choice.uniform(weaponCodes.length)]!;
    const targets = choose(water, weapons[weapon].most, choice);
    const fired = magazine.fire(
      weapon,
      targets.map(({ species }) => species),
    );
    if (typeof fired === 'string') continue;
    const { cost } = weapons[weapon];
    const worth = targets.reduce((sum, { species }, at) => sum + (fired.kills[at] ? worthOf(species) : 0), 0);
    counts.shots += 1;
    counts.cost += cost;
    counts.paid += weapons[weapon].free ? 0 : cost;
    counts.back += worth;
    // At most as far apart as if the one that counts most had it all.
    counts.variance += 0.95 * cost * Math.max(...targets.map(({ species }) => worthOf(species)));
    counts.pots += fired.winsPot ? 1 : 0;
    const pot = fired.winsPot ? 1 : null;
    won += fired.pay * BET + (pot ?? 0);
    shots.push({
      n,
      weapon,
      at: 0,
      x: 0,
      y: 0,
      targets: targets.map(({ id, species }) => ({ fish: id, species: species.code })),
      kills: fired.kills.flatMap((killed, place) => (killed ? [place] : [])),
      pay: fired.pay * BET,
      pot,
    });
  }
  if (nonce % VERIFIED_EVERY !== 0) return;
  counts.verified += 1;
  const outcome = {
    family: 'fish',
    theme: theme.code,
    tankSeed,
    bet: BET,
    stake: BET * 50,
    unitsPerPot: UNITS_PER_POT,
    shots,
    unfired: magazine.blasts,
    pay: won + magazine.blasts * 19 * BET,
    returned: magazine.rounds * BET,
    state: 'settled',
  };
  const record = { family: 'fish', roundId: 'x', ...seeds, serverSeedHash: commitToServerSeed(serverSeed), outcome };
  const document = readFishDocument(record);
  if (!document || (await verifyFish(document)).verdict !== 'pass') counts.flaws += 1;
}

function choose<Item>(items: readonly Item[], most: number, choice: RandomSource): Item[] {
  const left = [...items];
  const count = 1 + choice.uniform(most);
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(choice.uniform(left.length), 1)[0]!);
}
