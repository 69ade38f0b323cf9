import { PAGE_SIZE, type GamePage, type ReadPage } from './game-list-pages.ts';

/** The most games of one call (the contract's `pageSize`): four pages of a list. */
const PAGES_A_CALL = 4;

/** Reads in progress, by the signal that aborts them. */
const readings = new WeakMap<AbortSignal, Promise<GamePage[]>>();

/** One page of a list with this many pages; the first request reads all of them. */
export async function readAgain(signal: AbortSignal, shown: number, page: number, read: ReadPage): Promise<GamePage> {
  let reading = readings.get(signal);
  if (!reading) {
    reading = readAll(shown, read);
    readings.set(signal, reading);
  }
  try {
    return (await reading)[page - 1]!;
  } catch (error) {
    // A retry has the same signal.
    readings.delete(signal);
    throw error;
  }
}

async function readAll(shown: number, read: ReadPage): Promise<GamePage[]> {
  const calls = Array.from({ length: Math.ceil(shown / PAGES_A_CALL) }, (_, index) =>
    read(String(index + 1), String(PAGES_A_CALL * PAGE_SIZE)),
  );
  const parts = await Promise.all(calls);
  const games = parts.flatMap((part) => part.games);
  const first = parts[0]!;
  return Array.from({ length: shown }, (_, index) => ({
    ...first,
    games: games.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    totalPages: Math.ceil(first.total / PAGE_SIZE),
  }));
}
