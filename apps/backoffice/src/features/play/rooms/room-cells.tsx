import type { NamedTable } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';

type Closed = NamedTable['closed'];

/** A name with what it is below. */
export const Named = ({ name, about }: { name: string; about: ReactNode }) => (
  <>
    <Typography component="span" sx={{ fontWeight: 650, display: 'block' }}>
      {name}
    </Typography>
    <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
      {about}
    </Typography>
  </>
);

interface StateProps {
  closed: Closed;
  /** Something is still open in a closed room. */
  busy: boolean;
  /** What it does while it is not closed. */
  children: ReactNode;
}

/** Open, closing, or closed: by whom and why. */
export function RoomState({ closed, busy, children }: StateProps) {
  const translate = useTranslate();
  if (!closed) return children;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Chip
        size="small"
        color={busy ? 'warning' : 'error'}
        label={translate(busy ? 'rooms.state.closing' : 'rooms.state.closed')}
      />
      {closed.by !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', maxWidth: 260 }}>
          {closed.by}, <Moment at={closed.at} />: {closed.reason}
        </Typography>
      )}
    </Box>
  );
}

export function OpenChip({ label, live }: { label: string; live: boolean }) {
  return <Chip size="small" variant="outlined" color={live ? 'success' : 'default'} label={label} />;
}
