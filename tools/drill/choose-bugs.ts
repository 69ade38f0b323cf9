import type { PlantedBug } from './planted-bug.ts';

/** Which bugs are wanted: those with one of the texts in their name, and of these one part of several, as `2/5`. */
interface Wanted {
  only?: readonly string[] | undefined;
  part?: string | undefined;
}

/**
 * The wanted bugs. Parts are stretches of the list, since bugs beside each other share test files. Throws a TypeError when
 * nothing is left or a part is none.
 */
export function chooseBugs(bugs: readonly PlantedBug[], { only = [], part = '1/1' }: Wanted): PlantedBug[] {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (!number || !of || number > of) throw new TypeError(`${part} is no part, such as 2/5`);
  const named = bugs.filter(({ name }) => only.length === 0 || only.some((text) => name.includes(text)));
  const [from, until] = [number - 1, number].map((end) => Math.round((named.length * end) / of));
  const chosen = named.slice(from, until);
  if (chosen.length === 0) throw new TypeError(`no bug has ${only.join(' or ')} in its name, or its part is empty`);
  return chosen;
}
