import { hashOfSeed, openDraws } from '../draw-stops.ts';
import { CardPile } from '../table/card-pile.ts';
import type { HandDocument } from './hand-document.ts';
import { hashOfCard, saltOfCard } from './hashes.ts';
import { judgeHand } from './judge-hand.ts';

export interface HandStep {
  step: 'root' | 'shown' | 'chain' | 'mix' | 'cards' | 'gross' | 'rake' | 'pays';
  passed: boolean;
  /** Recorded and recomputed, as text. */
  published: string;
  computed: string;
}

export interface HandVerification {
  /** `unrevealed`: what is known is right; the seed, which proves all cards, is published a day after the end. */
  readonly verdict: 'pass' | 'fail' | 'unrevealed';
  readonly steps: readonly HandStep[];
}

const DECK = 52;

/** Repeats the deal and the settlement of a hand by docs/pvp.md, without the code that played it. */
export async function verifyHand(document: HandDocument): Promise<HandVerification> {
  const { serverSeed, leaves, root } = document;
  const steps = [compare('root', root, await hashOfSeed(leaves.join(''))), await checkShown(document)];
  if (typeof serverSeed === 'string') steps.push(...(await checkDeal(document, serverSeed)));
  if (document.state === 'settled') steps.push(...checkMoney(document));
  const allPassed = steps.every(({ passed }) => passed);
  const known = typeof serverSeed === 'string' ? 'pass' : 'unrevealed';
  return { verdict: allPassed ? known : 'fail', steps };
}

/** Each card that is shown is the one whose hash was fixed with the deal. */
async function checkShown({ shown, leaves }: HandDocument): Promise<HandStep> {
  const hashes = await Promise.all(shown.map(({ salt, place, card }) => hashOfCard(salt, place, card)));
  const wrong = shown.filter(({ place }, at) => leaves[place] !== hashes[at]).map(({ card }) => card);
  return compare('shown', String(shown.length), wrong.length === 0 ? String(shown.length) : `not ${wrong.join(' ')}`);
}

async function checkDeal(document: HandDocument, serverSeed: string): Promise<HandStep[]> {
  const { nonce, chainStart, clientSeed, contributions, leaves } = document;
  let link = serverSeed;
  for (let time = 0; time < nonce; time += 1) link = await hashOfSeed(link);
  const mix = await hashOfSeed(chainStart + [...contributions].sort().join(''));
  const draws = await openDraws(serverSeed, clientSeed, nonce);
  const computed: string[] = [];
  for (let deck = 0; deck * DECK < leaves.length; deck += 1) {
    for (const card of await CardPile.ofDecks(1, draws).takeSome(DECK)) {
      const place = computed.length;
      computed.push(await hashOfCard(await saltOfCard(serverSeed, nonce, place), place, card));
    }
  }
  return [
    compare('chain', chainStart, link),
    compare('mix', clientSeed, mix),
    compare('cards', await hashOfSeed(leaves.join('')), await hashOfSeed(computed.join(''))),
  ];
}

function checkMoney(document: HandDocument): HandStep[] {
  const { shown, seats, gross, pots, rake, rakeRule } = document;
  const judged = judgeHand(document, new Map(shown.map(({ place, card }) => [place, card])));
  const pot = pots.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.min(Math.floor((pot * rakeRule.bp) / 10_000), rakeRule.cap);
  const results = seats.map(({ result }) => result ?? { escrow: 0, pay: 0, rake: 0, net: 0 });
  const left = results.reduce((sum, { escrow, pay }) => sum + escrow - pay, 0);
  return [
    ...(judged ? [compare('gross', String(gross), String(judged))] : []),
    compare('rake', `${rake} ${left}`, `${due} ${due}`),
    compare(
      'pays',
      results.map(({ pay }) => pay).join(),
      results.map(({ escrow, rake: own }, seat) => escrow + ((judged ?? gross)?.[seat] ?? 0) - own).join(),
    ),
  ];
}

const compare = (step: HandStep['step'], published: string, computed: string): HandStep => ({
  step,
  passed: published === computed,
  published,
  computed,
});
