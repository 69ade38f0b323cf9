import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** An empty list: what it would contain, and a button to clear the filters. */
export function NothingHere({ words }: { words: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.values(filterValues).some((value) => value !== '' && value !== undefined);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 6, textAlign: 'center' }}>
      <InboxOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography sx={{ maxWidth: 420 }}>{translate(words)}</Typography>
      {filtered && (
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
