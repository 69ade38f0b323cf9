import type { GameReturn } from '@fairhouse/contract/backoffice-returns';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../moment.tsx';
import { useFigures } from './return-words.tsx';

const headings = ['figure', 'measured', 'theoretical', 'deviation', 'rounds'] as const;

/** The four figures that a game is judged by. */
export function ReturnDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const translate = useTranslate();
  const { share, count, sigmas } = useFigures();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="return-dialog">
      <DialogTitle id="return-dialog">{translate('returns.details', { name: game.gameName })}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <Box sx={{ overflowX: 'auto' }} component="section" tabIndex={0} aria-labelledby="return-dialog">
          <Table size="small">
            <TableHead>
              <TableRow>
                {headings.map((heading) => (
                  <TableCell key={heading} align={heading === 'figure' ? 'left' : 'right'}>
                    {translate(`returns.field.${heading}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {game.figures.map((figure) => (
                <TableRow key={`${figure.measure} ${figure.span}`} selected={figure.alarmSince !== null}>
                  <TableCell component="th" scope="row" sx={{ minWidth: 130 }}>
                    {translate(`returns.measure.${figure.measure}`)}, {translate(`returns.span.${figure.span}`)}
                    {figure.alarmSince && (
                      <Typography variant="body2" color="error">
                        {translate('returns.state.alarm')}: <Moment at={figure.alarmSince} />
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell align="right">{share(figure.observed)}</TableCell>
                  <TableCell align="right">{share(figure.expected)}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {sigmas(figure.sigmas)}
                  </TableCell>
                  <TableCell align="right">
                    {count(figure.rounds)}
                    {figure.sigmas === null && (
                      <Typography variant="body2" color="textSecondary">
                        {translate('returns.judged_from', { rounds: count(figure.leastRounds) })}
                      </Typography>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
