import { useLocaleState } from 'react-admin';
import { languageTag } from './language-tag.ts';
import { useMomentWords } from './moment.tsx';
import { useNow } from './now.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the operator's language; a tooltip shows the exact time. */
export function Age({ at }: { at: string }) {
  const [locale] = useLocaleState();
  const tag = languageTag(locale);
  const words = useMomentWords();
  const seconds = Math.max(0, Math.round((useNow() - Date.parse(at)) / 1000));
  const [unit, length] = units.find(([, enough]) => seconds >= enough) ?? (['second', 1] as const);
  const said = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: unit === 'second' ? 'auto' : 'always' });
  const exact = words(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={at} title={exact} style={{ whiteSpace: 'nowrap' }}>
      {said.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit)}
    </time>
  );
}
