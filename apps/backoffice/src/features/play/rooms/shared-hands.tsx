import type { ResponseOf } from '@fairhouse/contract';
import type { boHandReview } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Button, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Section } from '../../../records/section.tsx';
import { HandDialog } from './hand-dialog.tsx';

type Hand = ResponseOf<typeof boHandReview>['hands'][number];

interface SharedHandsProps {
  vendor: string;
  hands: readonly Hand[];
  /** Names of the two. */
  a: string;
  b: string;
}

/** The hands of both in the last thirty days, with what each of them adds to the figures. */
export function SharedHands({ vendor, hands, a, b }: SharedHandsProps) {
  const translate = useTranslate();
  const show = useDialogHost();
  const title = translate('rooms.hands', { smart_count: hands.length });
  const open = (hand: string) => show(<HandDialog vendor={vendor} hand={hand} onClose={() => show(null)} />);
  return (
    <Section title={title}>
      <Typography variant="body2" sx={{ mb: 1, maxWidth: 720 }}>
        {translate('rooms.flow_means', { a, b })}
      </Typography>
      {/* Wider than a phone: focusable, so that keyboards can scroll it. */}
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('rooms.field.hand')}</TableCell>
              <TableCell align="right">{a}</TableCell>
              <TableCell align="right">{b}</TableCell>
              <TableCell align="right">{translate('rooms.field.flow')}</TableCell>
              <TableCell>{translate('rooms.field.action')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {hands.map((hand) => (
              <TableRow key={hand.hand}>
                <TableCell>
                  <Moment at={hand.endedAt} />
                  <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
                    {hand.hand}
                  </Typography>
                </TableCell>
                <Net hand={hand} net={hand.netA} folded={hand.foldedA} />
                <Net hand={hand} net={hand.netB} folded={hand.foldedB} />
                <TableCell align="right">{hand.flow === 0 ? '–' : hand.flow.toFixed(2)}</TableCell>
                <TableCell>
                  <Button
                    size="small"
                    variant="outlined"
                    sx={{ minHeight: 44 }}
                    aria-label={`${translate('rooms.action.show')}: ${hand.hand}`}
                    onClick={() => open(hand.hand)}
                  >
                    {translate('rooms.action.show')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

function Net({ hand: { currency }, net, folded }: { hand: Hand; net: number; folded: boolean }) {
  const translate = useTranslate();
  return (
    <TableCell align="right">
      <Money amount={net} currency={currency} plus />
      {folded && (
        <Box>
          <Chip size="small" variant="outlined" label={translate('rooms.folded')} />
        </Box>
      )}
    </TableCell>
  );
}
