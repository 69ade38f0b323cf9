import type { CurrencyCode } from '@fairhouse/contract';
import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { WideTable } from '../../../records/wide-table.tsx';
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

/** The figures of rewards, one line for each. */
export function RewardTable({ title, currency, head, lines, file }: RewardTableProps) {
  const translate = useTranslate();
  const columns = [
    ...head,
    ...(['rewards', ...amounts, 'completion', 'share'] as const).map((name) => translate(`rewardReport.${name}`)),
  ];
  const save = () => saveFile(`${file}.csv`, rewardCsv(columns, lines, currency));
  return (
    <WideTable title={title} head={columns} names={head.length} isEmpty={lines.length === 0} save={save}>
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
    </WideTable>
  );
}

const figureCell = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
