import { expect, it, test } from 'vitest';
import { commitToServerSeed } from '../../fairness/index.ts';
import { fishBetween, fishThemes, Magazine, weaponCodes, type FishTheme } from '../../fish/index.ts';
import { readFishDocument, verifyFish, type FishDocument } from './index.ts';

const serverSeed = 'c4'.repeat(32);
const tankSeed = '7b'.repeat(32);
const bet = 100;
const unitsPerPot = 20_000;

/** A magazine that is fired at whatever swims. */
function playMagazine(theme: FishTheme, nonce: number): FishDocument {
  const magazine = new Magazine({ bet, unitsPerPot }, { serverSeed, clientSeed: 'mine', nonce });
  const shots: FishDocument['outcome']['shots'] = [];
  let won = 0;
  for (let n = 1; n < 400 && (magazine.rounds > 0 || magazine.blasts > 0); n += 1) {
    const at = 60_000 + nonce * 1_000_000 + n * 217;
    const weapon = magazine.blasts > 0 && n % 3 === 0 ? 'blast' : weaponCodes[n % 3]!;
    const water = fishBetween(tankSeed, theme, at, at);
    const targets = water.slice(0, weapon === 'blast' ? 12 : weapon === 'net' ? 6 : 1);
    const fired = magazine.fire(
      weapon,
      targets.map(({ species }) => species),
    );
    if (typeof fired === 'string') continue;
    const pot = fired.winsPot ? 777 : null;
    won += fired.pay * bet + (pot ?? 0);
    shots.push({
      n,
      weapon,
      at,
      x: 1,
      y: 2,
      targets: targets.map(({ id, species }) => ({ fish: id, species: species.code })),
      kills: fired.kills.flatMap((killed, place) => (killed ? [place] : [])),
      pay: fired.pay * bet,
      pot,
    });
  }
  return {
    family: 'fish',
    roundId: 'fish-1',
    nonce,
    clientSeed: 'mine',
    serverSeedHash: commitToServerSeed(serverSeed),
    serverSeed,
    outcome: {
      family: 'fish',
      theme: theme.code,
      tankSeed,
      bet,
      stake: bet * 50,
      unitsPerPot,
      shots,
      unfired: magazine.blasts,
      pay: won + magazine.blasts * 19 * bet,
      returned: magazine.rounds * bet,
      state: 'settled',
    },
  };
}

test.each(fishThemes.map((theme) => [theme.code, theme] as const))(
  'magazines of the theme %s are repeated shot by shot',
  async (_, theme) => {
    let pots = 0;
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const document = playMagazine(theme, nonce);
      pots += document.outcome.shots.filter(({ pot }) => pot !== null).length;
      const { verdict, steps } = await verifyFish(readFishDocument({ success: true, value: document })!);
      expect(steps.filter(({ passed }) => !passed)).toEqual([]);
      expect(verdict).toBe('pass');
    }
    expect(pots).toBeGreaterThan(0);
  },
);

const magazine = playMagazine(fishThemes[0]!, 3);
const { outcome } = magazine;
const killed = outcome.shots.findIndex(({ kills }) => kills.length > 0);
const withShot = (at: number, change: object) => ({
  ...outcome,
  shots: outcome.shots.map((shot, place) => (place === at ? { ...shot, ...change } : shot)),
});

it.each<[string, Partial<FishDocument>, string[]]>([
  ['another commitment', { serverSeedHash: 'ab'.repeat(32) }, ['commitment']],
  ['a shot that missed', { outcome: withShot(killed, { kills: [], pay: 0 }) }, ['shots']],
  ['a pay that no fish gives', { outcome: withShot(killed, { pay: 5 }) }, ['shots']],
  ['a pot that was not won', { outcome: withShot(0, { pot: 50 }) }, ['pot', 'pay']],
  ['other fish', { outcome: withShot(killed, { targets: [{ fish: 128 * 8, species: 'clownfish' }] }) }, ['fish']],
  ['stake that was kept', { outcome: { ...outcome, returned: outcome.returned + 100 } }, ['ammunition']],
  ['a payout of more', { outcome: { ...outcome, pay: outcome.pay + 1 } }, ['pay']],
  ['an unknown theme', { outcome: { ...outcome, theme: 'desert' } }, ['fish']],
])('%s is found', async (_, change, expected) => {
  const { verdict, steps } = await verifyFish({ ...magazine, ...change });
  expect(verdict).toBe('fail');
  expect(steps.filter(({ passed }) => !passed).map(({ step }) => step)).toEqual(expect.arrayContaining(expected));
});

it('a magazine without its seed, or in use, is left undecided', async () => {
  expect((await verifyFish({ ...magazine, serverSeed: null })).verdict).toBe('unrevealed');
  expect((await verifyFish({ ...magazine, outcome: { ...outcome, state: 'loaded' } })).verdict).toBe('unrevealed');
  expect(readFishDocument({ roundId: 'x' })).toBeUndefined();
  expect(readFishDocument({ ...magazine, outcome: { ...outcome, bet: 0 } })).toBeUndefined();
});
