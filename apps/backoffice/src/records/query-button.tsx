import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../permissions.ts';

interface QueryButtonProps {
  /** Key of the button's word. */
  label: string;
  /** Asks the other side; the words for its answer, and whether the matter is settled by it. */
  query: () => Promise<{ words: string; settled: boolean }>;
}

/** Asks a provider or vendor now what became of a payment; its answer has the effect of a report. */
export function QueryButton({ label, query }: QueryButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (!useMay('discrepancies.review')) return null;
  const ask = async () => {
    setBusy(true);
    try {
      const { words, settled } = await query();
      notify(words, { type: settled ? 'success' : 'warning' });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button variant="contained" size="large" disabled={busy} onClick={() => void ask()}>
      {translate(label)}
    </Button>
  );
}
