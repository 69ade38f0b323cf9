import { Button, useToast } from '@fairhouse/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { MOST_LINES, saveTable } from './record-table.ts';
import { useFailureWords } from './use-failure-words.ts';

export interface SaveLinesProps {
  /** Number of lines of the selection. */
  total: number;
  fileName: string;
  /** Reads the lines and writes the table. */
  write: () => Promise<string>;
}

/** Saves the whole selection as a table; a selection that is too long is said to be cut. */
export function SaveLines({ total, fileName, write }: SaveLinesProps) {
  const t = useTranslations('record');
  const toast = useToast();
  const failureWords = useFailureWords();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveTable(fileName, await write());
    } catch (error) {
      toast({ text: failureWords(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void save()}
        icon={<Download className="size-5" aria-hidden="true" />}
      >
        {t('save')}
      </Button>
      {total > MOST_LINES && <p className="mt-1.5 text-sm text-muted">{t('saveLimit', { count: MOST_LINES })}</p>}
    </div>
  );
}
