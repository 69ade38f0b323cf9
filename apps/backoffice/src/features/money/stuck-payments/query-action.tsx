import { boQueryStuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';

/** Asks the provider now what became of a stuck payment; its answer has the effect of a report. */
export function QueryAction({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (!useMay('discrepancies.review')) return null;
  const query = async () => {
    setBusy(true);
    try {
      const { resolvedAt, answer } = await call(boQueryStuckPayment, { id });
      notify(resolvedAt ? 'stuck.state.resolved' : `stuck.answer.${answer}`, {
        type: resolvedAt ? 'success' : 'warning',
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void query()}>
      {translate('stuck.query')}
    </Button>
  );
}
