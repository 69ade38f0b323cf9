import type { CurrencyCode } from '@fairhouse/contract';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { Section } from '../../../records/section.tsx';
import { amounts, completionText, percentText, rewardCsv, shareOfGgr, type RewardLine } from './figures.ts';

interface RewardTableProps {
  title: string;
  currency: CurrencyCode;
  /** Over the cells that name a line. */
  head: readonly string[];
  lines: readonly RewardLine[];
  /** Name of the file that it is saved as. */
  file: string;
}

/** The figures of rewards, one line for each; on a phone it scrolls sideways by itself. */
export function RewardTable({ title, currency, head, lines, file }: RewardTableProps) {
  const translate = useTranslate();
  const columns = [
    ...head,
    ...(['rewards', ...amounts, 'completion', 'share'] as const).map((name) => translate(`rewardReport.${name}`)),
  ];
  const save = () => saveFile(`${file}.csv`, rewardCsv(columns, lines, currency));
  return (
    <Section
      title={title}
      aside={
        lines.length > 0 && (
          <Button size="small" onClick={save} aria-label={`${translate('report.csv')}: ${title}`}>
            {translate('report.csv')}
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <Typography variant="body2">{translate('report.none')}</Typography>
      ) : (
        <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((name, index) => (
                  <TableCell key={name} align={index < head.length ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map(({ key, names, figures, ggr }) => (
                <TableRow key={key}>
                  {names.map((name, index) => (
                    <TableCell
                      key={head[index]}
                      {...(index === 0 && ({ component: 'th', scope: 'row' } as const))}
                      sx={{ whiteSpace: 'nowrap' }}
                    >
                      {name}
                    </TableCell>
                  ))}
                  <TableCell align="right">{figures.rewards}</TableCell>
                  {amounts.map((name) => (
                    <TableCell key={name} align="right">
                      <Money amount={figures[name]} currency={currency} />
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={figureCell}>
                    {completionText(figures)}
                  </TableCell>
                  <TableCell align="right" sx={figureCell}>
                    {percentText(shareOfGgr(figures.cost, ggr))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}

const figureCell = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
