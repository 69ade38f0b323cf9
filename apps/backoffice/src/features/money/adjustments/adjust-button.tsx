import { parseMoney } from '@fairhouse/contract';
import {
  ADJUSTMENT_REASON_LENGTH,
  adjustmentKinds,
  boRequestAdjustment,
  type AdjustmentKind,
} from '@fairhouse/contract/money/adjustments-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

type Direction = 'credit' | 'debit';

/** Requests an adjustment of a member's wallet; another operator approves it. */
export function AdjustButton({ member: { id, account, balance } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const may = useMay('adjustments.write');
  const [open, setOpen] = useState(false);
  const [direction, setDirection] = useState<Direction>('credit');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<AdjustmentKind>('goodwill');
  if (!may || balance.trial) return null;
  const amount = parseMoney(typed, balance.currency);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('adjustment.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('adjustment.action')}
          subject={
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {account}
              <ToggleButtonGroup
                exclusive
                size="small"
                value={direction}
                onChange={(_, value: Direction | null) => value && setDirection(value)}
                aria-label={translate('adjustment.field.direction')}
              >
                <ToggleButton value="credit">{translate('adjustment.direction.credit')}</ToggleButton>
                <ToggleButton value="debit">{translate('adjustment.direction.debit')}</ToggleButton>
              </ToggleButtonGroup>
              <TextField
                required
                label={translate('adjustment.field.amount')}
                value={typed}
                onChange={({ target: { value } }) => setTyped(value)}
                error={typed !== '' && !amount}
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              />
              <TextField
                select
                label={translate('adjustment.field.category')}
                value={category}
                onChange={({ target: { value } }) => setCategory(value as AdjustmentKind)}
              >
                {adjustmentKinds.map((kind) => (
                  <MenuItem key={kind} value={kind}>
                    {translate(`adjustment.category.${kind}`)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          }
          consequence={translate('adjustment.consequence.request')}
          reason={{ label: translate('adjustment.field.reason'), longest: ADJUSTMENT_REASON_LENGTH }}
          incomplete={!amount}
          done="adjustment.requested"
          send={(reason, idempotencyKey) =>
            call(
              boRequestAdjustment,
              { id: String(id), amount: (amount ?? 0) * (direction === 'debit' ? -1 : 1), category, reason },
              { idempotencyKey },
            )
          }
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
