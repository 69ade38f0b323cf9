import {
  boVerifyOperator,
  DOCUMENT_NUMBER_LENGTH,
  DOCUMENT_NUMBER_SHORTEST,
  PERSON_NAME_LENGTH,
  personDocuments,
  type BoOperator,
  type PersonDocument,
} from '@fairhouse/contract/house/operators-backoffice';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

/** Binds a colleague to the person whose identity document the operator has in hand. */
export function VerifyButton({ operator: { id, displayName, username } }: { operator: BoOperator }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [document, setDocument] = useState<PersonDocument>('national_id');
  const [number, setNumber] = useState('');
  const close = () => {
    setOpen(false);
    setName('');
    setNumber('');
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('operator.action.verify')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('operator.action.verify')}
          subject={
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {`${displayName} (${username})`}
              <TextField
                required
                label={translate('operator.person.name')}
                value={name}
                onChange={({ target: { value } }) => setName(value)}
                slotProps={{ htmlInput: { maxLength: PERSON_NAME_LENGTH, autoComplete: 'off' } }}
              />
              <TextField
                select
                label={translate('operator.person.document')}
                value={document}
                onChange={({ target: { value } }) => setDocument(value as PersonDocument)}
              >
                {personDocuments.map((kind) => (
                  <MenuItem key={kind} value={kind}>
                    {translate(`operator.document.${kind}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                required
                label={translate('operator.person.number')}
                value={number}
                onChange={({ target: { value } }) => setNumber(value)}
                slotProps={{ htmlInput: { maxLength: DOCUMENT_NUMBER_LENGTH, autoComplete: 'off', spellCheck: false } }}
              />
            </Box>
          }
          consequence={translate('operator.consequence.verify')}
          reason={null}
          incomplete={
            name.trim().length < 2 || number.replaceAll(/[^\p{L}\p{N}]/gu, '').length < DOCUMENT_NUMBER_SHORTEST
          }
          done="operator.done"
          send={() =>
            call(boVerifyOperator, {
              id: String(id),
              personName: name.trim(),
              document,
              documentNumber: number.trim(),
            })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
