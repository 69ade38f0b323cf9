import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import type { boTableLimits, NamedTable } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Rows } from '../../../records/section.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitNames } from './limits-draft.ts';
import { useTableLimits } from './use-rooms.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Limits = ResponseOf<typeof boTableLimits>;

interface LimitsDialogProps {
  vendor: string;
  table: Pick<NamedTable, 'id' | 'name' | 'gameName'>;
  managed: boolean;
  onClose: () => void;
}

/** The limits of a table: to change by currency, or to read for those who may not. */
export function LimitsDialog({ vendor, table, managed, onClose }: LimitsDialogProps) {
  const translate = useTranslate();
  const mayWrite = useMay('tables.write') && managed;
  const { data, error, refetch } = useTableLimits(vendor, table.id);
  const [chosen, setChosen] = useState<string>();
  const known = data?.list.find(({ currency }) => currency === chosen) ?? data?.list[0];
  if (data && known && mayWrite)
    return (
      <LimitsForm
        key={known.currency}
        vendor={vendor}
        table={table}
        known={known}
        spots={data.spots}
        currencies={data.list.map(({ currency }) => currency)}
        onCurrency={setChosen}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('rooms.limits_of', { name: table.name })}</DialogTitle>
      <DialogContent>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton height={240} />}
        {data?.list.map((each) => (
          <ReadLimits key={each.currency} limits={each} spots={data.spots} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ReadLimitsProps {
  limits: Limits['list'][number];
  spots: Limits['spots'];
}

function ReadLimits({ limits: { currency, limits, changed }, spots }: ReadLimitsProps) {
  const translate = useTranslate();
  const nameOf = (spot: string): string => spots.find((each) => each.spot === spot)?.name ?? spot;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 650, mb: 1 }}>{currency}</Typography>
      <Rows
        rows={[
          ...limitNames.map((name) => [translate(`rooms.limit.${name}`), formatMoney(limits[name], currency)] as const),
          ...Object.entries(limits.spots).map(
            ([spot, { min, max }]) =>
              [nameOf(spot), `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`] as const,
          ),
        ]}
      />
      {changed && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {changed.by}, <Moment at={changed.at} />: {changed.reason}
        </Typography>
      )}
    </Box>
  );
}
