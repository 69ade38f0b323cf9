import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from './section.tsx';

interface WideTableProps {
  title: string;
  head: readonly string[];
  /** Columns that name a row; figures follow them. */
  names?: number;
  isEmpty: boolean;
  /** Saves the figures as a file. */
  save: () => void;
  /** The rows. */
  children: ReactNode;
}

/** Figures with a file of them; on a phone the table scrolls sideways by itself. */
export function WideTable({ title, head, names = 1, isEmpty, save, children }: WideTableProps) {
  const translate = useTranslate();
  return (
    <Section
      title={title}
      aside={
        !isEmpty && (
          <Button size="small" onClick={save} aria-label={`${translate('report.csv')}: ${title}`}>
            {translate('report.csv')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Typography variant="body2">{translate('report.none')}</Typography>
      ) : (
        <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {head.map((name, index) => (
                  <TableCell key={name} align={index < names ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}
