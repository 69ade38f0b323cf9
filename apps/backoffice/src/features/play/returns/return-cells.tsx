import type { GameReturn } from '@fairhouse/contract/play/returns-backoffice';
import { Box, Typography } from '@mui/material';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { FigureList } from '../../../records/figure-list.tsx';
import { OpeningLink } from '../../../records/opening-link.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { StopButton, StopChip } from '../stops/parts.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnChip, useFigures, Worst } from './return-words.tsx';
import type { SortedReturn } from './use-returns.ts';

interface Cell {
  game: GameReturn;
}

/** Opens the figures of the game. */
const Name = ({ game }: Cell) => (
  <OpeningLink renderDialog={(onClose) => <ReturnDialog game={game} onClose={onClose} />}>{game.gameName}</OpeningLink>
);

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

const figures = (game: SortedReturn) => Object.entries(lines).map(([field, show]) => [field, show(game)] as const);

export const returnCard = (game: SortedReturn) => (
  <CardLines
    lead={<Name game={game} />}
    mark={<State game={game} />}
    who={<FigureList words="returns.field" figures={figures(game)} />}
    left={game.vendorName}
    right={<Stop game={game} signOnly={false} />}
  />
);
