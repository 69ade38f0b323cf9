import { MOST_WEIGHT, type CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import type { CallError } from '@fairhouse/contract/client';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Tooltip,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { InstantInput } from '../../../instant-input.tsx';
import { useTimeZone } from '../../../merchant.ts';
import { useChangeGames } from './use-change-games.ts';

interface GameDialogProps {
  game: CatalogueGame;
  onClose: () => void;
}

/** All settings of one game, saved together. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const translate = useTranslate();
  const zone = useTimeZone() ?? '';
  const [shown, setShown] = useState(game.shown);
  const [hot, setHot] = useState(game.hot);
  const [hotUntil, setHotUntil] = useState(game.hotUntil);
  const [weight, setWeight] = useState(String(game.weight));
  const [failure, setFailure] = useState<CallError>();
  const { busy, change } = useChangeGames(setFailure);
  const errorAt = (field: string) => failure?.fields[field]?.message;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const mark = hot ? { hot, hotUntil } : { hot };
    if (await change([game.id], { shown, ...mark, weight: Number(weight) })) onClose();
  };
  const reset = async () => {
    setFailure(undefined);
    if (await change([game.id], { reset: true })) onClose();
  };
  const toggle = (label: string, checked: boolean, onChange: (on: boolean) => void) => (
    <FormControlLabel
      label={translate(label)}
      control={<Switch checked={checked} onChange={(event) => onChange(event.target.checked)} />}
    />
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="game-dialog">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="game-dialog">{game.gameName}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && Object.keys(failure.fields).length === 0 && <Alert severity="error">{failure.message}</Alert>}
          {toggle('catalogue.field.shown', shown, setShown)}
          {toggle('catalogue.field.hot', hot, setHot)}
          {hot && (
            <InstantInput
              label={translate('catalogue.field.hotUntil')}
              value={hotUntil}
              onChange={setHotUntil}
              error={errorAt('hotUntil')}
              hint={`${translate('catalogue.hint.hotUntil')} ${translate('content.time_zone', { zone })}`}
            />
          )}
          <TextField
            type="number"
            label={translate('catalogue.field.weight')}
            value={weight}
            onChange={(event) => setWeight(event.target.value)}
            error={Boolean(errorAt('weight'))}
            helperText={errorAt('weight') ?? translate('catalogue.hint.weight')}
            slotProps={{ htmlInput: { min: 0, max: MOST_WEIGHT, step: 1, inputMode: 'numeric' } }}
          />
        </DialogContent>
        <DialogActions>
          {game.decided && (
            <Tooltip describeChild title={translate('catalogue.reset_hint')}>
              <Button sx={{ mr: 'auto' }} disabled={busy} onClick={() => void reset()}>
                {translate('catalogue.reset')}
              </Button>
            </Tooltip>
          )}
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
