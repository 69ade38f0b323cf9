import type { Locale } from '@fairhouse/contract';
import { REWARD_TITLE, type RewardTitles } from '@fairhouse/contract/money/rewards';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { languageTag } from '../language-tag.ts';
import { languagesFirst, useMerchant } from '../merchant.ts';
import { LanguageTabs } from './language-tabs.tsx';

/** A title in every language; the merchant's languages first. */
export function TitleFields({ titles, onChange }: { titles: RewardTitles; onChange: (titles: RewardTitles) => void }) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [chosen, setChosen] = useState<Locale | null>(null);
  if (!merchant) return null;
  const languages = languagesFirst(merchant.langList);
  const locale = chosen ?? languages[0]!;
  const stateOf = (each: Locale) => {
    if (titles[each]?.trim()) return 'written';
    return merchant.langList.includes(each) ? 'missing' : 'empty';
  };
  return (
    <LanguageTabs languages={languages} chosen={locale} onChoose={setChosen} stateOf={stateOf}>
      <TextField
        label={translate('reward.field.title')}
        value={titles[locale] ?? ''}
        onChange={({ target }) => onChange({ ...titles, [locale]: target.value })}
        slotProps={{ htmlInput: { maxLength: REWARD_TITLE, lang: languageTag(locale) } }}
      />
    </LanguageTabs>
  );
}

/** The titles that are written; null when there is none. */
export function writtenTitles(titles: RewardTitles): RewardTitles | null {
  const written = Object.fromEntries(
    Object.entries(titles)
      .map(([locale, title]) => [locale, title.trim()] as const)
      .filter(([, title]) => title !== ''),
  ) as RewardTitles;
  return Object.keys(written).length > 0 ? written : null;
}

/** As operators read a title: in English, or else the first language there is. */
export const shownTitle = (titles: RewardTitles): string => titles.EN ?? Object.values(titles)[0] ?? '';
