import type { SlotDefinition } from '@fairhouse/games/slots';
import type { RoundDocument, SlotVerification } from '@fairhouse/games/verify';
import type { FishDocument, FishVerification } from '@fairhouse/games/verify/fish';
import type { HandDocument, HandVerification } from '@fairhouse/games/verify/hand';
import type { TableDocument, TableVerification } from '@fairhouse/games/verify/table';

export type CheckedRound =
  | { result: 'unreadable'; field: string }
  | { result: 'unknownGame'; round: RoundDocument }
  | { result: 'checkedMagazine'; magazine: FishDocument; verification: FishVerification }
  | { result: 'checkedHand'; hand: HandDocument; verification: HandVerification }
  | { result: 'checkedTable'; ticket: TableDocument; verification: TableVerification }
  | { result: 'checked'; round: RoundDocument; definition: SlotDefinition; verification: SlotVerification };

/**
 * Recomputes a round in this browser without any request: the verifier and the rules of the games are part of the page,
 * the round was fetched or pasted.
 */
export async function checkRound(document: unknown): Promise<CheckedRound> {
  const ticket = tableTicketOf(document);
  if (ticket !== undefined) return checkTable(ticket);
  if (isOf('fish', document)) return checkMagazine(document);
  if (isOf('hand', document)) return checkHand(document);
  const [{ readRoundDocument, verifySlotRound }, { findSlotGame }] = await Promise.all([
    import('@fairhouse/games/verify'),
    import('@fairhouse/games/slots'),
  ]);
  const read = readRoundDocument(document);
  if (!read.ok) return { result: 'unreadable', field: read.field };
  const { round } = read;
  const definition = findSlotGame(round.game, round.version);
  if (!definition) return { result: 'unknownGame', round };
  const proof = { ...round, serverSeed: round.serverSeed ?? null };
  return { result: 'checked', round, definition, verification: await verifySlotRound(proof, definition) };
}

/** A ticket of a table, by itself, in its document, or in the answer of a call. */
function tableTicketOf(given: unknown): unknown {
  for (let part = given; typeof part === 'object' && part !== null;) {
    const { family, outcome, chainStart, value } = part as Record<string, unknown>;
    if (family === 'table') return chainStart === undefined ? outcome : part;
    part = value;
  }
  return undefined;
}

async function checkTable(given: unknown): Promise<CheckedRound> {
  const { readTableDocument, verifyTable } = await import('@fairhouse/games/verify/table');
  const ticket = readTableDocument(given);
  if (!ticket) return { result: 'unreadable', field: 'table' };
  return { result: 'checkedTable', ticket, verification: await verifyTable(ticket) };
}

/** A document of this family by itself, or in the answer of a call. */
function isOf(name: 'fish' | 'hand', given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  const { family, value } = given as { family?: unknown; value?: unknown };
  return family === name || (value !== undefined && isOf(name, value));
}

async function checkHand(given: unknown): Promise<CheckedRound> {
  const { readHandDocument, verifyHand } = await import('@fairhouse/games/verify/hand');
  const hand = readHandDocument(given);
  if (!hand) return { result: 'unreadable', field: 'hand' };
  return { result: 'checkedHand', hand, verification: await verifyHand(hand) };
}

async function checkMagazine(given: unknown): Promise<CheckedRound> {
  const { readFishDocument, verifyFish } = await import('@fairhouse/games/verify/fish');
  const magazine = readFishDocument(given);
  if (!magazine) return { result: 'unreadable', field: 'fish' };
  return { result: 'checkedMagazine', magazine, verification: await verifyFish(magazine) };
}

/** Text → JSON, or null when it is none. The verifier accepts a saved answer of the server as well as a round file. */
export function readRoundText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
