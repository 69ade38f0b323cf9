import type { GameReturn, ReturnFigure } from '@fairhouse/contract/backoffice-returns';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../moment.tsx';
import { Rows, Section } from '../../records/section.tsx';
import { ReturnChip, useFigures, useFigureName } from './return-words.tsx';

/** The four figures that a game is judged by. */
export function ReturnDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="return-dialog">
      <DialogTitle id="return-dialog">{translate('returns.details', { name: game.gameName })}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          alignItems: 'start',
          gap: 2,
          px: { xs: 2, md: 3 },
        }}
      >
        {game.figures.map((figure) => (
          <Figure key={`${figure.measure} ${figure.span}`} figure={figure} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Figure({ figure }: { figure: ReturnFigure }) {
  const translate = useTranslate();
  const nameOf = useFigureName();
  const { share, count, sigmas } = useFigures();
  const field = (name: string) => translate(`returns.field.${name}`);
  const judged = figure.sigmas !== null;
  return (
    <Section
      title={nameOf(figure)}
      aside={<ReturnChip state={figure.alarmSince ? 'alarm' : judged ? 'well' : 'few'} />}
    >
      <Rows
        rows={[
          [field('measured'), share(figure.observed)],
          [field('theoretical'), share(figure.expected)],
          [field('deviation'), sigmas(figure.sigmas)],
          [field('rounds'), count(figure.rounds)],
          ...(judged ? [] : [['', translate('returns.judged_from', { rounds: count(figure.leastRounds) })] as const]),
          ...(figure.alarmSince
            ? [[translate('returns.state.alarm'), <Moment key="since" at={figure.alarmSince} />] as const]
            : []),
        ]}
      />
    </Section>
  );
}
