import type { CorrectionSource } from '@fairhouse/contract/play/vendor-correction';
import type { PoolClient } from 'pg';
import { readDeciders } from '../operate/entry-store.ts';
import type { Decision } from './decide-ticket.ts';
import type { StoredDecision } from './settle-store.ts';

/** Source of a result that was entered by hand. */
const ENTRY = /^entry (\d+)$/;

/**
 * Corrections by a result that was entered by hand name the two who entered it; those by the feed its message, and the market
 * that it settled.
 */
export async function nameDeciders(tx: PoolClient, decisions: readonly Decision[]): Promise<StoredDecision[]> {
  const entries = decisions.flatMap(({ correction }) => ENTRY.exec(correction?.source ?? '')?.[1] ?? []);
  const deciders = await readDeciders(tx, [...new Set(entries.map(Number))]);
  const sourceOf = ({ correction }: Decision): CorrectionSource | null => {
    if (!correction) return null;
    const { source, rule } = correction;
    const entry = ENTRY.exec(source)?.[1];
    const persons = entry === undefined ? undefined : deciders.get(Number(entry));
    return persons ? { persons } : { cause: { message: source, rule } };
  };
  return decisions.map((decision) => ({ ...decision, by: sourceOf(decision) }));
}
