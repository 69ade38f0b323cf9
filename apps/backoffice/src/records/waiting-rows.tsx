import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

interface WaitingRowsProps {
  rows?: number;
  /** Final height of a row in pixels, narrow and wide, so that nothing moves when the records load. */
  height: { xs: number; sm?: number; md?: number };
}

/** Placeholder for records in cards of their own. */
export function WaitingRows({ rows = 6, height }: WaitingRowsProps) {
  const translate = useTranslate();
  return (
    <Box component="output" aria-busy aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {Array.from({ length: rows }, (_, index) => (
        <Card key={index} variant="outlined" sx={{ p: 1.5, height }}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="25%" />
        </Card>
      ))}
    </Box>
  );
}
