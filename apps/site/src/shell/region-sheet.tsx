import { localeNames, htmlLang } from '@fairhouse/i18n';
import { domainRoute } from '@fairhouse/contract/system';
import { locales } from '@fairhouse/contract';
import { buttonClasses, ChoiceList, Sheet } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../app/boot.ts';
import { call } from '../app/client.ts';
import { useLanguage } from '../app/language.tsx';
import { closeSheet } from '../app/sheets.ts';
import { merchantAddress } from './merchant-address.ts';

export default function RegionSheet() {
  const t = useTranslations('shell');
  const { locale, change } = useLanguage();
  const here = merchant();
  const { data } = useQuery({ queryKey: ['merchants'], queryFn: () => call(domainRoute, {}), staleTime: Infinity });
  const others = (data?.merchants ?? []).flatMap((entry) => {
    const address = entry.merchantCode === here.merchantCode ? null : merchantAddress(entry.domains ?? [], location);
    return address === null ? [] : [{ ...entry, address }];
  });
  return (
    <Sheet open onClose={closeSheet} title={t('regionAndLanguage')} closeLabel={t('close')}>
      <ChoiceList
        label={t('language')}
        value={locale}
        onValue={(value) => {
          const chosen = locales.find((code) => code === value);
          if (chosen) void change(chosen).then(closeSheet);
        }}
        choices={here.langList.map((code) => ({
          value: code,
          title: <span lang={htmlLang(code)}>{localeNames[code]}</span>,
        }))}
      />
      <h3 className="mt-6 mb-1.5 font-sans text-sm font-medium">{t('region')}</h3>
      <p className="mb-2 text-muted">{t('regionNow', { country: here.countryName, currency: here.currency })}</p>
      {others.map((entry) => (
        <a key={entry.merchantCode} href={entry.address} className={buttonClasses('quiet', 'large', true)}>
          {t('regionGo', { name: entry.name, country: entry.countryName })}
        </a>
      ))}
    </Sheet>
  );
}
