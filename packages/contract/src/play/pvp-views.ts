import * as z from 'zod/mini';
import { instant, minor, signedMinor } from '../core/index.ts';
import { roomId } from './realtime.ts';

/** A card as `KS` or `TD`; the suits are clubs, diamonds, hearts and spades. */
const card = () => z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));
const cards = (most: number) => z.array(card()).check(z.maxLength(most));

const move = <Kind extends string, Shape extends Record<string, z.ZodMiniType>>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** Every move of the five games; docs/pvp.md says when each is legal. */
export const pvpMove = z.discriminatedUnion('kind', [
  // Tongits
  /** The top card of the stock. `card` only to the one who drew, and at the end. */
  move('draw', { card: z.optional(card()) }),
  /** The newest discard, with cards of the hand that make a meld with it; the meld is laid at once. */
  move('take', { cards: cards(12) }),
  move('meld', { cards: cards(13) }),
  /** Lays cards off at a meld (sapaw). */
  move('lay', { meld: z.int(), cards: cards(10) }),
  move('discard', { card: card() }),
  /** Calls a draw: the others fold or fight. */
  move('call', {}),
  move('fold', {}),
  move('fight', {}),
  // Pusoy Dos (1, 2, 3 or 5 cards) and Callbreak (1)
  move('play', { cards: cards(5) }),
  move('pass', {}),
  // Pusoy
  move('set', { front: cards(3), middle: cards(5), back: cards(5) }),
  // Teen Patti
  move('see', {}),
  /** The stake of the moment, or twice of it; seen hands pay it double. */
  move('bet', { double: z.boolean() }),
  move('pack', {}),
  move('side', {}),
  move('accept', {}),
  move('refuse', {}),
  move('show', {}),
  // Callbreak
  move('bid', { tricks: z.int().check(z.gte(1), z.lte(8)) }),
]);
export type PvpMove = z.infer<typeof pvpMove>;
export type PvpMoveKind = PvpMove['kind'];

/** Cards of a seat: null while they are not this player's to see. */
const held = { count: z.int(), cards: z.nullable(z.array(z.string())) };

export const tongitsTableSchema = z.object({
  game: z.literal('tongits'),
  dealer: z.int(),
  /** Carried from hand to hand of the same three players until one wins twice in a row: docs/pvp.md. */
  pot: z.nullable(
    z.object({
      amount: minor(),
      /** Of each seat; it stays the player's until somebody wins it. */
      share: minor(),
      /** The seat that won the hand before, and takes the pot by winning this one. */
      lastWinner: z.nullable(z.int()),
      isTaken: z.boolean(),
      /** It is full: what nobody wins in this hand goes back for good. */
      isLast: z.boolean(),
    }),
  ),
  /** `start`: draws or takes. `act`: may meld, lay off, and must discard. `challenge`: folds or fights. */
  step: z.enum(['start', 'act', 'challenge', 'over']),
  stock: z.int(),
  /** Oldest first. */
  discards: z.array(z.string()),
  melds: z.array(z.object({ id: z.int(), owner: z.int(), kind: z.enum(['set', 'run']), cards: z.array(z.string()) })),
  seats: z.array(
    z.object({
      ...held,
      /** Points in the hand, where its cards are shown. */
      points: z.nullable(z.int()),
      /** Has laid a meld. */
      open: z.boolean(),
      /** May not call a draw at the next turn: somebody laid off at its meld. */
      blocked: z.boolean(),
      answer: z.nullable(z.enum(['call', 'fold', 'fight'])),
    }),
  ),
  result: z.nullable(z.object({ how: z.enum(['tongits', 'call', 'stock']), winner: z.int() })),
});

export const pusoyDosTableSchema = z.object({
  game: z.literal('pusoy-dos'),
  step: z.enum(['play', 'over']),
  /** What lies on the table and must be beaten; null: the turn leads. */
  top: z.nullable(z.object({ seat: z.int(), cards: z.array(z.string()) })),
  /** The first play of the hand holds this card, the lowest one that was dealt. */
  opensWith: z.nullable(z.string()),
  /** All cards that were played. */
  played: z.array(z.string()),
  seats: z.array(z.object({ ...held, passed: z.boolean(), points: z.nullable(z.int()) })),
  winner: z.nullable(z.int()),
});

const rowSchema = z.object({ cards: z.array(z.string()), kind: z.string() });
export const pusoyTableSchema = z.object({
  game: z.literal('pusoy'),
  step: z.enum(['set', 'over']),
  seats: z.array(
    z.object({
      ...held,
      set: z.boolean(),
      /** Own rows after they are set; everybody's at the end. */
      rows: z.nullable(z.object({ front: rowSchema, middle: rowSchema, back: rowSchema })),
      /** The rows are not in order: the hand loses all three. */
      fouled: z.nullable(z.boolean()),
      /** Units won or lost against each other seat, at the end. */
      against: z.nullable(z.array(z.int())),
    }),
  ),
});

export const teenPattiTableSchema = z.object({
  game: z.literal('teen-patti'),
  dealer: z.int(),
  step: z.enum(['bet', 'side', 'over']),
  /** Of a blind bet; seen hands pay twice of it. */
  stake: minor(),
  pot: minor(),
  potLimit: minor(),
  /** Who asked whom for a side show. */
  side: z.nullable(z.object({ from: z.int(), to: z.int() })),
  seats: z.array(
    z.object({
      ...held,
      seen: z.boolean(),
      packed: z.boolean(),
      allIn: z.boolean(),
      paid: minor(),
      /** Left of the stack. */
      rest: minor(),
      /** Name of the hand where its cards are shown. */
      kind: z.nullable(z.string()),
    }),
  ),
  /** What a bet costs this player now, at its turn. */
  call: z.nullable(minor()),
  /** A bet may be twice of that. */
  mayDouble: z.boolean(),
  winners: z.nullable(z.array(z.int())),
});

export const callbreakTableSchema = z.object({
  game: z.literal('callbreak'),
  step: z.enum(['bid', 'play', 'over']),
  dealer: z.int(),
  /** From 1. */
  round: z.int(),
  rounds: z.int(),
  trick: z.array(z.object({ seat: z.int(), card: z.string() })),
  /** The trick before, with the seat that took it. */
  last: z.nullable(z.object({ cards: z.array(z.object({ seat: z.int(), card: z.string() })), winner: z.int() })),
  /** The own cards that may be played now. */
  playable: z.array(z.string()),
  seats: z.array(
    z.object({
      ...held,
      bid: z.nullable(z.int()),
      tricks: z.int(),
      /** Of the rounds that ended, in tenths of a point. */
      scores: z.array(z.int()),
      total: z.int(),
    }),
  ),
});

export const pvpTableSchema = z.discriminatedUnion('game', [
  tongitsTableSchema,
  pusoyDosTableSchema,
  pusoyTableSchema,
  teenPattiTableSchema,
  callbreakTableSchema,
]);
export type PvpTable = z.infer<typeof pvpTableSchema>;
export type TableOf<Game extends PvpTable['game']> = Extract<PvpTable, { game: Game }>;

/**
 * `escrow`: the seats' money is asked for. `play`: cards are dealt. `paying`: decided, pays are on their way. `over`: paid.
 * `void`: nothing was played, or the room stood still for too long; what was taken goes back.
 */
export const handPhases = ['escrow', 'play', 'paying', 'over', 'void'] as const;
export type HandPhase = (typeof handPhases)[number];

/** Money of a seat at the end. `pay` is what it got back in all; `pay` - escrow is what it won or lost. */
export const seatResultSchema = z.object({
  escrow: minor(),
  pay: minor(),
  /** Its part of the rake, which is taken of what was won. */
  rake: minor(),
  net: signedMinor(),
});

const seatSchema = z.object({
  seat: z.int(),
  name: z.string(),
  bot: z.boolean(),
  /** Connected now. */
  here: z.boolean(),
  /** Played automatically until its player is back. */
  auto: z.boolean(),
  result: z.nullable(seatResultSchema),
});
export type PvpSeat = z.infer<typeof seatSchema>;

export const pvpHandSchema = z.object({
  /** The id under which this player's betting record has the hand, once the seat is paid for. */
  roundId: z.string(),
  id: z.string(),
  no: z.int(),
  phase: z.enum(handPhases),
  /** The end of `escrow`. */
  until: z.nullable(instant()),
  /** What the own seat holds: the most that it can lose. */
  escrow: minor(),
  /** The own seat. */
  you: z.int(),
  seats: z.array(seatSchema),
  /** Seats whose move is awaited: one, or all that have not set their rows. `extra`: has more time for a lost connection. */
  turn: z.nullable(z.object({ no: z.int(), seats: z.array(z.int()), until: instant(), extra: z.boolean() })),
  /** Kinds of moves that the rules allow this player now. */
  can: z.array(z.string()),
  table: z.nullable(pvpTableSchema),
  /** Of the whole hand; null before its end. */
  rake: z.nullable(minor()),
  /** Why it is void. */
  reason: z.nullable(z.enum(['seats_missing', 'outage', 'seed_lost'])),
  proof: z.nullable(
    z.object({
      chainStart: z.string(),
      link: z.int(),
      clientSeed: z.string(),
      /** Hash over the salted hashes of all cards, in the order of the deal: docs/pvp.md. */
      root: z.string(),
    }),
  ),
});
export type PvpHand = z.infer<typeof pvpHandSchema>;

export const pvpStateSchema = z.object({
  /** `seated`: in the hand below. After its end the player is `away`, and the hand is still shown. */
  place: z.enum(['away', 'queued', 'seated']),
  /** Seats still missing for a hand; 0 in a room with bots. */
  missing: z.int(),
  /** Another room in which the player has a hand that is not over. */
  elsewhere: z.nullable(roomId()),
  /** Why the last wait ended without a hand. */
  stoodUp: z.nullable(z.enum(['escrow_refused', 'insufficient_funds', 'away', 'limit', 'stopped'])),
  /** Operators closed the room: nobody waits or sits down; a hand goes on. */
  closed: z.boolean(),
  hand: z.nullable(pvpHandSchema),
  balance: z.nullable(minor()),
});
export type PvpState = z.infer<typeof pvpStateSchema>;
