/** Codes in the range of ISO 3166-1 that are no country: groups, places reserved for other uses, test codes. */
const notCountries = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

export interface Country {
  code: string;
  name: string;
}

/** Every country in a language, by name. The names come from the browser, so no list is stored here. */
export function countriesIn(languageTag: string): Country[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.includes(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, languageTag));
}

/** Withdrawn codes (SU, YU, …) have a successor. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
