import type { LineFlaw } from '@fairhouse/contract/money/reconciliation-backoffice';
import {
  boStatementSources,
  boTakeStatement,
  boUploadStatement,
  STATEMENT_FILE_LENGTH,
} from '@fairhouse/contract/money/reconciliation-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Section } from '../../../records/section.tsx';

interface Flaw {
  line: number;
  flaw: LineFlaw;
}

const MEGABYTE = 1_000_000;
const fieldWidth = { width: { xs: '100%', sm: 200 } };

/** A statement of a day by call, or from a file whose flaws are named by their lines. */
export function CompareForm({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const { data: sources } = useQuery({ queryKey: ['statement-sources'], queryFn: () => call(boStatementSources, {}) });
  const source = chosen || (sources?.list[0]?.code ?? '');
  const kind = sources?.list.find(({ code }) => code === source)?.kind ?? 'provider';
  const comparing = useMutation({
    mutationFn: (csv: string | null) =>
      csv === null ? call(boTakeStatement, { source, day }) : call(boUploadStatement, { source, day, csv }),
    onSuccess: ({ differences: count }) => {
      notify('reconciliation.taken', { type: count === 0 ? 'success' : 'warning', messageArgs: { count } });
      refresh();
      onDone();
    },
    onError: (error) => void logoutIfDenied(error),
  });
  const upload = async (file: File) => {
    setTooLarge(false);
    comparing.reset();
    if (file.size > STATEMENT_FILE_LENGTH) setTooLarge(true);
    else comparing.mutate(await file.text());
  };
  const { error, isPending } = comparing;
  const ready = source !== '' && day !== '' && !isPending;
  return (
    <Section title={translate('reconciliation.compare')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label={translate('reconciliation.field.source')}
            value={source}
            onChange={({ target: { value } }) => setChosen(value)}
            fullWidth={false}
            sx={fieldWidth}
          >
            {(sources?.list ?? []).map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="date"
            size="small"
            fullWidth={false}
            sx={fieldWidth}
            label={translate('reconciliation.field.day')}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button variant="contained" disabled={!ready} onClick={() => comparing.mutate(null)}>
            {translate('reconciliation.by_call')}
          </Button>
          <FileButton disabled={!ready} onFile={(file) => void upload(file)} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate('reconciliation.form', { kinds: kind === 'vendor' ? 'round' : 'payment, payout, refund' })}
        </Typography>
        {tooLarge && (
          <Alert severity="error">{translate('reconciliation.size', { most: STATEMENT_FILE_LENGTH / MEGABYTE })}</Alert>
        )}
        {error instanceof CallError && <Failure error={error} />}
      </Box>
    </Section>
  );
}

function Failure({ error }: { error: CallError }) {
  const translate = useTranslate();
  const flaws = (error.value as { flaws?: Flaw[] } | undefined)?.flaws ?? [];
  return (
    <Alert severity="error">
      {error.message}
      {flaws.length > 0 && (
        <Box component="ul" aria-label={translate('reconciliation.flaws')} sx={{ m: 0, pl: 2.5 }}>
          {flaws.map(({ line, flaw }) => (
            <li key={line}>
              {translate('reconciliation.line', { line, flaw: translate(`reconciliation.flaw.${flaw}`) })}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

function FileButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => picker.current?.click()}>
        {translate('reconciliation.by_file')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={translate('reconciliation.field.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
