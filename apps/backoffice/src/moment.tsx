import { useLocaleState } from 'react-admin';
import { languageTag } from './language-tag.ts';
import { useTimeZone } from './merchant.ts';

/** An instant in the operator's language and the merchant's time zone, in a style of `Intl.DateTimeFormat`. */
export function useMomentWords() {
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  return (at: string, style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>) =>
    new Date(at).toLocaleString(languageTag(locale), { ...style, timeZone });
}

/** An instant with seconds, or its day; a dash without one. */
export function Moment({ at, brief = false }: { at: string | null; brief?: boolean }) {
  const words = useMomentWords();
  if (at === null) return '–';
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {words(at, brief ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}
