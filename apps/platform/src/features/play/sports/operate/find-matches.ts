import { vendorSportsMatches, type OperatedMatch } from '@fairhouse/contract/play/vendor-sports';
import type { Bookmaker } from './bookmakers.ts';

/** Matches by their ids, to name them; those that the vendor has forgotten, or does not tell, are missing. */
export async function findMatches(
  { client }: Pick<Bookmaker, 'client'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OperatedMatch>> {
  if (ids.length === 0) return new Map();
  const answer = await client.call(vendorSportsMatches, { ids: [...new Set(ids)].slice(0, 500) });
  return new Map(answer.ok ? answer.value.matches.map((match) => [match.id, match]) : []);
}
