import type { ResponseOf } from '@fairhouse/contract';
import type { boSportsMargins } from '@fairhouse/contract/play/sports-backoffice';
import type { MarginScope } from '@fairhouse/contract/play/vendor-sports-margins';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { useMargins } from './use-trading.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Margins = ResponseOf<typeof boSportsMargins>;
const sports = ['football', 'basketball', 'valorant'] as const;

/** Margins other than the usual; one for a sport, a league or a market family is set here, those of a match on its page. */
export function MarginsView({ vendor }: { vendor: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useMargins(vendor);
  const mayWrite = useMay('sports.write') && (data?.managed ?? false);
  const show = useDialogHost();
  if (!data) {
    if (error) return <Failed error={error} retry={() => void refetch()} />;
    return <LoadingSkeleton height={240} />;
  }
  const close = () => show(null);
  const add = () => show(<ScopedMargin vendor={vendor} margins={data} onClose={close} />);
  const change = (margin: Margins['list'][number]) =>
    show(
      <MarginDialog
        vendor={vendor}
        scope={margin.scope}
        name={<ScopeName margin={margin} />}
        now={margin.percent}
        onClose={close}
      />,
    );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('trading.margin.explain')}</Typography>
      {mayWrite && (
        <Button variant="contained" sx={{ mb: 2, minHeight: 44 }} onClick={add}>
          {translate('trading.action.margin')}
        </Button>
      )}
      {data.list.length === 0 && <Typography color="textSecondary">{translate('trading.margin.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.list.map((margin) => (
          <Box
            component="li"
            key={JSON.stringify(margin.scope)}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                <ScopeName margin={margin} />
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {margin.changedBy}, <Moment at={margin.at} />: {margin.reason}
              </Typography>
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, alignSelf: 'center' }}>
              {margin.percent} %
            </Typography>
            {mayWrite && (
              <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => change(margin)}>
                {translate('trading.action.change')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

function ScopeName({ margin: { scope, leagueName, matchName, marketName } }: { margin: Margins['list'][number] }) {
  const translate = useTranslate();
  const place = matchName ?? leagueName ?? translate('trading.margin.every_league');
  return `${translate(`trading.sport.${scope.sport}`)} · ${place} · ${marketName ?? translate('trading.margin.every_market')}`;
}

const ALL = '';

interface ScopedMarginProps {
  vendor: string;
  margins: Margins;
  onClose: () => void;
}

/** Chooses what the margin is for. */
function ScopedMargin({ vendor, margins, onClose }: ScopedMarginProps) {
  const translate = useTranslate();
  const [sport, setSport] = useState<MarginScope['sport']>('football');
  const [league, setLeague] = useState(ALL);
  const [market, setMarket] = useState(ALL);
  const chooseSport = (chosen: MarginScope['sport']) => {
    setSport(chosen);
    setLeague(ALL);
    setMarket(ALL);
  };
  const scope: MarginScope = {
    sport,
    league: league === ALL ? null : league,
    match: null,
    market: market === ALL ? null : Number(market),
  };
  const ofSport = <T extends { sport: string }>(list: readonly T[]) => list.filter((each) => each.sport === sport);
  return (
    <MarginDialog vendor={vendor} scope={scope} name={null} now={percentOf(margins, scope)} onClose={onClose}>
      <TextField
        select
        label={translate('trading.sport.label')}
        value={sport}
        onChange={({ target: { value } }) => chooseSport(value as MarginScope['sport'])}
      >
        {sports.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`trading.sport.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Choice
        label={translate('trading.field.league')}
        every={translate('trading.margin.every_league')}
        value={league}
        options={ofSport(margins.leagues).map(({ league: id, name }) => [id, name])}
        onChoose={setLeague}
      />
      <Choice
        label={translate('trading.field.market')}
        every={translate('trading.margin.every_market')}
        value={market}
        options={ofSport(margins.markets).map(({ market: id, name }) => [String(id), name])}
        onChoose={setMarket}
      />
    </MarginDialog>
  );
}

const USUAL = 100;

/** What is set for exactly this scope. */
const percentOf = ({ list }: Margins, { sport, league, match, market }: MarginScope): number =>
  list.find(
    ({ scope }) => scope.sport === sport && scope.league === league && scope.match === match && scope.market === market,
  )?.percent ?? USUAL;

interface ChoiceProps {
  label: string;
  every: string;
  value: string;
  options: readonly (readonly [id: string, name: string])[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, every, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value={ALL}>{every}</MenuItem>
    {options.map(([id, name]) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
