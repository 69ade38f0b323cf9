import { hashOfSeed, openDraws } from '../draw-stops.ts';
import type { MatchDocument, PlanDocument } from './match-document.ts';
import { replayBasketball } from './replay-basketball.ts';
import { replayFootball } from './replay-football.ts';
import { replayValorant } from './replay-valorant.ts';
import { BILLION, type Replay } from './replay.ts';

export interface MatchStep {
  step: 'chain' | 'events' | 'end';
  passed: boolean;
  /** The first slice at which it does not fit. */
  slice: number | null;
  /** Published and recomputed, as text; empty where all fits. */
  published: string;
  computed: string;
}

export interface MatchVerification {
  readonly verdict: 'pass' | 'fail';
  /** Slices that were recomputed. */
  readonly slices: number;
  /** Whether the match is over. */
  readonly finished: boolean;
  readonly steps: readonly MatchStep[];
}

/** Plays a match again by docs/sports-models.md, without the code that played it; a match in play as far as it went. */
export async function verifyMatch(document: MatchDocument): Promise<MatchVerification> {
  const replay = replayOf(document.plan);
  const chain = await checkChain(document);
  const { events, end, abandoned } = await checkEvents(document, replay);
  const steps = [chain, events, end];
  const verdict = steps.every(({ passed }) => passed) ? 'pass' : 'fail';
  return { verdict, slices: document.slices.length, finished: abandoned || replay.isOver(), steps };
}

function replayOf(plan: PlanDocument): Replay {
  switch (plan.sport) {
    case 'football':
      return replayFootball(plan);
    case 'basketball':
      return replayBasketball(plan);
    case 'valorant':
      return replayValorant(plan);
  }
}

const fits = (step: MatchStep['step']): MatchStep => {
  return { step, passed: true, slice: null, published: '', computed: '' };
};

/** Each key's SHA-256 is the one before; the first one's is the commitment. */
async function checkChain({ commitment, slices }: MatchDocument): Promise<MatchStep> {
  let before = commitment;
  for (const [at, { key }] of slices.entries()) {
    const computed = await hashOfSeed(key);
    if (computed !== before) return { step: 'chain', passed: false, slice: at + 1, published: before, computed };
    before = key;
  }
  return fits('chain');
}

/** After a slice that differs everything may: the rest is not looked at. Nothing comes after the end. */
async function checkEvents({ matchId, slices, plan }: MatchDocument, replay: Replay) {
  let abandoned = false;
  for (const [at, { key, events }] of slices.entries()) {
    const slice = at + 1;
    if (abandoned || replay.isOver()) {
      const end = { step: 'end', passed: false, slice, published: `${slices.length}`, computed: `${at}` } as const;
      return { events: fits('events'), end, abandoned };
    }
    const draws = await openDraws(key, matchId, slice);
    const replayed = await replay.play(slice, () => draws.next(BILLION));
    const [published, computed] = [canonical(events), canonical(replayed)];
    if (published !== computed) {
      const failed = { step: 'events', passed: false, slice, published, computed } as const;
      return { events: failed, end: fits('end'), abandoned };
    }
    abandoned = plan.sport === 'football' && (await breaksOff(key, matchId, slice));
  }
  return { events: fits('events'), end: fits('end'), abandoned };
}

/** A football match breaks off at the end of a slice by a stream of its own. */
async function breaksOff(key: string, matchId: string, slice: number): Promise<boolean> {
  const draws = await openDraws(key, `${matchId}:abandoned`, slice);
  return (await draws.next(BILLION)) < 5_000;
}

/** JSON whose names are in order, so that a document may have gone through a database. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
