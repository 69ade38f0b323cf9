import { stopScopes, type PlayStop } from '@fairhouse/contract/play/stops-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { StopAnything } from './stop-anything.tsx';
import { StopButton } from './stop-button.tsx';
import { StopWords } from './stop-words.tsx';

const State = ({ stop: { resumed } }: { stop: PlayStop }) => {
  const translate = useTranslate();
  return resumed ? (
    <Chip size="small" variant="outlined" label={translate('stops.active.false')} />
  ) : (
    <Chip size="small" color="error" label={translate('stops.active.true')} />
  );
};

const Name = ({ stop: { name, scope } }: { stop: PlayStop }) => {
  const translate = useTranslate();
  return (
    <>
      <strong>{scope === 'all' ? translate('stops.everything', { name }) : name}</strong>
      <Typography variant="body2" color="textSecondary">
        {translate(`stops.scope.${scope}`)}
      </Typography>
    </>
  );
};

const Resumed = () => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('stops.field.resumed')}
    </Typography>
  );
};

const Resume = ({ stop: { scope, subject, name, resumed } }: { stop: PlayStop }) =>
  resumed ? <StopWords act={resumed} /> : <StopButton scope={scope} subject={subject} name={name} stopped />;

const columns: Column<PlayStop>[] = [
  { label: 'stops.field.what', show: (stop) => <Name stop={stop} /> },
  { label: 'stops.field.active', show: (stop) => <State stop={stop} /> },
  { label: 'stops.field.stopped', show: ({ stopped }) => <StopWords act={stopped} /> },
  { label: 'stops.field.resumed', show: (stop) => <Resume stop={stop} /> },
];

const card = (stop: PlayStop) => (
  <CardLines
    lead={<Name stop={stop} />}
    mark={<State stop={stop} />}
    who={
      <>
        <StopWords act={stop.stopped} />
        <Box sx={{ mt: 1 }}>
          {stop.resumed && <Resumed />}
          <Resume stop={stop} />
        </Box>
      </>
    }
    left=""
    right=""
  />
);

/** All stops of operators: by whom, when and why, and when each was resumed. */
export function StopList() {
  const choice = useChoiceFilter();
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, justifyContent: 'space-between' }}>
        <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
          {translate('stops.explain')}
        </Typography>
        <StopAnything />
      </Box>
      <WorkList<PlayStop>
        filters={[
          choice('active', 'stops.field.active', ['true', 'false'], (id) => `stops.active.${id}`),
          choice('scope', 'stops.field.scope', stopScopes, (id) => `stops.scope.${id}`),
        ]}
        sort={{ field: 'stopped', order: 'DESC' }}
        columns={columns}
        card={card}
        nothing="stops.none"
      />
    </>
  );
}
