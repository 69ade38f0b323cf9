/**
 * Settles stakes on spots of tables by the rules of the studio (docs/tables.md):
 *   npm run settle:tables -- <file>
 * Reads one {game, variant?, outcome, spots: {spot: stake}}, an array of them, or one a line, amounts in minor units, and prints
 * one JSON line for each: {returns: {spot: return}, total}, or {error, what} if it cannot be settled. An `id` is repeated.
 */
import { settleItem } from '@fairhouse/games/tables';
import { printResults } from './print-results.ts';

function* settled(content: unknown) {
  for (const item of Array.isArray(content) ? content : [content]) {
    const id = typeof item === 'object' && item !== null && 'id' in item ? { id: item.id as unknown } : {};
    const answer = settleItem(item);
    yield 'code' in answer ? { ...id, error: answer.code, what: answer.what } : { ...id, ...answer };
  }
}

/** JSON, or a JSON value a line. */
function parse(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0]?.trim() ?? '';
  if (lines.length < 2 || !first.startsWith('{') || !first.endsWith('}')) return JSON.parse(text);
  return lines.map((line): unknown => JSON.parse(line));
}

printResults({ command: 'npm run settle:tables', name: 'settle', fault: SyntaxError, parse, results: settled });
