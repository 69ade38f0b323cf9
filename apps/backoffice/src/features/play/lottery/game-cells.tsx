import type { LotteryTermsGame } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { GameActions } from './game-actions.tsx';

interface Cell {
  game: LotteryTermsGame;
}

/** Its name, and how often it is drawn. */
function Name({ game: { gameName, group, every, close } }: Cell) {
  const translate = useTranslate();
  const often =
    every !== null
      ? translate('lotteries.every', { minutes: every })
      : translate(close === null ? 'lotteries.daily' : 'lotteries.daily_at', { time: close });
  return (
    <>
      <span style={{ fontWeight: 600 }}>{gameName}</span>
      <Typography variant="body2" color="textSecondary">
        {group}, {often}
      </Typography>
    </>
  );
}

/** Days without draws that are listed. */
const DAYS_LISTED = 4;

/** The draws that close next, and what is ahead of the usual days. */
function Next({ game: { next, withoutDraws, closes } }: Cell) {
  const translate = useTranslate();
  const more = withoutDraws.length > DAYS_LISTED ? ' …' : '';
  return (
    <>
      {next.length === 0 && '–'}
      {next.map(({ numero, closesAt }) => (
        <Box key={numero} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {numero} · <Moment at={closesAt} />
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {withoutDraws.length > 0 &&
          translate('lotteries.schedule.without', { days: withoutDraws.slice(0, DAYS_LISTED).join(', ') + more })}
        {closes.map(({ from, close }) => (
          <Box key={`${from} ${close}`} component="span" sx={{ display: 'block' }}>
            {translate('lotteries.schedule.closes', { time: close, day: from })}
          </Box>
        ))}
      </Typography>
    </>
  );
}

function Sale({ game: { stopped } }: Cell) {
  const translate = useTranslate();
  if (!stopped) return <Chip size="small" variant="outlined" color="success" label={translate('lotteries.on_sale')} />;
  return (
    <>
      <Chip size="small" color="error" label={translate('lotteries.stopped')} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {stopped.by}: {stopped.reason}
      </Typography>
    </>
  );
}

const named = (game: LotteryTermsGame) => <Name game={game} />;
const coming = (game: LotteryTermsGame) => <Next game={game} />;
const sold = (game: LotteryTermsGame) => <Sale game={game} />;
const acting = (game: LotteryTermsGame) => <GameActions game={game} />;

export const gameColumns: Column<LotteryTermsGame>[] = [
  { label: 'lotteries.field.game', show: named },
  { label: 'lotteries.field.next', show: coming },
  { label: 'lotteries.field.sale', show: sold },
  { label: 'lotteries.field.action', right: true, show: acting },
];

export const gameCard = (game: LotteryTermsGame) => (
  <CardLines
    lead={<Name game={game} />}
    mark={<Sale game={game} />}
    who={<Next game={{ ...game, next: game.next.slice(0, 1) }} />}
    left={null}
    right={<GameActions game={game} />}
  />
);
