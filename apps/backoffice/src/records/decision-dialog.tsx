import { newUuid, SHORTEST_REASON } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'react-admin';

interface DecisionDialogProps {
  title: string;
  /** The subject of the decision, shown again in the dialog. */
  subject: ReactNode;
  consequence: string;
  /** Null when the decision needs no reason; `last` below other fields, which a focus would scroll away. */
  reason: { label: string; longest: number; last?: true } | null;
  /** Another required input is missing. */
  incomplete?: boolean;
  /** It ends or takes something. */
  isDanger?: boolean;
  /** Message after success. */
  done: string;
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Focused, because the operator opens the dialog to type. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Codes that mean that another operator was faster: a retry cannot help. */
const overtaken = new Set([
  'content_changed',
  'withdrawal_state',
  'withdrawal_claimed',
  'second_operator_needed',
  'discrepancy_changed',
  'difference_changed',
  'stop_changed',
  'conflict_changed',
  'member_status',
  'proposal_closed',
  'refund_state',
  'run_state',
  'raffle_state',
  'referral_state',
  'order_state',
  'revocation_state',
  'bonus_ended',
]);

export function DecisionDialog(props: DecisionDialogProps) {
  const { title, subject, consequence, reason: asked, incomplete = false, done, send, onDone, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  // One key per intended action: a retry or a double click is the same decision.
  const key = useRef(newUuid());
  const sending = useRef(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; over: boolean } | null>(null);
  const missing = incomplete || (asked !== null && reason.trim().length < SHORTEST_REASON);

  const decide = async () => {
    if (sending.current || missing) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(reason.trim(), key.current);
      notify(done, { type: 'success' });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure({ message: error.message, over: overtaken.has(error.code) });
    } finally {
      setBusy(false);
      sending.current = false;
      refresh();
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {subject}
        {!failure?.over && <DialogContentText sx={{ my: 2 }}>{consequence}</DialogContentText>}
        {failure && (
          <Alert severity={failure.over ? 'warning' : 'error'} sx={{ my: 2 }}>
            {failure.message}
          </Alert>
        )}
        {asked && !failure?.over && (
          <TextField
            label={asked.label}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={2}
            fullWidth
            required
            inputRef={asked.last ? null : takeFocus}
            slotProps={{ htmlInput: { maxLength: asked.longest } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate(failure?.over ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!failure?.over && (
          <Confirm isDanger={props.isDanger} onPress={() => void decide()} disabled={busy || missing}>
            {title}
          </Confirm>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmProps {
  isDanger: boolean | undefined;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Confirm = ({ isDanger = false, disabled, onPress, children }: ConfirmProps) => (
  <Button variant="contained" color={isDanger ? 'error' : 'primary'} onClick={onPress} disabled={disabled}>
    {children}
  </Button>
);
