import { boQueryTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';

/** Asks the vendor now what became of a pending transfer; its answer decides. */
export function QueryAction({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  if (!useMay('discrepancies.review')) return null;
  const query = async () => {
    setBusy(true);
    try {
      const { state } = await call(boQueryTransfer, { id });
      notify(`transfer.answer.${state}`, { type: state === 'pending' ? 'warning' : 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button variant="contained" size="large" disabled={busy} onClick={() => void query()}>
        {translate('transfer.query')}
      </Button>
    </Box>
  );
}
