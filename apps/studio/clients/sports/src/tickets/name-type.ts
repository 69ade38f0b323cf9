import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { systemsOf, sameType } from '../slip/slip-legs.ts';
import type { Values } from '../../../shell/load-words.ts';
import type { WordKey } from '../words/load-words.ts';

/** `Single`, `Multiple`, `Trixie`, `2 of 5`. */
export function nameOfType(
  { type, legs }: Pick<SportsTicket, 'type' | 'legs'>,
  say: (key: WordKey, values?: Values) => string,
): string {
  if (type === 'single' || type === 'multiple') return say(type);
  const free = legs.filter(({ banker }) => !banker).length;
  const named = systemsOf(free).find((choice) => sameType(choice.type, type));
  return named?.name ?? say('of_n', { k: 'of' in type ? type.of : '', n: free });
}
