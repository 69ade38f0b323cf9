import { Box } from '@mui/material';

/** A key or an address: compared letter by letter, and copied whole. */
export const Exact = ({ text }: { text: string }) => (
  <Box component="code" sx={{ fontFamily: 'monospace', userSelect: 'all', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
