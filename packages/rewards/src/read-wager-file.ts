/** Reads what `npm run wager` computes (docs/rewards.md, "Checking from outside"). */
import * as z from 'zod/mini';
import type { GrantEvent, GrantTerms } from './grant.ts';

const amount = z.int().check(z.minimum(0));
const positive = z.int().check(z.minimum(1));
const name = z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()]);

const wagering = z.strictObject({
  times: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  contributionBp: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(10_000))),
  maxStake: z._default(amount, Number.MAX_SAFE_INTEGER),
  days: z.optional(positive),
  onWithdraw: z._default(z.enum(['forfeit', 'keep']), 'forfeit'),
  maxConvert: z.optional(amount),
});

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bet'), game: z.string(), round: name, amount: positive }),
  z.strictObject({ type: z.literal('win'), game: z.optional(z.string()), round: name, amount }),
  z.strictObject({
    type: z.literal('refund'),
    game: z.optional(z.string()),
    round: name,
    amount: z.optional(positive),
  }),
  z.strictObject({
    type: z.literal('correct'),
    game: z.optional(z.string()),
    round: name,
    amount: z.optional(z.int()),
  }),
  z.strictObject({ type: z.literal('withdraw'), amount: positive }),
]);

/** The other fields of a definition do not change what wagering does, and are not read. */
const file = z.strictObject({
  grant: z.looseObject({ bonus: amount, wagering }),
  main: z._default(amount, 0),
  events: z.array(event),
});

export class WagerFileError extends Error {}

export interface WagerFile {
  terms: GrantTerms;
  main: bigint;
  events: GrantEvent[];
}

/** Throws WagerFileError with the place and the reason. */
export function readWagerFile(content: unknown): WagerFile {
  const parsed = file.safeParse(content);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new WagerFileError(`${issue.path.join('.') || 'file'}: ${issue.code}${detailOf(issue)}`);
  }
  const { grant, main, events } = parsed.data;
  const { times, contributionBp, maxStake, onWithdraw, maxConvert } = grant.wagering;
  return {
    terms: {
      bonus: BigInt(grant.bonus),
      timesX100: Math.round(times * 100),
      contributionBp,
      maxStake: BigInt(maxStake),
      onWithdraw,
      ...(maxConvert === undefined ? {} : { maxConvert: BigInt(maxConvert) }),
    },
    main: BigInt(main),
    events: events.map(toEvent),
  };
}

function toEvent(read: z.infer<typeof event>): GrantEvent {
  switch (read.type) {
    case 'bet':
      return { type: 'bet', round: String(read.round), game: read.game, amount: BigInt(read.amount) };
    case 'win':
      return { type: 'win', round: String(read.round), amount: BigInt(read.amount) };
    case 'withdraw':
      return { type: 'withdraw', amount: BigInt(read.amount) };
    default: {
      const { type, round, amount: part } = read;
      return { type, round: String(round), ...(part === undefined ? {} : { amount: BigInt(part) }) };
    }
  }
}

/** The unknown fields, or the type that is expected. */
function detailOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return ` ${issue.keys.join(', ')}`;
  return issue.code === 'invalid_type' ? `, ${issue.expected} is expected` : '';
}
