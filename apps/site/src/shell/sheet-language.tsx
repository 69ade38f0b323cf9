import { localeNames } from '@fairhouse/i18n';
import { useToast } from '@fairhouse/ui';
import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';

/** Changes the language from inside a sheet, which stays open with what was typed. */
export function SheetLanguage() {
  const t = useTranslations('shell');
  const failure = useTranslations('failure');
  const toast = useToast();
  const { locale, change } = useLanguage();
  const offered = [...new Set([...merchant().langList, locale])];
  const choose = async (chosen: string) => {
    const next = offered.find((one) => one === chosen);
    if (next) await change(next).catch(() => toast({ text: failure('network'), tone: 'bad' }));
  };
  if (offered.length < 2) return null;
  return (
    <label className="relative inline-grid size-11 place-items-center rounded-full hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Languages className="size-5" aria-hidden="true" />
      {/* The list of the browser opens over the icon. */}
      <select
        aria-label={t('language')}
        value={locale}
        onChange={({ target }) => void choose(target.value)}
        className="absolute inset-0 size-full cursor-pointer bg-raised text-text opacity-0"
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {localeNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
