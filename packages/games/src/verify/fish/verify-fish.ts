import { hashOfSeed, openDraws, type Draws } from '../draw-stops.ts';
import { chancesOf } from './chance.ts';
import type { FishDocument, FishShot } from './fish-document.ts';
import { BLAST_AVERAGE, isTheme, payOf, speciesOf } from './known-fish.ts';

export interface FishStep {
  step: 'commitment' | 'fish' | 'shots' | 'pot' | 'ammunition' | 'pay';
  passed: boolean;
  /** Recorded and recomputed, as text. */
  published: string;
  computed: string;
}

export interface FishVerification {
  readonly verdict: 'pass' | 'fail' | 'unrevealed';
  readonly steps: readonly FishStep[];
}

/** Cost in rounds, most targets; a blast costs none but counts with twenty. */
const guns: Readonly<Record<string, { cost: number; most: number; free: boolean }>> = {
  cannon: { cost: 1, most: 1, free: false },
  harpoon: { cost: 10, most: 1, free: false },
  net: { cost: 5, most: 6, free: false },
  blast: { cost: 20, most: 12, free: true },
};
const ROUNDS = 50;

interface Replayed {
  shots: string[];
  /** Numbers of the shots that win the pot. */
  pots: number[];
  rounds: number;
  blasts: number;
  /** Minor units, with the pot as it was published. */
  won: number;
}

/**
 * Repeats every shot of a magazine from its seeds, without the code that fired them. What the pot held when it was won depends on
 * the shots of others; whether it was won does not.
 */
export async function verifyFish({ outcome, ...round }: FishDocument): Promise<FishVerification> {
  const { serverSeed, clientSeed, nonce } = round;
  if (serverSeed === undefined || serverSeed === null || outcome.state === 'loaded')
    return { verdict: 'unrevealed', steps: [] };
  const steps = [compare('commitment', round.serverSeedHash.toLowerCase(), await hashOfSeed(serverSeed))];
  steps.push(await compareFish(outcome));
  const replayed = await replay(outcome, await openDraws(serverSeed, clientSeed, nonce));
  steps.push(compare('shots', outcome.shots.map(writeShot).join(' '), replayed?.shots.join(' ') ?? '?'));
  const potShots = outcome.shots.filter(({ pot }) => pot !== null).map(({ n }) => n);
  steps.push(compare('pot', potShots.join(' '), replayed?.pots.join(' ') ?? '?'));
  const isRefunded = outcome.state === 'refunded';
  const returned = replayed && !isRefunded ? replayed.rounds * outcome.bet : 0;
  const unfired = isRefunded ? null : replayed?.blasts;
  steps.push(
    compare(
      'ammunition',
      `${outcome.stake} ${outcome.returned} ${outcome.unfired}`,
      `${outcome.bet * ROUNDS} ${returned} ${unfired}`,
    ),
  );
  const pay = replayed && !isRefunded ? replayed.won + replayed.blasts * BLAST_AVERAGE * outcome.bet : 0;
  steps.push(compare('pay', String(outcome.pay), String(pay)));
  return { verdict: steps.every(({ passed }) => passed) ? 'pass' : 'fail', steps };
}

/** Which fish they were follows from the tank's seed. */
async function compareFish({ theme, tankSeed, shots }: FishDocument['outcome']): Promise<FishStep> {
  const targets = shots.flatMap((shot) => shot.targets);
  const published = targets.map(({ species }) => species).join(' ');
  if (!isTheme(theme)) return compare('fish', published, '?');
  const species: string[] = [];
  for (const { fish } of targets) species.push(await speciesOf(theme, tankSeed, fish));
  return compare('fish', published, species.join(' '));
}

/** Undefined where a shot could not have been fired. */
async function replay({ theme, bet, unitsPerPot, shots }: FishDocument['outcome'], draws: Draws) {
  const played: Replayed = { shots: [], pots: [], rounds: ROUNDS, blasts: 0, won: 0 };
  let before = 0;
  for (const shot of shots) {
    const gun = guns[shot.weapon];
    const fish = shot.targets.map(({ species }) => payOf(theme, species));
    if (!gun || shot.n <= before || shot.targets.length > gun.most || fish.includes(undefined)) return undefined;
    before = shot.n;
    const known = fish.map((each) => each!);
    const chances = chancesOf(
      gun.cost,
      known.map(({ pay, blasts }) => pay + blasts * BLAST_AVERAGE),
    );
    if (!chances || (gun.free ? played.blasts < 1 : played.rounds < gun.cost)) return undefined;
    if (gun.free) played.blasts -= 1;
    else played.rounds -= gun.cost;
    const kills: number[] = [];
    for (const [at, { up, down }] of chances.entries())
      if ((await draws.next(Number(down))) < Number(up)) kills.push(at);
    const pay = kills.reduce((sum, at) => sum + known[at]!.pay * bet, 0);
    played.blasts += kills.reduce((sum, at) => sum + known[at]!.blasts, 0);
    if (!gun.free && (await draws.next(unitsPerPot)) < gun.cost * bet) played.pots.push(shot.n);
    played.won += pay + (shot.pot ?? 0);
    played.shots.push(writeShot({ ...shot, kills, pay }));
  }
  return played;
}

const writeShot = ({ n, kills, pay }: Pick<FishShot, 'n' | 'kills' | 'pay'>): string =>
  `${n}:${kills.join(',')}=${pay}`;

const compare = (step: FishStep['step'], published: string, computed: string): FishStep => ({
  step,
  passed: published === computed,
  published,
  computed,
});
