import { hashOfSeed, openDraws } from '../draw-stops.ts';
import { judgeBout } from './judge-bout.ts';
import { judgeAndarBahar, judgeBaccarat, judgeDragonTiger, judgeTeenPatti } from './judge-cards.ts';
import { judgeColorGame, judgeRoulette, judgeSicBo } from './judge-numbers.ts';
import { redraw } from './redraw.ts';
import { amountOf, type Judge } from './share.ts';
import type { TableDocument } from './table-document.ts';

export interface TableStep {
  step: 'commitment' | 'chain' | 'beacon' | 'mix' | 'closing' | 'outcome' | 'returns' | 'total';
  passed: boolean;
  /** Recorded and recomputed, as text. */
  published: string;
  computed: string;
}

export interface TableVerification {
  readonly verdict: 'pass' | 'fail' | 'unrevealed';
  readonly steps: readonly TableStep[];
}

const judges: Readonly<Record<string, Judge>> = {
  baccarat: judgeBaccarat,
  'dragon-tiger': judgeDragonTiger,
  roulette: judgeRoulette,
  'sic-bo': judgeSicBo,
  'color-game': judgeColorGame,
  'andar-bahar': judgeAndarBahar,
  'teen-patti-20-20': judgeTeenPatti,
  cockfight: judgeBout,
};

/** Repeats a round of a table and settles its ticket by docs/tables.md, without the code that played it. */
export async function verifyTable(document: TableDocument): Promise<TableVerification> {
  const { serverSeed, clientSeed, nonce } = document;
  if (serverSeed === undefined || serverSeed === null) return { verdict: 'unrevealed', steps: [] };
  const steps = [
    compare('commitment', document.serverSeedHash.toLowerCase(), await hashOfSeed(serverSeed)),
    compare('chain', document.chainStart, await hashTimes(serverSeed, nonce)),
    ...(document.beaconProof || document.beacon ? [await judgeBeacon(document)] : []),
    compare('mix', clientSeed, await mix(document, document.beacon)),
  ];
  if (document.closing) steps.push(await judgeClosing(document, document.closing));
  const redrawn = isSilent(document)
    ? { outcome: {}, burned: [] }
    : await redraw(document, await openDraws(serverSeed, clientSeed, nonce));
  steps.push(compare('outcome', recorded(document), redrawn ? write(redrawn.outcome, redrawn.burned) : ''));
  const returns = redrawn && settle(document, redrawn.outcome);
  const total = returns && Object.values(returns).reduce((sum, each) => sum + each, 0);
  steps.push(compare('returns', amounts(document.returns), returns ? amounts(returns) : '?'));
  steps.push(compare('total', String(document.total), String(total)));
  return { verdict: steps.every(({ passed }) => passed) ? 'pass' : 'fail', steps };
}

/** Nothing was drawn: the named round of the beacon did not come. */
const isSilent = ({ beaconProof, beacon, voidReason }: TableDocument): boolean =>
  voidReason === 'beacon_silent' && !!beaconProof && !beaconProof.signature && !beacon;

/**
 * What came of the beacon is the hash of its signature: a value without one could be chosen. That the signature is the beacon's
 * own, `npm run verify` checks, and everybody who looks the round up; so too whether it came.
 */
async function judgeBeacon(document: TableDocument): Promise<TableStep> {
  const { beacon, beaconProof } = document;
  const round = beaconProof?.round ?? '–';
  if (isSilent(document)) return compare('beacon', `${round} –`, `${round} –`);
  const computed = beaconProof?.signature ? await hashOfSeed(beaconProof.signature) : '?';
  return compare('beacon', `${round} ${beacon ?? '–'}`, `${round} ${computed}`);
}

/**
 * The moment at which bets closed follows from a seed whose hash was published when they opened, and no bet was taken from it on.
 * Whether hash and end are those that the table showed, only who watched it can tell.
 */
async function judgeClosing(
  document: TableDocument,
  { commitment, seed, withinMs, earlyMs, announcedUntil, closedAt }: NonNullable<TableDocument['closing']>,
): Promise<TableStep> {
  // It was fixed when bets opened, before the beacon.
  const clientSeed = document.beacon ? await mix(document) : document.clientSeed;
  const draws = seed === null ? undefined : await openDraws(seed, clientSeed, document.nonce);
  const drawn = await draws?.next(withinMs);
  const closes = typeof announcedUntil === 'number' ? announcedUntil - (drawn ?? 0) : null;
  const computed = drawn === undefined ? '?' : `${await hashOfSeed(seed!)} ${drawn} ${closes}`;
  return compare('closing', `${commitment} ${earlyMs} ${closedAt ?? null}`, computed);
}

/** Undefined if a spot is unknown or its stake impossible. */
function settle(
  document: TableDocument,
  outcome: Readonly<Record<string, unknown>>,
): Record<string, number> | undefined {
  const { game, variant, spots } = document;
  if (isSilent(document)) return Object.keys(spots).length === 0 ? {} : undefined;
  const returns: Record<string, number> = {};
  for (const [spot, stake] of Object.entries(spots)) {
    const judged = judges[game]!(outcome, spot, variant);
    const amount = judged && amountOf(judged, stake);
    if (amount === undefined) return undefined;
    returns[spot] = amount;
  }
  return returns;
}

async function hashTimes(seed: string, times: number): Promise<string> {
  let hash = seed;
  for (let time = 0; time < times; time += 1) hash = await hashOfSeed(hash);
  return hash;
}

/** The hash of all bytes side by side: link 0, the contributions in ascending order, the beacon. */
const mix = ({ chainStart, contributions }: TableDocument, beacon?: string | null): Promise<string> =>
  hashOfSeed(chainStart + [...contributions].sort().join('') + (beacon ?? ''));

/** With the keys in one order. */
const write = (outcome: Readonly<Record<string, unknown>>, burned: readonly string[]): string =>
  [
    ...Object.keys(outcome)
      .sort()
      .map((key) => `${key} ${JSON.stringify(outcome[key])}`),
    ...burned,
  ].join(' ');

const recorded = ({ outcome, burned }: TableDocument): string => write(outcome, burned ?? []);

const amounts = (bySpot: Readonly<Record<string, number>>): string =>
  Object.keys(bySpot)
    .sort()
    .map((spot) => `${spot}=${bySpot[spot]}`)
    .join(' ');

const compare = (step: TableStep['step'], published: string, computed: string): TableStep => ({
  step,
  passed: published === computed,
  published,
  computed,
});
