/**
 * What makes one JSON value of another, as small JSON: an object names the members that differ, by key or place, each with its
 * own patch; `+` holds what is appended to a list; `=` holds a value that replaces the old one altogether. Anything else, a list
 * too, is the new value itself.
 */
export type Patch = null | boolean | number | string | readonly unknown[] | { readonly [key: string]: unknown };

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const haveSameKeys = (before: Members, after: Members): boolean => {
  const keys = Object.keys(before);
  return keys.length === Object.keys(after).length && keys.every((key) => Object.hasOwn(after, key));
};

/** Undefined where both are the same. */
export function patchOf(before: unknown, after: unknown): Patch | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(after)) return Array.isArray(before) ? patchOfList(before, after) : after;
  if (!isMembers(after)) return after as Patch;
  if (!isMembers(before)) return Array.isArray(before) ? { '=': after } : after;
  if (!haveSameKeys(before, after)) return { '=': after };
  const patches = Object.keys(after).map((key) => [key, patchOf(before[key], after[key])] as const);
  return membersOf(patches);
}

function patchOfList(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  if (after.length < before.length) return after;
  const changed = membersOf(before.map((old, at) => [String(at), patchOf(old, after[at])] as const));
  const added = after.slice(before.length);
  const patch = added.length > 0 ? { ...changed, '+': added } : changed;
  if (patch === undefined) return undefined;
  return JSON.stringify(patch).length < JSON.stringify(after).length ? patch : after;
}

function membersOf(patches: readonly (readonly [string, Patch | undefined])[]): Members | undefined {
  const changed = patches.filter(([, patch]) => patch !== undefined);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The value after a patch. What does not change is the same object as before. */
export function withPatch(before: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return before;
  if (!isMembers(patch)) return patch;
  if (Object.hasOwn(patch, '=')) return patch['='];
  if (Array.isArray(before)) {
    const list = before.map((old: unknown, at) => withPatch(old, patch[at] as Patch | undefined));
    return [...list, ...((patch['+'] as readonly unknown[] | undefined) ?? [])];
  }
  if (!isMembers(before)) return patch;
  const after: Record<string, unknown> = { ...before };
  for (const [key, inner] of Object.entries(patch)) after[key] = withPatch(before[key], inner as Patch);
  return after;
}
