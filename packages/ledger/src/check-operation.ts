import { isCurrency } from './currency.ts';
import { PURPOSES } from './house-accounts.ts';
import { CAUSES, KINDS, type Operation } from './operations.ts';
import { MAX_CUSTOMER, MAX_VENDOR, RAILS } from './wallets.ts';

/** An operation that a correct caller cannot build: a programming error, not a refusal. */
export class InvalidOperationError extends TypeError {
  readonly field: string;

  constructor(field: string, wanted: string) {
    super(`operation.${field}: ${wanted}`);
    this.name = 'InvalidOperationError';
    this.field = field;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_TEXT = 128;
const MAX_REASON = 500;
const MAX_MERCHANT = 32_767;
const MAX_SUB = 1023;

/** Signed, or zero, where the kind of operation allows it. */
const SIGNED: ReadonlySet<string> = new Set(['adjustment', 'correction', 'round_correction']);
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set([
  'refund',
  'close_round',
  'post_hold',
  'void_hold',
  'expire_hold',
  'points_return',
]);

/** Throws InvalidOperationError unless every field is of its type. Only isValidAmount checks the amount. */
export function checkOperation(operation: Operation): void {
  const fields = operation as unknown as Record<string, unknown>;
  if (typeof operation !== 'object' || operation === null) throw new InvalidOperationError('', 'an object');
  if (typeof fields['type'] !== 'string' || !Object.hasOwn(KINDS, fields['type']))
    throw new InvalidOperationError('type', 'a known type');
  uuid('ref', fields['ref']);
  integer('merchantId', fields['merchantId'], 0, MAX_MERCHANT);
  integer('customerId', fields['customerId'], 1, MAX_CUSTOMER);
  if (!isCurrency(fields['currency'])) throw new InvalidOperationError('currency', 'a known currency');
  if (fields['cause'] !== undefined) cause(fields['cause']);
  if (fields['account'] !== undefined) account(fields['account']);
  checkKind(operation);
}

function checkKind(operation: Operation): void {
  switch (operation.type) {
    case 'bet':
    case 'win':
    case 'stake_return':
    case 'close_round':
    case 'refund':
    case 'round_correction':
      integer('vendorId', operation.vendorId, 0, MAX_VENDOR);
      text('round', operation.round, MAX_TEXT);
      if ('endsRound' in operation && operation.endsRound !== undefined && typeof operation.endsRound !== 'boolean') {
        throw new InvalidOperationError('endsRound', 'a boolean');
      }
      if ('beside' in operation && operation.beside !== undefined)
        integer('beside', operation.beside, 1, Number.MAX_SAFE_INTEGER);
      if (operation.bonus !== undefined) integer('bonus.most', operation.bonus.most, 0, Number.MAX_SAFE_INTEGER);
      if (operation.type === 'refund') {
        distinct('bet', operation.bet, operation.ref);
        if (operation.reason !== undefined) text('reason', operation.reason, MAX_REASON);
      }
      if (operation.type === 'round_correction') {
        distinct('corrects', operation.corrects, operation.ref);
        text('reason', operation.reason, MAX_REASON);
      }
      return;
    case 'promo_win':
    case 'vendor_return':
      integer('vendorId', operation.vendorId, 0, MAX_VENDOR);
      return;
    case 'agent_pay':
      integer('contract', operation.contract, 1, MAX_SUB);
      return;
    case 'agent_reverse':
      integer('contract', operation.contract, 1, MAX_SUB);
      distinct('pays', operation.pays, operation.ref);
      return;
    case 'adjustment':
      text('reason', operation.reason, MAX_REASON);
      return;
    case 'correction':
      text('reason', operation.reason, MAX_REASON);
      distinct('corrects', operation.corrects, operation.ref);
      if (operation.rail !== undefined) rail('rail', operation.rail);
      if (operation.rail === 'locked')
        throw new InvalidOperationError('rail', 'not locked: money is locked by holds only');
      return;
    case 'reserve':
      if (
        operation.expiresAt !== undefined &&
        !(operation.expiresAt instanceof Date && operation.expiresAt.getTime() > 0)
      ) {
        throw new InvalidOperationError('expiresAt', 'a date');
      }
      return;
    case 'post_hold':
    case 'void_hold':
    case 'expire_hold':
      distinct('hold', operation.hold, operation.ref);
      return;
    case 'transfer':
      transfer(operation);
      return;
    case 'deposit':
      if (operation.reason !== undefined) text('reason', operation.reason, MAX_REASON);
      return;
    case 'points_return':
      distinct('spend', operation.spend, operation.ref);
      return;
    case 'fee':
    case 'reward':
    case 'bonus_grant':
    case 'bonus_convert':
    case 'bonus_forfeit':
    case 'points_earn':
    case 'points_spend':
  }
}

/**
 * Minor units: a safe integer of the sign that the operation requires. Floats, NaN, strings, arrays and the like are
 * refused.
 */
export function isValidAmount(operation: Operation): boolean {
  if (WITHOUT_AMOUNT.has(operation.type)) return true;
  const { amount } = operation as { amount: unknown };
  if (!Number.isSafeInteger(amount) || Object.is(amount, -0)) return false;
  if (operation.type === 'win') return (amount as number) >= 0;
  return SIGNED.has(operation.type) ? amount !== 0 : (amount as number) > 0;
}

function transfer({ from, to, customerId, toCustomerId }: Extract<Operation, { type: 'transfer' }>): void {
  rail('from', from);
  rail('to', to);
  if (toCustomerId !== undefined) integer('toCustomerId', toCustomerId, 1, MAX_CUSTOMER);
  const sameRail = JSON.stringify(from) === JSON.stringify(to);
  if (sameRail && (toCustomerId ?? customerId) === customerId) throw new InvalidOperationError('to', 'another wallet');
  if (from === 'locked' || to === 'locked')
    throw new InvalidOperationError('from', 'not locked: money is locked by holds only');
}

function rail(field: string, value: unknown): void {
  if (typeof value === 'string' && Object.hasOwn(RAILS, value)) return;
  if (typeof value !== 'object' || value === null) throw new InvalidOperationError(field, 'a rail');
  integer(`${field}.vendor`, (value as { vendor?: unknown }).vendor, 0, MAX_VENDOR);
}

function cause(value: unknown): void {
  const { type, id } = (value ?? {}) as { type?: unknown; id?: unknown };
  // only play has a round as its cause, and names it itself
  if (typeof type !== 'string' || !Object.hasOwn(CAUSES, type) || type === 'round') {
    throw new InvalidOperationError('cause.type', 'a known cause');
  }
  text('cause.id', id, MAX_TEXT);
}

function account(value: unknown): void {
  const { purpose, sub = 0 } = (value ?? {}) as { purpose?: unknown; sub?: unknown };
  if (typeof purpose !== 'string' || !Object.hasOwn(PURPOSES, purpose)) {
    throw new InvalidOperationError('account.purpose', 'a known purpose');
  }
  integer('account.sub', sub, 0, MAX_SUB);
}

function integer(field: string, value: unknown, min: number, max: number): void {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max) {
    throw new InvalidOperationError(field, `an integer from ${min} to ${max}`);
  }
}

function text(field: string, value: unknown, max: number): void {
  // PostgreSQL text cannot hold a zero character, nor a lone surrogate
  if (
    typeof value !== 'string' ||
    value === '' ||
    value.length > max ||
    value.includes('\0') ||
    !value.isWellFormed()
  ) {
    throw new InvalidOperationError(field, `a text of 1 to ${max} characters`);
  }
}

function uuid(field: string, value: unknown): void {
  if (typeof value !== 'string' || !UUID.test(value)) throw new InvalidOperationError(field, 'a uuid');
}

function distinct(field: string, value: unknown, ref: string): void {
  uuid(field, value);
  // a uuid is the same in upper and lower case
  if ((value as string).toLowerCase() === ref.toLowerCase())
    throw new InvalidOperationError(field, 'another reference than its own');
}
