import type { GameReturn } from '@fairhouse/contract/play/returns-backoffice';
import { Box, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { StopButton, StopChip } from '../stops/parts.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnChip, useFigures, Worst } from './return-words.tsx';
import type { SortedReturn } from './use-returns.ts';

interface Cell {
  game: GameReturn;
}

/** A button that shows the figures of the game. */
function Name({ game }: Cell) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        sx={{ fontWeight: 600, textAlign: 'start', fontSize: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
        underline="hover"
        onClick={() => setOpen(true)}
      >
        {game.gameName}
      </Link>
      {open && <ReturnDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

const State = ({ game: { state, alarmSince, stopped } }: Cell) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
    <ReturnChip state={state} />
    {alarmSince && <Age at={alarmSince} />}
    <StopChip scope={stopped} />
  </Box>
);

const Share = ({ part }: { part: number }) => useFigures().share(part);
const Count = ({ rounds }: { rounds: number }) => useFigures().count(rounds);
const Staked = ({ game: { staked, currency } }: Cell) =>
  staked === null ? '–' : <Money amount={staked} currency={currency} />;

const Stop = ({ game, signOnly }: Cell & { signOnly: boolean }) => (
  <StopButton
    scope="game"
    subject={String(game.gameId)}
    name={game.gameName}
    stopped={game.stopped === 'game'}
    signOnly={signOnly}
  />
);

const named = (game: SortedReturn) => (
  <>
    <Name game={game} />
    <Typography variant="body2" color="textSecondary">
      {game.vendorName}
    </Typography>
  </>
);
const stated = (game: SortedReturn) => <State game={game} />;
const deviating = ({ worst }: SortedReturn) => <Worst worst={worst} />;
const measured = (game: SortedReturn) => <Share part={game.measured} />;
const promised = (game: SortedReturn) => <Share part={game.theoretical} />;
const counted = ({ rounds }: SortedReturn) => <Count rounds={rounds} />;
const staked = (game: SortedReturn) => <Staked game={game} />;
const stopping = (game: SortedReturn) => <Stop game={game} signOnly />;

export const returnColumns: Column<SortedReturn>[] = [
  { label: 'returns.field.game', sortBy: 'gameName', show: named },
  { label: 'returns.field.state', sortBy: 'urgency', show: stated },
  { label: 'returns.field.deviation', sortBy: 'deviation', right: true, show: deviating },
  { label: 'returns.field.measured', sortBy: 'measured', right: true, show: measured },
  { label: 'returns.field.theoretical', sortBy: 'theoretical', right: true, show: promised },
  { label: 'returns.field.rounds', sortBy: 'rounds', right: true, show: counted },
  { label: 'returns.field.staked', sortBy: 'staked', right: true, show: staked },
  { label: 'returns.field.action', right: true, show: stopping },
];

/** Figures of a game on a phone, besides its name and state. */
const lines = { measured, theoretical: promised, deviation: deviating, rounds: counted, staked } as const;

function Figures({ game }: { game: SortedReturn }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, '& dd': figure }}>
      {Object.entries(lines).flatMap(([field, show]) => [
        <Box component="dt" key={field} sx={{ color: 'text.secondary' }}>
          {translate(`returns.field.${field}`)}
        </Box>,
        <dd key={`${field} value`}>{show(game)}</dd>,
      ])}
    </Box>
  );
}

const figure = { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

export const returnCard = (game: SortedReturn) => (
  <CardLines
    lead={<Name game={game} />}
    mark={<State game={game} />}
    who={<Figures game={game} />}
    left={game.vendorName}
    right={<Stop game={game} signOnly={false} />}
  />
);
