import {
  STOP_REASON_LENGTH,
  boResumePlay,
  boStopPlay,
  boStopReach,
  type StopReach,
  type StopScope,
} from '@fairhouse/contract/play/stops-backoffice';
import { Box, Button, Dialog, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Failed } from '../../../records/failed.tsx';
import { StopWords } from './stop-words.tsx';

export interface StopTarget {
  scope: StopScope;
  /** Code of the vendor, the label, number of the game or of the member; empty for all play. */
  subject: string;
}

interface StopDialogProps {
  target: StopTarget;
  onClose: () => void;
}

/** Stops play, or resumes it where it is stopped; reads the effect first. */
export function StopDialog({ target, onClose }: StopDialogProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['stop-reach', target.scope, target.subject],
    queryFn: () => call(boStopReach, target),
    gcTime: 0,
  });
  if (data) return <Decision target={target} reach={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label={translate('stops.stop')}>
      <DialogContent>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Box aria-busy>
            <Skeleton width="60%" height={40} />
            <Skeleton height={96} />
            <Skeleton height={80} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DecisionProps extends StopDialogProps {
  reach: StopReach;
}

function Decision({ target, reach, onClose }: DecisionProps) {
  const translate = useTranslate();
  // The action applies to the state that was read when the dialog opened, even if other operators change it meanwhile.
  const [{ name, games, members, stop }] = useState(reach);
  const { scope } = target;
  const reason = { label: translate('stops.reason'), longest: STOP_REASON_LENGTH };
  const subject = (
    <Box>
      <Typography component="p" sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          translate(`stops.scope.${scope}`),
          ...(scope === 'game' || scope === 'member' ? [] : [translate('stops.games', { smart_count: games })]),
          scope === 'member'
            ? translate(members > 0 ? 'stops.playing' : 'stops.not_playing')
            : translate('stops.members', { smart_count: members }),
        ].join(' · ')}
      </Typography>
      {stop && (
        <Typography component="div" variant="body2" sx={{ mt: 1 }}>
          <StopWords act={stop.stopped} />
        </Typography>
      )}
    </Box>
  );
  return stop ? (
    <DecisionDialog
      title={translate('stops.resume')}
      subject={subject}
      consequence={translate('stops.resumes')}
      reason={reason}
      done="stops.done_resume"
      send={(why) => call(boResumePlay, { id: stop.id, reason: why })}
      onDone={onClose}
      onClose={onClose}
    />
  ) : (
    <DecisionDialog
      title={translate('stops.stop')}
      subject={subject}
      consequence={translate(`stops.consequence.${scope}`, { name })}
      reason={reason}
      done="stops.done_stop"
      send={(why) => call(boStopPlay, { ...target, reason: why })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
