import { createStore } from '../../../shell/store.ts';
import { useRoom, useStore } from '../client.tsx';

/** Which of the table's chips is in hand, by its place among them: values differ by table. */
export const chosenChip = createStore(1);

/** The value of the chip in hand, minor units. */
export function useChip(): number {
  const { limits } = useRoom();
  const at = useStore(chosenChip);
  const chips = limits?.chips ?? [];
  return chips[Math.min(at, chips.length - 1)] ?? 0;
}
