import { boDrawLiability, type OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

/** What each number would make the draw pay, the largest amounts first. */
export function LiabilityDialog({ draw, onClose }: { draw: OperatedDraw; onClose: () => void }) {
  const translate = useTranslate();
  const { vendor, gameCode, numero } = draw;
  const { data, error, refetch } = useQuery({
    queryKey: ['draw-liability', draw.id],
    queryFn: () => call(boDrawLiability, { vendor, gameCode, numero }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="liability-dialog">
      <DialogTitle id="liability-dialog">
        {translate('draws.by_number')}: {draw.gameName} {numero}
      </DialogTitle>
      {/* Longer than a phone: focusable, so that keyboards can scroll it. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, md: 3 } }}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton height={240} />}
        {data?.list.length === 0 && <Typography>{translate('draws.no_liability')}</Typography>}
        {data && data.list.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('draws.field.number')}</TableCell>
                <TableCell align="right">{translate('draws.field.liability')}</TableCell>
                <TableCell align="right">{translate('draws.field.limit')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map(({ play, number, amount, limit, currency }) => (
                <TableRow key={`${currency} ${play} ${number}`}>
                  <TableCell>
                    {play} <strong>{number}</strong>
                    <LinearProgress aria-hidden variant="determinate" value={Math.min(100, (amount / limit) * 100)} />
                  </TableCell>
                  <TableCell align="right">
                    <Money amount={amount} currency={currency} />
                  </TableCell>
                  <TableCell align="right">
                    <Money amount={limit} currency={currency} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
