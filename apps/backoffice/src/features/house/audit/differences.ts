export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

/** The changed parts between two states of a record; unchanged parts are left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((part) => part.before !== part.after);
}

/** Each part as text under its path. A list of plain values is treated as a set: each value is a part of its own. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path, String(value as string | number | boolean)]]);
  const entries = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const inList = Array.isArray(value) && typeof part !== 'object';
    const below = inList ? `${path}[${part as string}]` : path === '' ? name : `${path}.${name}`;
    return [...flatten(part, below)];
  });
  return new Map(entries);
}
