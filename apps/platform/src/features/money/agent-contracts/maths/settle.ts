import { earn, type PeriodPart, type TeamFigures } from './earn.ts';
import { WHOLE, type Terms } from './terms.ts';

/** What a contract has behind it in its profit-and-loss period. */
export interface Carry {
  /** The highest that was earned. */
  earned: bigint;
  /** What went to the contracts below out of it. */
  passedOn: bigint;
  /** What was paid. */
  paid: bigint;
}

export const noCarry: Carry = { earned: 0n, passedOn: 0n, paid: 0n };

export interface SettlementInput {
  terms: Terms;
  /** Since the begin of the profit-and-loss period, or of the contract. */
  figures: TeamFigures;
  carry: Carry;
  /** By how much the nearest contracts below earned more with this period. */
  below: bigint;
  /** What is left of a cap of several periods; that of the terms when not given. */
  cap?: bigint | null;
  part?: PeriodPart;
}

export interface Settlement extends Carry {
  base: bigint;
  tier: number | null;
  exact: bigint;
  pay: bigint;
  /** The part of the payment that is paid later. */
  held: bigint;
}

/**
 * Settles one contract for one period: the highest amount earned so far, less what the contracts below earned of it,
 * less what was paid before. Never below zero; what was passed on too much is borne by the house until later payments
 * make up for it. Payments are differences, so those of a line add up to what its root earned.
 */
export function settle({ terms, figures, carry, below, cap, part }: SettlementInput): Settlement {
  const { base, tier, exact, gross } = earn(terms, figures, cap === undefined ? terms.cap : cap, part);
  const earned = gross > carry.earned ? gross : carry.earned;
  const passedOn = carry.passedOn + below;
  const due = earned - passedOn - carry.paid;
  const pay = due > 0n ? due : 0n;
  const held = terms.holdback ? (pay * BigInt(terms.holdback.rate)) / WHOLE : 0n;
  return { base, tier, exact, earned, passedOn, pay, held, paid: carry.paid + pay };
}
