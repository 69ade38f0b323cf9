import { useLocaleState } from 'react-admin';
import { languageTag } from './language-tag.ts';

/** An instant in the operator's language and time zone, to the second; a dash when there is none. */
export function Moment({ at, brief = false }: { at: string | null; brief?: boolean }) {
  const [locale] = useLocaleState();
  if (at === null) return '–';
  const style = brief ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'medium' } as const);
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {new Date(at).toLocaleString(languageTag(locale), style)}
    </time>
  );
}
