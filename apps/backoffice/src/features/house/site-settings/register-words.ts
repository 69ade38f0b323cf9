import type { Locale } from '@fairhouse/contract';
import type { FieldPattern } from '@fairhouse/contract/house/system';
import type { RuledField } from '@fairhouse/contract/people/registration';
import { fillWords } from '@fairhouse/i18n/fill-words';
import { useQuery } from '@tanstack/react-query';

/** The words of the site's registration form that the editor and its preview use. */
interface IdentityWords {
  [key: string]: string | object;
  field: Record<string, string>;
  pattern: Record<FieldPattern, string>;
}

const files = import.meta.glob<IdentityWords>('../../../../../../packages/i18n/*/people/identity.json', {
  import: 'default',
});

/** Fields that have a word of their own on the site. */
const ownWords: Partial<Record<RuledField, string>> = {
  username: 'username',
  password: 'password',
  confirmPassword: 'confirmPassword',
  mobileNum: 'mobile',
  captcha: 'captcha',
};

async function loadWords(locale: Locale) {
  const words = await files[`../../../../../../packages/i18n/${locale}/people/identity.json`]!();
  const word = (key: string, params?: Record<string, string | number>) => fillWords(words[key] as string, params);
  return {
    word,
    nameOf: (field: RuledField): string => {
      const own = ownWords[field];
      return own === undefined ? words.field[field]! : word(own);
    },
    hintOf: (pattern: FieldPattern, minimum: number, maximum: number): string =>
      fillWords(words.pattern[pattern], { minimum, maximum }),
  };
}
export type RegisterWords = Awaited<ReturnType<typeof loadWords>>;

/** The site's words of a language; undefined until they are loaded. */
export const useRegisterWords = (locale: Locale) =>
  useQuery({ queryKey: ['register-words', locale], queryFn: () => loadWords(locale), staleTime: Infinity }).data;
