import { locales } from '@fairhouse/contract';
import { htmlLang, localeNames } from '@fairhouse/i18n';
import { fallbackLanguages } from '@fairhouse/i18n/languages';
import { Button, ChoiceList, Notice, Select, Sheet } from '@fairhouse/ui';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { FormAlert } from '../app/form.tsx';
import { closeSheet } from '../app/sheets.ts';
import { useApplyRegion, useRegionChoice, type RegionChoice } from './use-region-choice.ts';

/** Country → currency → language; submitting applies all of it (spec §2 Region modal). */
export default function RegionSheet() {
  const t = useTranslations('region');
  const shell = useTranslations('shell');
  const choice = useRegionChoice();
  const { here, money, fallback, spoken } = choice;
  const { busy, failed, apply } = useApplyRegion(choice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <Sheet open onClose={closeSheet} title={t('title')} closeLabel={shell('close')}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <PlaceChoice {...choice} />
        <LanguageChoice {...choice} />
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

/** Country and currency, each where there is a choice. */
function PlaceChoice({ choices, region, money, chooseCountry, chooseCurrency }: RegionChoice) {
  const t = useTranslations('region');
  return (
    <>
      {choices.length > 1 && (
        <ChoiceList
          label={t('country')}
          columns
          value={region?.country ?? null}
          onValue={chooseCountry}
          choices={choices.map(({ country, countryName, currencies }) => ({
            value: country,
            title: countryName,
            detail: currencies.map((entry) => entry.currency).join(' · '),
            mark: <CountryMark code={country} />,
          }))}
        />
      )}
      {region && region.currencies.length > 1 && (
        <ChoiceList
          label={t('currency')}
          columns
          value={money?.currency ?? null}
          onValue={chooseCurrency}
          choices={region.currencies.map(({ currency }) => ({ value: currency, title: currency }))}
        />
      )}
    </>
  );
}

/** The merchant's own languages to press; all others in a list. */
function LanguageChoice({ here, money, language, setLanguage }: RegionChoice) {
  const t = useTranslations('region');
  const own = money?.languages ?? here.langList;
  const others = [
    ...locales.filter((one) => !own.includes(one)).map((one) => ({ value: one as string, label: localeNames[one] })),
    ...fallbackLanguages.map(({ tag, name }) => ({ value: tag, label: name })),
  ];
  return (
    <>
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
    </>
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
