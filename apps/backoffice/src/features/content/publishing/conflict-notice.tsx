import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ContentRecord } from './content-kinds.ts';
import { SavedBy } from './saved-by.tsx';

interface ConflictNoticeProps {
  /** The record that another operator saved meanwhile. */
  theirs: ContentRecord;
  onSettled: () => void;
}

/** Two operators edited the same record: the typed values stay until this operator decides. */
export function ConflictNotice({ theirs, onSettled }: ConflictNoticeProps) {
  const translate = useTranslate();
  const { reset, setValue } = useFormContext();
  const chooseMine = () => {
    setValue('version', theirs.version, { shouldDirty: true });
    onSettled();
  };
  const takeTheirs = () => {
    reset(theirs);
    onSettled();
  };
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('content.conflict.title')}</AlertTitle>
      {translate('content.conflict.text')}
      <SavedBy record={theirs} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={chooseMine}>
          {translate('content.conflict.mine')}
        </Button>
        <Button color="inherit" onClick={takeTheirs}>
          {translate('content.conflict.theirs')}
        </Button>
      </Box>
    </Alert>
  );
}
