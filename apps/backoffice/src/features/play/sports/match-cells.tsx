import type { TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { Box, Chip, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Amounts } from '../../../amounts.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import type { Column } from '../../../records/record-table.tsx';

interface Cell {
  match: TradedMatch;
}

/** Who plays, where, and how it stands. */
export const Teams = ({ match: { home, away } }: Cell) => `${home} – ${away}`;

function When({ match: { status, startsAt, score, leagueName } }: Cell) {
  return (
    <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {leagueName} · {status === 'coming' ? <Moment at={startsAt} /> : score.join(':')}
    </Typography>
  );
}

/** Whether it takes bets, and why not. */
export function MatchState({ match: { status, suspended, stop } }: Cell) {
  const translate = useTranslate();
  if (suspended !== null)
    return <Chip size="small" color="error" label={translate(`trading.suspended.${suspended}`)} />;
  if (status === 'ended' || status === 'cancelled')
    return <Chip size="small" variant="outlined" label={translate(`trading.status.${status}`)} />;
  if (stop !== null)
    return <Chip size="small" color="warning" label={translate(`trading.stop.${stop}`, { _: stop })} />;
  return <Chip size="small" variant="outlined" color="success" label={translate(`trading.status.${status}`)} />;
}

/** What it may cost, beside the limit. */
export function Liability({ list }: { list: TradedMatch['liability'] }) {
  const translate = useTranslate();
  if (list.length === 0) return '–';
  return list.map(({ currency, amount, limit }) => (
    <Box key={currency} sx={{ minWidth: 96, maxWidth: 200 }}>
      <Money amount={amount} currency={currency} />
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (amount / limit) * 100)}
        color={amount > limit * 0.8 ? 'error' : 'primary'}
        aria-label={translate('trading.field.of_limit')}
      />
    </Box>
  ));
}

function Worst({ match: { worst } }: Cell) {
  if (worst.length === 0) return '–';
  return worst.map(({ currency, amount, marketName, outcomeName }) => (
    <Box key={currency}>
      <Money amount={amount} currency={currency} />
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {marketName}: {outcomeName}
      </Typography>
    </Box>
  ));
}

export const matchColumns: Column<TradedMatch>[] = [
  { label: 'trading.field.match', show: (match) => <Teams match={match} /> },
  { label: 'trading.field.when', show: (match) => <When match={match} /> },
  { label: 'trading.field.state', show: (match) => <MatchState match={match} /> },
  { label: 'trading.field.tickets', right: true, show: ({ tickets }) => tickets },
  { label: 'trading.field.stakes', right: true, show: ({ stakes }) => <Amounts list={stakes} /> },
  { label: 'trading.field.worst', show: (match) => <Worst match={match} /> },
  { label: 'trading.field.liability', right: true, show: ({ liability }) => <Liability list={liability} /> },
];

function Figures({ match: { tickets, stakes } }: Cell) {
  const translate = useTranslate();
  return (
    <>
      {translate('trading.tickets', { smart_count: tickets })}
      {stakes.length > 0 && <Amounts list={stakes} />}
    </>
  );
}

export const matchCard = (match: TradedMatch) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
      <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <Teams match={match} />
      </Typography>
      <MatchState match={match} />
    </Box>
    <When match={match} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 14 }}>
      <div>
        <Figures match={match} />
      </div>
      <Box sx={{ textAlign: 'end' }}>
        <Worst match={match} />
      </Box>
    </Box>
  </Box>
);
