import { Box, Card, CardContent, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A part of a record's page. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h6" component="h3" id={id}>
            {title}
          </Typography>
          {aside}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}

interface RowsProps {
  rows: readonly (readonly [ReactNode, ReactNode])[];
  /** On a wide page a value far from its name is hard to find, so they are next to each other. */
  wide?: boolean;
}

/** Names and values, one row each. */
export const Rows = ({ rows, wide = false }: RowsProps) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, ...(wide && sideBySide) }}>
    {rows.map(([name, value], index) => (
      <Box key={index} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);

const sideBySide = {
  '& dt': { flex: { md: '0 0 12rem' } },
  '& dd': { flex: { md: 1 }, textAlign: { md: 'start' } },
} as const;
