/** The tab that a key moves to (WAI-ARIA tabs pattern), or null for other keys. */
export function nextTab(keys: readonly string[], current: string, pressed: string): string | null {
  const index = keys.indexOf(current);
  const last = keys.length - 1;
  const target = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index <= 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[pressed];
  return target === undefined ? null : (keys[target] ?? null);
}
