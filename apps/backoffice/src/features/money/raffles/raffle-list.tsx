import { raffleStates, type BoRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Money } from '../../../money.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
import { WorkList } from '../../../records/work-list.tsx';

const colours = { proposed: 'warning', open: 'success', closed: 'default', cancelled: 'default' } as const;

export function RaffleChip({ raffle: { state } }: { raffle: BoRaffle }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`raffle.state.${state}`)} />;
}

function Kind({ raffle: { kind } }: { raffle: BoRaffle }) {
  return useTranslate()(`raffle.kind.${kind}`);
}

const paid = ({ paid: amount, currency }: BoRaffle) => <Money amount={amount} currency={currency} />;

const columns: Column<BoRaffle>[] = [
  { label: 'reward.field.title', show: ({ titles }) => shownTitle(titles) },
  { label: 'raffle.field.kind', show: (raffle) => <Kind raffle={raffle} /> },
  { label: 'raffle.field.tickets', show: ({ tickets }) => tickets, right: true },
  { label: 'reward.field.paid', show: paid, right: true },
  { label: 'reward.field.endsAt', show: ({ endsAt }) => <Moment at={endsAt} /> },
  { label: 'reward.field.createdBy', show: ({ createdBy }) => createdBy },
  { label: 'reward.field.state', show: (raffle) => <RaffleChip raffle={raffle} /> },
];

const card = (raffle: BoRaffle) => (
  <CardLines
    lead={shownTitle(raffle.titles)}
    mark={<RaffleChip raffle={raffle} />}
    who={<Kind raffle={raffle} />}
    left={paid(raffle)}
    right={<Moment at={raffle.endsAt} />}
  />
);

/** Raffles: those that wait for another operator first. */
export function RaffleList() {
  const translate = useTranslate();
  const choice = useChoiceFilter();
  return (
    <>
      {useMay('promotions.write') && (
        <Box sx={{ pt: 2 }}>
          <Button variant="contained" component={Link} to="/raffles/create">
            {translate('raffle.add')}
          </Button>
        </Box>
      )}
      <WorkList<BoRaffle>
        filters={[choice('state', 'reward.field.state', raffleStates, (id) => `raffle.state.${id}`)]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/raffles/${id}/show`}
        nothing="raffle.none"
      />
    </>
  );
}
