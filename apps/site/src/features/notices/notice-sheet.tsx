import { Sheet } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../app/language.tsx';
import { bootContent } from '../../app/boot-content.ts';
import { closeSheet, useTopSheet } from '../../app/sheets.ts';

export default function NoticeSheet() {
  const t = useTranslations('shell');
  const { locale } = useLanguage();
  const notice = bootContent(locale).notices?.[useTopSheet()?.index ?? 0];
  return <Sheet open onClose={closeSheet} title={notice?.title ?? ''} closeLabel={t('close')} wide />;
}
