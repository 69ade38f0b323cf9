/**
 * Draws the roads of shoes as the tables show them (docs/tables.md):
 *   npm run roads -- <file>
 * Reads one shoe a line, letters B, P, T, and prints one JSON line for each: {bead, big, bigEye, small, cockroach}.
 */
import { readShoe, roadsOf } from '@fairhouse/games/tables';
import { printResults } from './print-results.ts';

class ShoeFault extends Error {}

function* roads(text: unknown) {
  for (const [at, line] of (text as string).trimEnd().split(/\r?\n/).entries()) {
    const shoe = readShoe(line.trim());
    if (!shoe) throw new ShoeFault(`line ${at + 1} has other letters than B, P and T`);
    yield roadsOf(shoe);
  }
}

printResults({ command: 'npm run roads', name: 'roads', fault: ShoeFault, parse: (text) => text, results: roads });
