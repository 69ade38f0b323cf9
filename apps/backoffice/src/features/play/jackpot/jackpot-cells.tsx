import type { BookedJackpot } from '@fairhouse/contract/play/jackpot-backoffice';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { FigureList } from '../../../records/figure-list.tsx';
import type { Column } from '../../../records/record-table.tsx';

type Amount = 'pot' | 'reserve' | 'seeds' | 'contributed' | 'reserved' | 'won';

const amount = (field: Amount) => (jackpot: BookedJackpot) => (
  <Money amount={jackpot[field]} currency={jackpot.currency} />
);

const shown = ({ shown: pot, currency }: BookedJackpot) =>
  pot === null ? '–' : <Money amount={pot} currency={currency} />;

const Trial = () => useTranslate()('jackpots.trial');

const named = ({ gameName, vendorName, trial }: BookedJackpot) => (
  <>
    {gameName}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {vendorName}
      {trial && (
        <>
          {' · '}
          <Trial />
        </>
      )}
    </Typography>
  </>
);

const wins = ({ wins: count, lastWin }: BookedJackpot) => (
  <>
    {count}
    {lastWin && (
      <>
        {' · '}
        <Age at={lastWin.at} />
      </>
    )}
  </>
);

export const jackpotColumns: Column<BookedJackpot>[] = [
  { label: 'jackpots.field.game', show: named },
  { label: 'jackpots.field.shown', right: true, show: shown },
  { label: 'jackpots.field.pot', right: true, show: amount('pot') },
  { label: 'jackpots.field.reserve', right: true, show: amount('reserve') },
  { label: 'jackpots.field.seeds', right: true, show: amount('seeds') },
  { label: 'jackpots.field.contributed', right: true, show: amount('contributed') },
  { label: 'jackpots.field.reserved', right: true, show: amount('reserved') },
  { label: 'jackpots.field.won', right: true, show: amount('won') },
  { label: 'jackpots.field.wins', right: true, show: wins },
];

const figures = (jackpot: BookedJackpot) =>
  jackpotColumns.slice(1).map(({ label, show }) => [label.split('.').at(-1)!, show(jackpot)] as const);

export const jackpotCard = (jackpot: BookedJackpot) => (
  <CardLines
    lead={jackpot.gameName}
    who={<FigureList words="jackpots.field" figures={figures(jackpot)} />}
    left={jackpot.vendorName}
    right={jackpot.trial ? <Trial /> : null}
  />
);
