import { formatMoney, type CurrencyCode, type ResponseOf } from '@fairhouse/contract';
import type { boTableLimits, NamedTable } from '@fairhouse/contract/play/rooms-backoffice';
import { ROOM_REASON_LENGTH } from '@fairhouse/contract/play/vendor-rooms';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { amountOf, draftOf, limitNames, readDraft, type LimitsDraft } from './limits-draft.ts';
import { useSaveLimits } from './save-limits.ts';
import { SpotLimits } from './spot-limits.tsx';
import { useReread } from './use-rooms.ts';

type Limits = ResponseOf<typeof boTableLimits>;

interface LimitsFormProps {
  vendor: string;
  table: Pick<NamedTable, 'id' | 'name' | 'gameName'>;
  known: Limits['list'][number];
  spots: Limits['spots'];
  currencies: readonly CurrencyCode[];
  onCurrency: (currency: string) => void;
  onClose: () => void;
}

/** Changes the limits of a table in one currency, from its next round on. */
export function LimitsForm({ vendor, table, known, spots, currencies, onCurrency, onClose }: LimitsFormProps) {
  const translate = useTranslate();
  const reread = useReread();
  const { currency, limits, highest, usual, changed } = known;
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(limits, currency));
  const save = useSaveLimits({ vendor, table: table.id, known, spots });
  const wanted = readDraft(draft, currency, highest);
  const hintOf = (name: (typeof limitNames)[number]): string =>
    name === 'min'
      ? translate('rooms.usual', { amount: formatMoney(usual.min, currency) })
      : translate('rooms.usual_highest', {
          amount: formatMoney(usual[name], currency),
          highest: formatMoney(highest[name], currency),
        });
  return (
    <DecisionDialog
      title={translate('rooms.action.save_limits')}
      subject={
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {table.name} · {table.gameName}
          </Typography>
          {currencies.length > 1 && (
            <TextField
              select
              label={translate('rooms.currency')}
              value={currency}
              onChange={(event) => onCurrency(event.target.value)}
            >
              {currencies.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </TextField>
          )}
          {changed && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {changed.by}, <Moment at={changed.at} />: {changed.reason}
            </Typography>
          )}
          {limitNames.map((name) => (
            <TextField
              key={name}
              required
              label={translate(`rooms.limit.${name}`)}
              helperText={hintOf(name)}
              error={amountOf(draft.amounts[name], currency) === undefined}
              value={draft.amounts[name]}
              onChange={({ target: { value } }) =>
                setDraft((before) => ({ ...before, amounts: { ...before.amounts, [name]: value } }))
              }
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ))}
          <SpotLimits
            spots={spots}
            draft={draft.spots}
            onChange={(changedSpots) => setDraft((before) => ({ ...before, spots: changedSpots }))}
          />
          {!wanted && (
            <Typography variant="body2" color="error">
              {translate('rooms.limits_wrong')}
            </Typography>
          )}
        </Box>
      }
      consequence={translate('rooms.consequence.limits')}
      reason={{ label: translate('rooms.reason'), longest: ROOM_REASON_LENGTH, last: true }}
      incomplete={!wanted}
      done={translate('rooms.done.limits')}
      send={(reason) => save({ limits: wanted!, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
