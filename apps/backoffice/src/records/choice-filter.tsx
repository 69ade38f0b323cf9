import { SelectInput, useTranslate } from 'react-admin';

/** Makes filters of a list: each is the choice of one value of a field, by its word, or of all. */
export function useChoiceFilter() {
  const translate = useTranslate();
  return (source: string, label: string, values: readonly string[], word: (value: string) => string) => (
    <SelectInput
      key={source}
      source={source}
      label={label}
      choices={values.map((id) => ({ id, name: translate(word(id)) }))}
      emptyText="records.all"
      alwaysOn
    />
  );
}
