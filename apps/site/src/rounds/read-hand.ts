import type { NamedMove } from '@fairhouse/i18n/pvp-words';

/** What a seat put in and got back, minor units. */
interface SeatResult {
  escrow: number;
  pay: number;
  rake: number;
  net: number;
}

/** A hand of a card room in its vendor's document (docs/pvp.md). */
export interface Hand {
  room: string;
  stake: number;
  state: string;
  /** The own seat. */
  you: number;
  moves: readonly { seat: number; move: NamedMove; auto: boolean }[];
  seats: readonly { bot: boolean; result: SeatResult | null }[];
  pots: readonly { amount: number; rake: number }[];
  rake: number;
  /** The pot of Tongits before this hand: stakes of each seat, and who won the hand before. */
  carried: { antes: number; lastWinner: number | null } | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const readResult = (value: unknown): SeatResult | null =>
  isRecord(value)
    ? {
        escrow: figure(value['escrow']),
        pay: figure(value['pay']),
        rake: figure(value['rake']),
        net: figure(value['net']),
      }
    : null;

function readMove(value: unknown): NamedMove {
  if (!isRecord(value)) return { kind: '' };
  const { kind, tricks, double, card, cards, front, middle, back } = value;
  const rows = [...texts(front), ...texts(middle), ...texts(back)];
  return {
    kind: String(kind),
    ...(typeof tricks === 'number' && { tricks }),
    ...(typeof double === 'boolean' && { double }),
    ...(typeof card === 'string' && { card }),
    cards: rows.length > 0 ? rows : texts(cards),
  };
}

function readCarried(value: unknown): Hand['carried'] {
  if (!isRecord(value)) return null;
  const { antes, lastWinner } = value;
  return { antes: figure(antes), lastWinner: typeof lastWinner === 'number' ? lastWinner : null };
}

/** Null for what is no hand. */
export function readHand(outcome: unknown): Hand | null {
  if (!isRecord(outcome) || outcome['family'] !== 'hand') return null;
  return {
    room: String(outcome['room']),
    stake: figure(outcome['stake']),
    state: String(outcome['state']),
    you: figure(outcome['you']),
    moves: list(outcome['moves']).map(({ seat, move, auto }) => ({
      seat: figure(seat),
      move: readMove(move),
      auto: auto === true,
    })),
    seats: list(outcome['seats']).map(({ bot, result }) => ({ bot: bot === true, result: readResult(result) })),
    pots: list(outcome['pots']).map(({ amount, rake }) => ({ amount: figure(amount), rake: figure(rake) })),
    rake: figure(outcome['rake']),
    carried: readCarried(outcome['carried']),
  };
}
