/** Breaks a title into lines whose longest is as short as possible. */
export function breakLines(name: string, maxLines: number): string[] {
  const words = name.toUpperCase().split(/\s+/);
  const wanted = words.length < 2 ? 1 : name.length <= 20 ? 2 : 3;
  const count = Math.min(maxLines, words.length, wanted);
  let best = { cost: Infinity, lines: [name.toUpperCase()] };

  const search = (from: number, lines: string[]): void => {
    if (lines.length === count) {
      if (from < words.length) return;
      // Prefers a slightly longer first line, which reads better.
      const cost = Math.max(...lines.map((l) => l.length)) - 0.01 * (lines[0]?.length ?? 0);
      if (cost < best.cost) best = { cost, lines };
      return;
    }
    for (let to = from + 1; to <= words.length; to++) search(to, [...lines, words.slice(from, to).join(' ')]);
  };
  search(0, []);
  return best.lines;
}
