import type { SavedSlip, SlipStake } from '@fairhouse/contract/play/studio-slips';
import { legKey } from './slip-legs.ts';

/** The name of the stake of a slip that is one ticket; a single has that of its leg. */
export const stakeKey = ({ mode, legs }: SavedSlip): string =>
  mode === 'singles' ? (legs[0] ? legKey(legs[0]) : 'multiple') : mode;

/** The stake of a slip that is one ticket, null before one was typed. */
export function stakeOf(slip: SavedSlip, perLine: boolean): SlipStake | null {
  const amount = slip.stakes[stakeKey(slip)] ?? 0;
  if (amount <= 0) return null;
  return slip.mode === 'system' && perLine ? { perLine: amount } : { total: amount };
}

/** `12.5` → 1250 for two decimals; null for what is no amount, more decimals included. */
export function readAmount(text: string, decimals: number): number | null {
  const cleaned = text.replaceAll(/[\s,]/g, '');
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(cleaned);
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** 1250 → `12.50`, 1200 → `12`. */
export function writeAmount(minor: number, decimals: number): string {
  if (minor === 0) return '';
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return Number(fraction) === 0 ? whole : `${whole}.${fraction}`;
}

/** What a stake at these odds pays, rounded down; odds in thousandths. */
export const payAt = (stake: number, odds: number): number => Number((BigInt(stake) * BigInt(odds)) / 1000n);
