import { CallError } from '@fairhouse/contract/client';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DialogHost, useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { Liability, MatchState, Teams } from './match-cells.tsx';
import { MarketList } from './market-list.tsx';
import { ResultEntries } from './result-entries.tsx';
import { SuspendButton } from './suspend-button.tsx';
import { useMatch } from './use-trading.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

/** One match: what each outcome may cost, its prices, and what an operator may decide. Its id is `<vendor>~<match>`. */
export function MatchPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [vendor = '', match = ''] = decodeURIComponent(id).split('~');
  return (
    <DialogHost>
      <Button
        component={Link}
        to="/trading"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ my: 0.5, minHeight: 44, alignSelf: 'start', justifySelf: 'start' }}
      >
        {translate('ra.action.list')}
      </Button>
      <Details vendor={vendor} id={match} />
    </DialogHost>
  );
}

function Details({ vendor, id }: { vendor: string; id: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useMatch(vendor, id);
  if (!data) {
    if (!error) return <LoadingSkeleton height={320} />;
    if (error instanceof CallError && error.code === 'match_unknown')
      return <Typography sx={{ py: 6, textAlign: 'center' }}>{error.message}</Typography>;
    return <Failed error={error} retry={() => void refetch()} />;
  }
  const { match, markets, entries, managed } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Title title={`${match.home} – ${match.away}`} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Teams match={match} />
        </Typography>
        <MatchState match={match} />
      </Box>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Actions vendor={vendor} data={data} />
      <Section title={translate('trading.field.match')}>
        <Rows
          wide
          rows={[
            [translate('trading.field.league'), match.leagueName],
            [translate('trading.field.starts'), <Moment key="at" at={match.startsAt} />],
            [translate('trading.field.score'), match.status === 'coming' ? '–' : match.score.join(':')],
            [translate('trading.field.tickets'), match.tickets],
            [translate('trading.field.liability'), <Liability key="liability" list={match.liability} />],
          ]}
        />
      </Section>
      {entries.length > 0 && <ResultEntries vendor={vendor} entries={entries} managed={managed} />}
      <MarketList vendor={vendor} match={match} markets={markets} managed={managed} />
    </Box>
  );
}

function Actions({
  vendor,
  data: { match, margin, managed },
}: {
  vendor: string;
  data: NonNullable<ReturnType<typeof useMatch>['data']>;
}) {
  const translate = useTranslate();
  const mayWrite = useMay('sports.write') && managed;
  const show = useDialogHost();
  if (!mayWrite) return null;
  const name = `${match.home} – ${match.away}`;
  const scope = { sport: match.sport, league: match.league, match: match.id, market: null };
  const close = () => show(null);
  const open = () => show(<MarginDialog vendor={vendor} scope={scope} name={name} now={margin} onClose={close} />);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SuspendButton
        about={{ vendor, sport: null, match: match.id, market: null }}
        name={name}
        suspended={match.suspended === 'match'}
        managed={managed}
      />
      <Button variant="outlined" sx={{ minHeight: 44 }} onClick={open}>
        {translate('trading.action.margin')}
      </Button>
    </Box>
  );
}
