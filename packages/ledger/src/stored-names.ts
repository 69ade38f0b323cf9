import { CAUSES, KINDS, REFUSALS } from './operations.ts';
import { ROUND_STATES } from './rounds.ts';

/** Names of stored numbers; an unknown number throws RangeError. */
export const kindOf = namesOf('kind', KINDS);
export const causeOf = namesOf('cause', CAUSES);
export const refusalOf = namesOf('refusal', REFUSALS);
export const roundStateOf = namesOf('state of a round', ROUND_STATES);

function namesOf<T extends string>(what: string, numbers: Record<T, number>): (number: number) => T {
  const names = new Map(Object.entries(numbers).map(([name, number]) => [number as number, name as T]));
  return (number) => {
    const name = names.get(number);
    if (name === undefined) throw new RangeError(`unknown ${what} ${number}`);
    return name;
  };
}
