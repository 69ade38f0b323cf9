import { hashOfSeed, openDraws } from '../draw-stops.ts';
import { judgeBout } from './judge-bout.ts';
import { judgeAndarBahar, judgeBaccarat, judgeDragonTiger, judgeTeenPatti } from './judge-cards.ts';
import { judgeColorGame, judgeRoulette, judgeSicBo } from './judge-numbers.ts';
import { redraw } from './redraw.ts';
import { amountOf, type Judge } from './share.ts';
import type { TableDocument } from './table-document.ts';

export interface TableStep {
  step: 'commitment' | 'chain' | 'mix' | 'outcome' | 'returns' | 'total';
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
    compare('mix', clientSeed, await mix(document)),
  ];
  const redrawn = await redraw(document, await openDraws(serverSeed, clientSeed, nonce));
  steps.push(compare('outcome', recorded(document), redrawn ? write(redrawn.outcome, redrawn.burned) : ''));
  const returns = redrawn && settle(document, redrawn.outcome);
  const total = returns && Object.values(returns).reduce((sum, each) => sum + each, 0);
  steps.push(compare('returns', amounts(document.returns), returns ? amounts(returns) : '?'));
  steps.push(compare('total', String(document.total), String(total)));
  return { verdict: steps.every(({ passed }) => passed) ? 'pass' : 'fail', steps };
}

/** Undefined if a spot is unknown or its stake impossible. */
function settle(
  { game, variant, spots }: TableDocument,
  outcome: Readonly<Record<string, unknown>>,
): Record<string, number> | undefined {
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
const mix = ({ chainStart, contributions, beacon }: TableDocument): Promise<string> =>
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
