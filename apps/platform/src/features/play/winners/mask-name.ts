/** Letters of a name that other visitors see. */
const SHOWN = 2;
/** The same number for every name: the length would reveal something too. */
const HIDDEN = '***';

/** `mayumi` → `ma***`. Of a name of one or two letters only one is shown, so that part of every name is masked. */
export function maskName(name: string): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const shown = Math.min(SHOWN, Math.max(letters.length - 1, 0));
  return (
    letters
      .slice(0, shown)
      .map(({ segment }) => segment)
      .join('') + HIDDEN
  );
}
