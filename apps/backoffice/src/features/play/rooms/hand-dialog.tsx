import type { ResponseOf } from '@fairhouse/contract';
import type { boShowHand } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Cards, useNameOf } from './review-cells.tsx';
import { useHand } from './use-rooms.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Hand = ResponseOf<typeof boShowHand>;

interface HandDialogProps {
  vendor: string;
  hand: string;
  onClose: () => void;
}

/** Who had which cards, what was played, and what each won or lost. */
export function HandDialog({ vendor, hand: id, onClose }: HandDialogProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useHand(vendor, id);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{id}</DialogTitle>
      <DialogContent>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton height={320} />}
        {data && <Story hand={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Story({ hand: { startedAt, stake, currency, rake, seats, moves } }: { hand: Hand }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const nameAt = (seat: number): string => `${seat + 1} · ${nameOf(seats[seat]?.member ?? null)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        <Moment at={startedAt} /> · {translate('rooms.field.stake')} <Money amount={stake} currency={currency} /> ·{' '}
        {translate('rooms.field.rake')} <Money amount={rake} currency={currency} />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {seats.map(({ cards, net }, seat) => (
          <Box component="li" key={seat} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{nameAt(seat)}</Typography>
              <Money amount={net} currency={currency} plus />
            </Box>
            <Cards cards={cards} />
          </Box>
        ))}
      </Box>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {translate('rooms.moves')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 4 }}>
        {moves.map(({ seat, name, cards, auto }, at) => (
          <li key={at}>
            {nameAt(seat)}: {name} {cards.length > 0 && <Cards cards={cards} />}
            {auto && ` (${translate('rooms.auto')})`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
