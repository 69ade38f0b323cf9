import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface CardLinesProps {
  /** What counts most, large: an amount or a name. */
  lead: ReactNode;
  /** Beside it: the state. */
  mark?: ReactNode;
  /** Whose it is. */
  who: ReactNode;
  /** The rest, small: a reference on the left, an age on the right. */
  left: ReactNode;
  right: ReactNode;
}

/** The three lines of a card: what and in which state, whose, and since when. */
export const CardLines = ({ lead, mark, who, left, right }: CardLinesProps) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 28 }}>
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {lead}
      </Typography>
      {mark}
    </Box>
    <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {who}
    </Typography>
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}
    >
      <span>{left}</span>
      <span style={{ textAlign: 'end' }}>{right}</span>
    </Typography>
  </Box>
);
