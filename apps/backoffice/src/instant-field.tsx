import { DateField, useLocaleState, type DateFieldProps } from 'react-admin';
import { languageTag } from './language-tag.ts';

/** An instant in the operator's language, to the second: the order of events matters here. */
export function InstantField(props: DateFieldProps) {
  const [locale] = useLocaleState();
  return (
    <DateField
      {...props}
      showTime
      locales={languageTag(locale)}
      options={{ dateStyle: 'medium', timeStyle: 'medium' }}
      emptyText="–"
    />
  );
}
