/** Letters of a name that strangers may see. */
const SHOWN = 2;
/** As many for every name: the length would tell something too. */
const HIDDEN = '***';

/** `mayumi` → `ma***`. A name of one or two letters keeps one, so that something of every name stays hidden. */
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
