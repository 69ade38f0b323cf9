import { locales, type Locale } from '@fairhouse/contract';
import { htmlLang, localeNames } from '@fairhouse/i18n';
import { fallbackLanguages } from '@fairhouse/i18n/languages';
import { Button, ChoiceList, Notice, Select, Sheet } from '@fairhouse/ui';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../app/boot.ts';
import { chooseMerchant } from '../app/choose-merchant.ts';
import { chosenTag, rememberLocale } from '../app/current-locale.ts';
import { FormAlert } from '../app/form.tsx';
import { useLanguage } from '../app/language.tsx';
import { noteRegionChosen } from '../app/region-question.ts';
import { closeSheet } from '../app/sheets.ts';
import { regionChoices } from './region-choices.ts';

/** Country → currency → language; submitting applies all of it (spec §2 Region modal). */
export default function RegionSheet() {
  const t = useTranslations('region');
  const shell = useTranslations('shell');
  const { locale, change } = useLanguage();
  const here = bootInfo().merchant;
  const choices = regionChoices(bootInfo().merchants, here);
  const [country, setCountry] = useState(here.country);
  const [currency, setCurrency] = useState(here.currency);
  const [language, setLanguage] = useState<string>(chosenTag() ?? locale);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const region = choices.find((choice) => choice.country === country) ?? choices[0];
  const money = region?.currencies.find((entry) => entry.currency === currency) ?? region?.currencies[0];
  const fallback = fallbackLanguages.find(({ tag }) => tag === language);
  const spoken: Locale = fallback?.nearest ?? locales.find((one) => one === language) ?? locale;

  const chooseCountry = (next: string) => {
    const entry = choices.find((choice) => choice.country === next)?.currencies[0];
    if (!entry) return;
    setCountry(next);
    setCurrency(entry.currency);
    // Another country's own language, unless the present one is used there too.
    if (!entry.languages.some((one) => one === language)) setLanguage(entry.languages[0] ?? language);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!money || busy) return;
    setBusy(true);
    setFailed(false);
    noteRegionChosen();
    if (money.merchant.merchantCode === here.merchantCode) {
      try {
        await change(spoken, fallback?.tag);
        closeSheet();
      } catch {
        setFailed(true);
      }
    } else {
      const before = [locale, chosenTag() ?? undefined] as const;
      rememberLocale(spoken, fallback?.tag);
      if (!(await chooseMerchant(money.merchant))) {
        rememberLocale(...before);
        setFailed(true);
      }
    }
    setBusy(false);
  };

  const own = money?.languages ?? here.langList;
  const others = [
    ...locales.filter((one) => !own.includes(one)).map((one) => ({ value: one as string, label: localeNames[one] })),
    ...fallbackLanguages.map(({ tag, name }) => ({ value: tag, label: name })),
  ];
  return (
    <Sheet open onClose={closeSheet} title={t('title')} closeLabel={shell('close')}>
      <form onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        {choices.length > 1 && (
          <ChoiceList
            label={t('country')}
            columns
            value={region?.country ?? null}
            onValue={chooseCountry}
            choices={choices.map((choice) => ({
              value: choice.country,
              title: choice.countryName,
              detail: choice.currencies.map((entry) => entry.currency).join(' · '),
              mark: <CountryMark code={choice.country} />,
            }))}
          />
        )}
        {region && region.currencies.length > 1 && (
          <ChoiceList
            label={t('currency')}
            columns
            value={money?.currency ?? null}
            onValue={(next) =>
              setCurrency(region.currencies.find((entry) => entry.currency === next)?.currency ?? currency)
            }
            choices={region.currencies.map((entry) => ({ value: entry.currency, title: entry.currency }))}
          />
        )}
        <ChoiceList
          label={t('language')}
          columns
          value={language}
          onValue={setLanguage}
          choices={own.map((one) => ({ value: one, title: <span lang={htmlLang(one)}>{localeNames[one]}</span> }))}
        />
        <Select
          label={t('otherLanguage')}
          value={others.some(({ value }) => value === language) ? language : ''}
          onChange={({ target }) => target.value !== '' && setLanguage(target.value)}
          options={[{ value: '', label: t('choose') }, ...others]}
        />
        {fallback && (
          <Notice className="text-sm">{t('fallback', { chosen: fallback.name, spoken: localeNames[spoken] })}</Notice>
        )}
        {money && money.merchant.merchantCode !== here.merchantCode && (
          <p className="text-sm text-muted">
            {t('otherSite', { name: money.merchant.name, currency: money.currency })}
          </p>
        )}
        <FormAlert text={failed ? t('failed') : null} />
        <Button type="submit" size="large" block busy={busy}>
          {t('apply')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The country code in a circle. Not a flag, because no flag stands for everybody in a country. */
const CountryMark = ({ code }: { code: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent"
  >
    {code}
  </span>
);
