import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface FigureListProps {
  /** Prefix of the labels' word keys. */
  words: string;
  figures: readonly (readonly [field: string, value: ReactNode])[];
}

/** Labelled figures of a record on a phone, one per line. */
export function FigureList({ words, figures }: FigureListProps) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, '& dd': figure }}>
      {figures.flatMap(([field, value]) => [
        <Box component="dt" key={field} sx={{ color: 'text.secondary' }}>
          {translate(`${words}.${field}`)}
        </Box>,
        <dd key={`${field} value`}>{value}</dd>,
      ])}
    </Box>
  );
}

const figure = { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
