import { Sheet } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { closeSheet, type SheetData } from '../../../app/sheets.ts';
import { NoticeBoard } from './notice-board.tsx';

/** The notice modal (spec §2), opened at the notice that was pressed in the bar. */
export default function NoticeSheet({ index }: SheetData['notice']) {
  const t = useTranslations('notices');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={closeSheet} title={t('title')} closeLabel={shell('close')} width="wide">
      <NoticeBoard opened={index} />
    </Sheet>
  );
}
