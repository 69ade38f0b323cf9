import { newUuid, SHORTEST_REASON } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useRefresh, useTranslate, type RaRecord } from 'react-admin';

/** A decision about several records at once. Each is a call of its own, and answers for itself. */
export interface BatchDecision<T> {
  /** Key of the button's words. */
  label: string;
  consequence: string;
  color?: 'primary' | 'error';
  /** Null when the decision needs no reason. */
  reason: { label: string; longest: number } | null;
  send: (record: T, reason: string, idempotencyKey: string) => Promise<unknown>;
}

export interface Batch<T> {
  /** Whether this operator can decide the record in a list. */
  takes: (record: T) => boolean;
  /** How the record is named beside its box, and among the results. */
  reference: (record: T) => string;
  name: (record: T) => string;
  decisions: readonly BatchDecision<T>[];
}

interface BatchBarProps<T> {
  batch: Batch<T>;
  chosen: readonly T[];
  onClear: () => void;
}

/** Above a list, while records of it are chosen. */
export function BatchBar<T extends RaRecord>({ batch, chosen, onClear }: BatchBarProps<T>) {
  const translate = useTranslate();
  // What was chosen when the dialog opened: the list refreshes meanwhile.
  const [open, setOpen] = useState<{ decision: BatchDecision<T>; records: readonly T[] } | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <Box
          role="toolbar"
          aria-label={translate('records.batch.chosen', { smart_count: chosen.length })}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            p: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="strong" sx={{ mr: 1 }}>
            {translate('records.batch.chosen', { smart_count: chosen.length })}
          </Box>
          {batch.decisions.map((decision) => (
            <Button
              key={decision.label}
              variant="outlined"
              color={decision.color ?? 'primary'}
              onClick={() => setOpen({ decision, records: chosen })}
            >
              {translate(decision.label)}
            </Button>
          ))}
          <Button onClick={onClear}>{translate('records.batch.clear')}</Button>
        </Box>
      )}
      {open && (
        <BatchDialog
          decision={open.decision}
          records={open.records}
          name={batch.name}
          onClose={() => {
            setOpen(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

interface BatchDialogProps<T> {
  decision: BatchDecision<T>;
  records: readonly T[];
  name: (record: T) => string;
  onClose: () => void;
}

function BatchDialog<T extends RaRecord>({ decision, records, name, onClose }: BatchDialogProps<T>) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { results, busy, decide } = useBatch(decision, records);
  const left = records.filter(({ id }) => results.get(id) !== null);
  const begun = results.size > 0;
  const missing = decision.reason !== null && reason.trim().length < SHORTEST_REASON;
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate(decision.label)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate(decision.consequence)}</DialogContentText>
        <Box component="ul" aria-live="polite" sx={{ m: 0, mb: 2, pl: 2.5 }}>
          {records.map((record) => (
            <li key={record.id}>
              {name(record)}
              {results.has(record.id) && `: ${results.get(record.id) ?? translate('records.batch.done')}`}
            </li>
          ))}
        </Box>
        {begun && !busy && (
          <Alert severity={left.length === 0 ? 'success' : 'warning'}>
            {translate('records.batch.summary', { done: records.length - left.length, failed: left.length })}
          </Alert>
        )}
        {decision.reason && !begun && (
          <TextField
            label={translate(decision.reason.label)}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
            multiline
            minRows={2}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: decision.reason.longest } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate(begun ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {left.length > 0 && (
          <Button
            variant="contained"
            color={decision.color ?? 'primary'}
            disabled={busy || missing}
            onClick={() => void decide(reason.trim())}
          >
            {translate(begun ? 'records.retry' : decision.label)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** One after the other, each with a key that it keeps: a retry decides nothing twice. Null: it is done. */
function useBatch<T extends RaRecord>({ send }: BatchDecision<T>, records: readonly T[]) {
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const keys = useRef(new Map(records.map(({ id }) => [id, newUuid()])));
  const [results, setResults] = useState<ReadonlyMap<RaRecord['id'], string | null>>(new Map());
  const [busy, setBusy] = useState(false);
  const decide = async (reason: string) => {
    if (busy) return;
    setBusy(true);
    const answers = new Map(results);
    for (const record of records) {
      if (answers.get(record.id) === null) continue;
      try {
        await send(record, reason, keys.current.get(record.id)!);
        answers.set(record.id, null);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (await logoutIfDenied(error)) return;
        answers.set(record.id, error.message);
      }
      setResults(new Map(answers));
    }
    setBusy(false);
    refresh();
  };
  return { results, busy, decide };
}
