/** A selection in its parts: an optional label (`back`), then groups between `|` or in brackets. */
export interface Parts {
  readonly label: string | null;
  readonly groups: readonly string[];
}

/** Lower case, one kind of dash, brackets as separators of groups. */
export function readParts(text: string, labels: readonly string[]): Parts {
  const plain = normalise(text);
  const label = labels.find((name) => plain === name || plain.startsWith(`${name} `) || plain.startsWith(`${name}:`));
  const rest = label === undefined ? plain : plain.slice(label.length).replace(/^\s*:/, '');
  const inner = rest
    .trim()
    .replace(/^[[({]/, '')
    .replace(/[\])}]$/, '');
  const groups = inner.split(/[\])}]?\s*\|\s*[[({]?|[\])}]\s*[[({]/).map((group) => group.trim());
  return { label: label ?? null, groups };
}

export const normalise = (text: string): string => text.replaceAll(/[–—]/g, '-').trim().toLowerCase();
