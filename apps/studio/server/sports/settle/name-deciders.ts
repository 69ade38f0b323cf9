import type { PoolClient } from 'pg';
import { readDeciders } from '../operate/entry-store.ts';
import type { Decision } from './decide-ticket.ts';
import type { StoredDecision } from './settle-store.ts';

/**
 * Who answers for corrections that results of the feed cause: the two persons of the house who watch the feed. The simulated
 * feed confirms what it settles, so that only a feed of real matches has such corrections (docs/decisions/corrections.md).
 */
const FEED_OFFICERS: [string, string] = ['feed officer', 'settlement officer'];

/** Source of a result that was entered by hand. */
const ENTRY = /^entry (\d+)$/;

/** Corrections by a result that was entered by hand name the two who entered it. */
export async function nameDeciders(tx: PoolClient, decisions: readonly Decision[]): Promise<StoredDecision[]> {
  const entries = decisions.flatMap(({ correction }) => ENTRY.exec(correction?.source ?? '')?.[1] ?? []);
  const deciders = await readDeciders(tx, [...new Set(entries.map(Number))]);
  return decisions.map((decision) => {
    const entry = ENTRY.exec(decision.correction?.source ?? '')?.[1];
    const persons = (entry && deciders.get(Number(entry))) || FEED_OFFICERS;
    return { ...decision, persons: decision.correction ? persons : null };
  });
}
