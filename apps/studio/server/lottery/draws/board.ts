import type { Pool } from 'pg';
import { readBoard, type Board } from './board-store.ts';

/** Milliseconds that a board is reused: any number of visitors costs two reads a second. */
const FRESH_MS = 500;

/** Reads the board once for all callers of one process; its clock goes on between two reads. */
export function createBoard(pool: Pool): () => Promise<Board> {
  let known: { at: number; board: Promise<Board> } | undefined;
  return () => {
    if (!known || performance.now() - known.at > FRESH_MS) {
      const board = readBoard(pool);
      known = { at: performance.now(), board };
      board.catch(() => (known = undefined));
    }
    const { at } = known;
    return known.board.then(({ now, draws }) => ({ now: new Date(now.getTime() + performance.now() - at), draws }));
  };
}
