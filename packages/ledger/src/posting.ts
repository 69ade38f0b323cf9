import { accountNumber, type HouseAccount } from './house-accounts.ts';
import { CURRENCIES } from './currency.ts';
import { CAUSES, KINDS, type Cause, type Operation } from './operations.ts';
import { bucketOf, walletId, type Rail } from './wallets.ts';

/** An operation in the form that ledger.post_batch takes. */
export interface Posting {
  readonly merchantId: number;
  readonly ref: string;
  readonly kind: number;
  /** The operation's own wallet: it has the key, and its balance is answered. */
  readonly wallet: number;
  readonly bucket: number;
  /** The other wallet of a movement between wallets, or 0. */
  readonly other: number;
  readonly otherBucket: number;
  /** Signed, on the own wallet. 0 when the ledger finds the amount (refunds, holds). */
  readonly delta: number;
  readonly account: number;
  readonly currency: number;
  readonly causeType: number;
  readonly causeId: string | null;
  readonly link: string | null;
  readonly reason: string | null;
  readonly endsRound: boolean;
  readonly expiresAt: Date | null;
  /** The largest stake that bonus money may pay. Not in the fingerprint: a repeat may come after the grant. */
  readonly most: number | null;
  /** Fingerprint of everything that a repeat must have in common. */
  readonly payload: number;
  /**
   * What the operation depends on besides the balances of its wallets. Two operations with a subject in common never
   * share a batch.
   */
  readonly subjects: readonly string[];
}

interface Movement {
  rail?: Rail;
  other?: { rail: Rail; customerId?: number };
  delta: number;
  account: HouseAccount;
  cause?: Cause | undefined;
  link?: string;
  reason?: string;
  endsRound?: boolean;
  expiresAt?: Date | undefined;
  most?: number | undefined;
  /** Only for the fingerprint. */
  beside?: number;
}

/** Wallets, account and sign of an operation that has been checked. */
export function postingOf(operation: Operation): Posting {
  const movement = movementOf(operation);
  const { merchantId, customerId, currency } = operation;
  const {
    rail = 'main',
    other,
    delta,
    account,
    cause,
    link = null,
    reason = null,
    expiresAt = null,
    most = null,
  } = movement;
  const otherCustomer = other?.customerId ?? customerId;
  const posting = {
    merchantId,
    ref: operation.ref.toLowerCase(),
    kind: KINDS[operation.type],
    wallet: walletId(customerId, rail),
    bucket: bucketOf(customerId),
    other: other === undefined ? 0 : walletId(otherCustomer, other.rail),
    otherBucket: other === undefined ? 0 : bucketOf(otherCustomer),
    delta,
    account: accountNumber(account),
    currency: CURRENCIES[currency].number,
    causeType: CAUSES[cause?.type ?? 'none'],
    causeId: cause?.id ?? null,
    link: link?.toLowerCase() ?? null,
    reason,
    endsRound: movement.endsRound ?? false,
    expiresAt,
    most: most === 0 ? null : most,
  };
  return { ...posting, payload: fingerprint(posting, movement.beside ?? 0), subjects: subjectsOf(operation, posting) };
}

type OperationOf<Type, One = Operation> = One extends { type: infer Types }
  ? Type extends Types
    ? One
    : never
  : never;

/** What each kind of operation moves. */
const movements: { readonly [Type in Operation['type']]: (operation: OperationOf<Type>) => Movement } = {
  bet: (operation) => ({
    delta: -operation.amount,
    account: { purpose: 'bets', sub: operation.vendorId },
    cause: roundOf(operation.round),
    most: operation.bonus?.most,
  }),
  win: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'wins', sub: operation.vendorId },
    cause: roundOf(operation.round),
    endsRound: operation.endsRound ?? false,
    most: operation.bonus?.most,
    beside: operation.beside ?? 0,
  }),
  stake_return: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'bets', sub: operation.vendorId },
    cause: roundOf(operation.round),
    endsRound: operation.endsRound ?? false,
    most: operation.bonus?.most,
  }),
  refund: (operation) => ({
    delta: 0,
    account: { purpose: 'bets', sub: operation.vendorId },
    cause: roundOf(operation.round),
    link: operation.bet,
    most: operation.bonus?.most,
    ...(operation.reason !== undefined && { reason: operation.reason }),
  }),
  close_round: (operation) => ({
    delta: 0,
    account: { purpose: 'bets', sub: operation.vendorId },
    cause: roundOf(operation.round),
    most: operation.bonus?.most,
  }),
  round_correction: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'wins', sub: operation.vendorId },
    cause: roundOf(operation.round),
    link: operation.corrects,
    reason: operation.reason,
    most: operation.bonus?.most,
  }),
  promo_win: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'promo', sub: operation.vendorId },
    cause: operation.cause,
  }),
  deposit: (operation) => ({
    delta: operation.amount,
    account: operation.account ?? { purpose: 'cash' },
    cause: operation.cause,
    ...(operation.reason !== undefined && { reason: operation.reason }),
  }),
  adjustment: (operation) => ({
    delta: operation.amount,
    account: operation.account ?? { purpose: 'adjustments' },
    cause: operation.cause,
    reason: operation.reason,
  }),
  fee: (operation) => ({ delta: -operation.amount, account: { purpose: 'fees' }, cause: operation.cause }),
  reserve: (operation) => ({
    delta: -operation.amount,
    other: { rail: 'locked' },
    account: { purpose: 'clearing' },
    cause: operation.cause,
    expiresAt: operation.expiresAt,
  }),
  post_hold: (operation) => ({
    rail: 'locked',
    delta: 0,
    account: operation.account ?? { purpose: 'withdrawals' },
    cause: operation.cause,
    link: operation.hold,
  }),
  void_hold: releaseOf,
  expire_hold: releaseOf,
  transfer: (operation) => ({
    rail: operation.from,
    other: { rail: operation.to, customerId: operation.toCustomerId ?? operation.customerId },
    delta: -operation.amount,
    account: { purpose: 'clearing' },
    cause: operation.cause,
  }),
  bonus_grant: (operation) => ({
    rail: 'bonus',
    delta: operation.amount,
    account: { purpose: 'promo' },
    cause: operation.cause,
  }),
  bonus_forfeit: (operation) => ({
    rail: 'bonus',
    delta: -operation.amount,
    account: { purpose: 'promo' },
    cause: operation.cause,
  }),
  bonus_convert: (operation) => ({
    rail: 'bonus',
    other: { rail: 'main' },
    delta: -operation.amount,
    account: { purpose: 'clearing' },
    cause: operation.cause,
  }),
  points_earn: (operation) => ({
    rail: 'points',
    delta: operation.amount,
    account: { purpose: 'points' },
    cause: operation.cause,
  }),
  points_spend: (operation) => ({
    rail: 'points',
    delta: -operation.amount,
    account: { purpose: 'points' },
    cause: operation.cause,
  }),
  reward: (operation) => ({ delta: operation.amount, account: { purpose: 'promo' }, cause: operation.cause }),
  points_return: (operation) => ({
    rail: 'points',
    delta: 0,
    account: { purpose: 'points' },
    cause: operation.cause,
    link: operation.spend,
  }),
  vendor_return: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'vendor_wallets', sub: operation.vendorId },
    cause: operation.cause,
  }),
  agent_pay: (operation) => ({
    delta: operation.amount,
    account: { purpose: 'agents', sub: operation.contract },
    cause: operation.cause,
  }),
  agent_reverse: (operation) => ({
    delta: -operation.amount,
    account: { purpose: 'agents', sub: operation.contract },
    cause: operation.cause,
    link: operation.pays,
  }),
  correction: (operation) => ({
    rail: operation.rail ?? 'main',
    delta: operation.amount,
    account: { purpose: 'adjustments' },
    cause: operation.cause,
    link: operation.corrects,
    reason: operation.reason,
  }),
};

/** A hold that ends without payment: its money goes back to the wallet it came from. */
function releaseOf(operation: OperationOf<'void_hold'>): Movement {
  return {
    delta: 0,
    other: { rail: 'locked' },
    account: { purpose: 'clearing' },
    cause: operation.cause,
    link: operation.hold,
  };
}

const movementOf = (operation: Operation): Movement => movements[operation.type](operation as never);

function roundOf(id: string): Cause {
  return { type: 'round', id };
}

type Fingerprinted = Omit<Posting, 'payload' | 'subjects'>;

/** 32-bit FNV-1a. If two payloads under one key collide, the second one only gets the first outcome again. */
function fingerprint(posting: Fingerprinted, beside: number): number {
  const { kind, other, delta, account, currency, causeType, causeId, link, reason, endsRound } = posting;
  const text = `${kind}|${other}|${delta}|${account}|${currency}|${causeType}|${causeId}|${link}|${reason}|${endsRound}${beside > 0 ? `|${beside}` : ''}`;
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Operations whose link is an entry of their wallet; other links are holds. */
const NAMES_ENTRY: ReadonlySet<string> = new Set([
  'refund',
  'correction',
  'agent_reverse',
  'points_return',
  'round_correction',
]);

function subjectsOf(operation: Operation, posting: Fingerprinted): string[] {
  const { wallet, other, ref, link, account, causeType, causeId } = posting;
  const subjects = [`${wallet}:${ref}`];
  if (other !== 0) subjects.push(`${other}:${ref}`);
  if (link !== null) subjects.push(NAMES_ENTRY.has(operation.type) ? `${wallet}:${link}` : `hold:${link}`);
  if (operation.type === 'reserve') subjects.push(`hold:${ref}`);
  if (causeType === CAUSES.round) subjects.push(`${wallet}:${account % 1024}:${causeId}`);
  return subjects;
}
