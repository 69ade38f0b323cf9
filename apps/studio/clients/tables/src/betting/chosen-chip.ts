import type { TableLimits } from '@fairhouse/contract/play/table-state';
import { createStore } from '../../../shell/store.ts';

/** Which of the table's chips is in hand, by its place among them: values differ by table. */
export const chosenChip = createStore(1);

/** The value of the chip in hand, minor units. */
export function chipInHand(limits: Pick<TableLimits, 'chips'> | null): number {
  const chips = limits?.chips ?? [];
  return chips[Math.min(chosenChip.read(), chips.length - 1)] ?? 0;
}
