import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import type { StatementLine } from '@fairhouse/contract/money/wallets';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { Section } from '../../../records/section.tsx';
import { movementWord } from './movement-word.ts';

/** The latest movements of the main wallet, each with the balance after it. */
export function Movements({ member: { statement, balance } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const kindOf = (line: StatementLine) => translate(movementWord(line), { _: line.kind });
  const money = (amount: number, plus = false) => <Money amount={amount} currency={balance.currency} plus={plus} />;
  return (
    <Section title={translate('member.field.movements')}>
      {statement.length === 0 && <Typography variant="body2">{translate('member.movement_none')}</Typography>}
      {statement.length > 0 && narrow && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {statement.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2">{kindOf(line)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  <Moment at={line.at} />
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'end' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {money(line.amount, true)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {money(line.balanceAfter)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {statement.length > 0 && !narrow && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('member.field.at')}</TableCell>
              <TableCell>{translate('member.field.kind')}</TableCell>
              <TableCell align="right">{translate('member.field.amount')}</TableCell>
              <TableCell align="right">{translate('member.field.balanceAfter')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {statement.map((line) => (
              <TableRow key={line.id}>
                <TableCell>
                  <Moment at={line.at} />
                </TableCell>
                <TableCell>{kindOf(line)}</TableCell>
                <TableCell align="right">{money(line.amount, true)}</TableCell>
                <TableCell align="right">{money(line.balanceAfter)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
