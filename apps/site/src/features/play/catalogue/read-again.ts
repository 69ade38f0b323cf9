import { PAGE_SIZE, type GamePage, type ReadPage } from './game-list-pages.ts';

/** The most that one call answers (the contract's `pageSize`) is four pages of a list. */
const PAGES_A_CALL = 4;

/** The readings that go on, by the signal that ends them. */
const readings = new WeakMap<AbortSignal, Promise<GamePage[]>>();

/** One of the pages of a list that shows so many of them; the first that is asked for brings them all. */
export async function readAgain(signal: AbortSignal, shown: number, page: number, read: ReadPage): Promise<GamePage> {
  let reading = readings.get(signal);
  if (!reading) {
    reading = readAll(shown, read);
    readings.set(signal, reading);
  }
  try {
    return (await reading)[page - 1]!;
  } catch (error) {
    // The same signal goes for the next try.
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
  const total = parts[0]!.total;
  return Array.from({ length: shown }, (_, index) => ({
    games: games.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    total,
    totalPages: Math.ceil(total / PAGE_SIZE),
  }));
}
