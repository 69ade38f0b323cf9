import type { ResponseOf } from '@fairhouse/contract';
import { boLotteryReturns } from '@fairhouse/contract/play/lottery-backoffice';
import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
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

const DAYS = 30;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** What each play returned in the last days, beside what its odds return. */
export function PlayReturnsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['play-returns'],
    queryFn: () => call(boLotteryReturns, { days: String(DAYS) }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="play-returns">
      <DialogTitle id="play-returns">{translate('draws.returns.title')}</DialogTitle>
      {/* Longer and wider than a phone: focusable, so that keyboards can scroll it. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, md: 3 } }}>
        <Typography sx={{ mb: 2 }}>{translate('draws.returns.explain', { days: DAYS })}</Typography>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data && data.silent.length > 0 && (
          <Failed error={translate('draws.silent', { names: data.silent.join(', ') })} retry={() => void refetch()} />
        )}
        {!data && !error && <LoadingSkeleton height={240} />}
        {data?.list.length === 0 && <Typography>{translate('draws.returns.none')}</Typography>}
        {data && data.list.length > 0 && <Returns list={data.list} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type List = ResponseOf<typeof boLotteryReturns>['list'];

function Returns({ list }: { list: List }) {
  const translate = useTranslate();
  const fields = ['lines', 'staked', 'observed', 'interval', 'promised'] as const;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('draws.returns.play')}</TableCell>
          {fields.map((field) => (
            <TableCell key={field} align="right">
              {translate(`draws.returns.${field}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map(({ vendor, gameCode, gameName, play, currency, lines, staked, observed, low, high, ...each }) => (
          <TableRow key={`${vendor} ${gameCode} ${play} ${currency}`}>
            <TableCell>
              {gameName} <strong>{play}</strong>{' '}
              {each.alarm && <Chip size="small" color="error" label={translate('draws.returns.alarm')} />}
            </TableCell>
            <TableCell align="right">{lines}</TableCell>
            <TableCell align="right">
              <Money amount={staked} currency={currency} />
            </TableCell>
            <TableCell align="right">{percent(observed)}</TableCell>
            <TableCell align="right">
              {low === null || high === null ? '–' : `${percent(low)} … ${percent(high)}`}
            </TableCell>
            <TableCell align="right">{each.promised === null ? '–' : percent(each.promised)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
