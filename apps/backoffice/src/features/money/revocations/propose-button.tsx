import { bonusAbuses, type BonusAbuse } from '@fairhouse/contract/money/revocations';
import {
  boProposeRevocation,
  REVOCATION_NOTE_LENGTH,
  type BoBonus,
} from '@fairhouse/contract/money/revocations-backoffice';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

interface ProposeProps {
  bonus: BoBonus;
  onDone: () => void;
}

/** Proposes to take a bonus back, for one of the reasons that there are. */
export function ProposeButton({ bonus: { id, memberAccount, title, amount, currency }, onDone }: ProposeProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [abuse, setAbuse] = useState<BonusAbuse>(bonusAbuses[0]);
  const close = () => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('revocation.action')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('revocation.action')}
          subject={
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              <span>
                {memberAccount}
                {title && ` · ${title}`} · <Money amount={amount} currency={currency} />
              </span>
              <TextField
                select
                label={translate('revocation.field.abuse')}
                value={abuse}
                onChange={({ target }) => setAbuse(target.value as BonusAbuse)}
              >
                {bonusAbuses.map((name) => (
                  <MenuItem key={name} value={name}>
                    {translate(`revocation.abuse.${name}`)}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          }
          consequence={translate('revocation.consequence.propose')}
          reason={{ label: translate('revocation.field.note'), longest: REVOCATION_NOTE_LENGTH }}
          done="revocation.proposed"
          send={(note) => call(boProposeRevocation, { id, abuse, note })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
