import type { GameReturn, ReturnFigure } from '@fairhouse/contract/play/returns-backoffice';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { ReturnChip, useFigures, useFigureName } from './return-words.tsx';

/** The four figures by which a game is judged. */
export function ReturnDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="return-dialog">
      <DialogTitle id="return-dialog">{translate('returns.details', { name: game.gameName })}</DialogTitle>
      {/* Longer than a phone: focusable, so that keyboards can scroll it. */}
      <DialogContent tabIndex={0} sx={{ px: { xs: 2, md: 3 } }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start', gap: 2 }}>
          {game.figures.toSorted(payFirst).map((figure) => (
            <Figure key={`${figure.measure} ${figure.span}`} figure={figure} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** In the same order as the list: pay first; for both measures, all rounds before the last days. */
const payFirst = (a: ReturnFigure, b: ReturnFigure) =>
  Number(b.measure === 'pay') - Number(a.measure === 'pay') || Number(b.span === 'all') - Number(a.span === 'all');

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
