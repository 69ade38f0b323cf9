import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface CardLinesProps {
  /** The main value, large: an amount or a name. */
  lead: ReactNode;
  /** Beside it: the state. */
  mark?: ReactNode;
  /** The member. */
  who: ReactNode;
  /** Other values, small: a reference on the left, an age on the right. */
  left: ReactNode;
  right: ReactNode;
}

/** The three lines of a card: value and state, member, reference and age. */
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
