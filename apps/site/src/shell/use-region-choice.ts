import { locales, type Locale } from '@fairhouse/contract';
import { fallbackLanguages } from '@fairhouse/i18n/languages';
import { useState } from 'react';
import { bootInfo } from '../app/boot.ts';
import { chooseMerchant } from '../app/choose-merchant.ts';
import { chosenTag, rememberLocale } from '../app/current-locale.ts';
import { useLanguage } from '../app/language.tsx';
import { noteRegionChosen } from '../app/region-question.ts';
import { closeSheet } from '../app/sheets.ts';
import { regionChoices } from './region-choices.ts';

export type RegionChoice = ReturnType<typeof useRegionChoice>;

/** Country, currency and language as they are chosen so far; nothing changes before it is applied. */
export function useRegionChoice() {
  const { locale } = useLanguage();
  const here = bootInfo().merchant;
  const choices = regionChoices(bootInfo().merchants, here);
  const [country, setCountry] = useState(here.country);
  const [currency, setCurrency] = useState(here.currency);
  const [language, setLanguage] = useState<string>(chosenTag() ?? locale);

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
  const chooseCurrency = (next: string) =>
    setCurrency(region?.currencies.find((entry) => entry.currency === next)?.currency ?? currency);

  return { here, choices, region, money, language, fallback, spoken, chooseCountry, chooseCurrency, setLanguage };
}

/** Applies the choice: in place where the merchant stays, else at the other merchant's address. */
export function useApplyRegion({ here, money, fallback, spoken }: RegionChoice) {
  const { locale, change } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const speakHere = async (): Promise<boolean> => {
    try {
      await change(spoken, fallback?.tag);
    } catch {
      return false;
    }
    closeSheet();
    return true;
  };
  const moveTo = async (merchant: typeof here): Promise<boolean> => {
    const before = [locale, chosenTag() ?? undefined] as const;
    rememberLocale(spoken, fallback?.tag);
    if (await chooseMerchant(merchant)) return true;
    rememberLocale(...before);
    return false;
  };
  const apply = async () => {
    if (!money || busy) return;
    setBusy(true);
    setFailed(false);
    noteRegionChosen();
    const { merchant } = money;
    setFailed(!(await (merchant.merchantCode === here.merchantCode ? speakHere() : moveTo(merchant))));
    setBusy(false);
  };
  return { busy, failed, apply };
}
