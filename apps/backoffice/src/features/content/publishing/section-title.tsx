import type { Locale } from '@fairhouse/contract';
import { Typography } from '@mui/material';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';
import { wordOf, type ContentRecord } from './content-kinds.ts';

/** The page of these banners, or the help category of these articles. */
export function SectionTitle({ section, value }: { section: 'groupName' | 'categoryId'; value: unknown }) {
  const translate = useTranslate();
  return (
    <Typography variant="h6" component="h2" gutterBottom>
      {section === 'groupName' ? translate(`content.group.${String(value)}`) : <CategoryTitle id={value} />}
    </Typography>
  );
}

function CategoryTitle({ id }: { id: unknown }) {
  const [locale] = useLocaleState();
  const { data } = useGetList<ContentRecord>('help-categories', { pagination: { page: 1, perPage: 100 } });
  const category = data?.find((record) => record.id === id);
  if (!category) return `#${String(id)}`;
  return wordOf(category.words, 'title', [locale as Locale, ...(Object.keys(category.words) as Locale[])]).text;
}
