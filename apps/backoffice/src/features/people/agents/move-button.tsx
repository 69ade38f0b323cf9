import { boRequestAgentMove, MOVE_REASON_LENGTH, type BoAgent } from '@fairhouse/contract/people/agents-backoffice';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Requests a move with everybody below; another operator approves it. */
export function MoveButton({ agent: { id, name, type, members } }: { agent: BoAgent }) {
  const translate = useTranslate();
  const may = useMay('agents.move');
  const [open, setOpen] = useState(false);
  const [toAccount, setToAccount] = useState('');
  // General agents and affiliates are roots.
  if (!may || type === 2 || type === 41) return null;
  const close = () => {
    setOpen(false);
    setToAccount('');
  };
  return (
    <Box>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('agent.move.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('agent.move.action')}
          subject={
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {name}
              <TextField
                required
                label={translate('agent.move.to')}
                value={toAccount}
                onChange={({ target: { value } }) => setToAccount(value)}
                slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none' } }}
              />
            </Box>
          }
          consequence={translate('agent.move.consequence.request', { smart_count: members + 1 })}
          reason={{ label: translate('agent.move.reason'), longest: MOVE_REASON_LENGTH }}
          incomplete={toAccount.trim() === ''}
          done="agent.move.requested"
          send={(reason) => call(boRequestAgentMove, { id: String(id), toAccount: toAccount.trim(), reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
