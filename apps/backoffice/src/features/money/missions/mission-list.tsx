import { missionStates, type BoMission } from '@fairhouse/contract/money/missions-backoffice';
import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
import { WorkList } from '../../../records/work-list.tsx';

const colours = { proposed: 'warning', open: 'success', ended: 'default' } as const;

export function MissionChip({ mission: { state } }: { mission: BoMission }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`mission.state.${state}`)} />;
}

const paid = ({ paid: amount, currency }: BoMission) => <Money amount={amount} currency={currency} />;

const columns: Column<BoMission>[] = [
  { label: 'reward.field.title', show: ({ titles }) => shownTitle(titles) },
  { label: 'mission.field.members', show: ({ members }) => members, right: true },
  { label: 'reward.field.paid', show: paid, right: true },
  {
    label: 'mission.field.budget',
    show: ({ budget, currency }) => <Money amount={budget} currency={currency} />,
    right: true,
  },
  { label: 'reward.field.createdBy', show: ({ createdBy }) => createdBy },
  { label: 'reward.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'reward.field.state', show: (mission) => <MissionChip mission={mission} /> },
];

const card = (mission: BoMission) => (
  <CardLines
    lead={shownTitle(mission.titles)}
    mark={<MissionChip mission={mission} />}
    who={paid(mission)}
    left={mission.createdBy}
    right={<Age at={mission.createdAt} />}
  />
);

/** Missions: those that wait for another operator first. */
export function MissionList() {
  const translate = useTranslate();
  const choice = useChoiceFilter();
  return (
    <>
      {useMay('promotions.write') && (
        <Box sx={{ pt: 2 }}>
          <Button variant="contained" component={Link} to="/missions/create">
            {translate('mission.add')}
          </Button>
        </Box>
      )}
      <WorkList<BoMission>
        filters={[choice('state', 'reward.field.state', missionStates, (id) => `mission.state.${id}`)]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/missions/${id}/show`}
        nothing="mission.none"
      />
    </>
  );
}
