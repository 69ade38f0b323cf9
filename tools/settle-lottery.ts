/**
 * Settles lottery selections against given draws, by the rules of the studio (docs/lottery.md):
 *   npm run settle:lottery -- <file.json>
 * Reads a JSON array of {id, game, play, selection, unit, multiple?, draw}, amounts in minor units, and prints one JSON
 * line for each: {id, lots, stake, hits, payout}, or {id, error, what} if it cannot be bet or settled.
 */
import { familyOfGame, readOutcome, settleSelection, shapeNamed } from '@fairhouse/games/lottery';
import { printResults } from './print-results.ts';

class BetFileError extends Error {}

interface Item {
  game: string;
  play: string;
  selection: string;
  unit: number;
  multiple?: number;
  draw: unknown;
}

/** The type of each field. */
const fields = { game: 'string', play: 'string', selection: 'string', unit: 'number' } as const;

type Answer = { lots: number; stake: number; hits: number; payout: number } | { error: string; what: string };

function* settleAll(content: unknown) {
  if (!Array.isArray(content)) throw new BetFileError('no JSON array');
  for (const item of content as unknown[]) {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
    yield { id, ...settle(item) };
  }
}

function settle(item: unknown): Answer {
  const wrong = wrongField(item);
  if (wrong !== undefined) return { error: 'FIELDS', what: `${wrong} is missing or of another type` };
  const { game, play: code, draw, selection, unit, multiple } = item as Item;
  const family = familyOfGame(game);
  if (!family) return { error: 'GAME', what: `there is no game ${game}` };
  const play = family.plays.find((each) => each.code === code.toUpperCase());
  if (!play) return { error: 'PLAY', what: `${family.code} has no play ${code}` };
  const outcome = readOutcome(shapeNamed(family.shape), draw);
  if (!outcome.ok) return { error: 'DRAW', what: outcome.what };
  const settled = settleSelection({ play, selection, unit, multiple }, outcome.outcome);
  if ('code' in settled) return { error: settled.code, what: settled.what };
  const { lots, stake, hits, payout } = settled;
  return { lots, stake, hits, payout };
}

function wrongField(item: unknown): string | undefined {
  const given = (typeof item === 'object' ? item : null) as Record<string, unknown> | null;
  const wrong = Object.entries(fields).find(([field, type]) => typeof given?.[field] !== type);
  if (wrong) return wrong[0];
  return given?.['multiple'] === undefined || typeof given['multiple'] === 'number' ? undefined : 'multiple';
}

printResults({ command: 'npm run settle:lottery', name: 'settle', fault: BetFileError, results: settleAll });
