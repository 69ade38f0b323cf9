import type { ResponseOf } from '@fairhouse/contract';
import type { boRooms } from '@fairhouse/contract/play/rooms-backoffice';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Amounts } from '../../../amounts.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { Named, OpenChip, RoomState } from './room-cells.tsx';
import { RoomCard, RoomList, type RoomVendor } from './room-list.tsx';
import { SwitchButton } from './switch-button.tsx';

type Tank = ResponseOf<typeof boRooms>['tanks'][number];

const loadedOf = ({ magazines }: Tank): number => magazines.reduce((sum, each) => sum + each.magazines, 0);
const unfiredOf = ({ magazines }: Tank) => magazines.map(({ currency, unfired }) => ({ currency, amount: unfired }));
const wonOf = ({ magazines }: Tank) => magazines.map(({ currency, won }) => ({ currency, amount: won }));
const potsOf = ({ pots }: Tank) => pots.map(({ currency, pot }) => ({ currency, amount: pot }));

function Lead({ tank: { name, tier } }: { tank: Tank }) {
  return <Named name={name} about={useTranslate()(`rooms.tier.${tier}`)} />;
}

function State({ tank }: { tank: Tank }) {
  const translate = useTranslate();
  const { closed, seated } = tank;
  return (
    <RoomState closed={closed} busy={seated > 0 || loadedOf(tank) > 0}>
      <OpenChip label={translate(seated > 0 ? 'rooms.state.played' : 'rooms.state.empty')} live={seated > 0} />
    </RoomState>
  );
}

const Turn = ({ vendor, tank: { id, name, closed } }: { vendor: RoomVendor; tank: Tank }) => (
  <SwitchButton vendor={vendor} room={id} kind="tank" name={name} closed={closed !== null} />
);

const columnsOf = (vendor: RoomVendor): Column<Tank>[] => [
  { label: 'rooms.field.tank', show: (tank) => <Lead tank={tank} /> },
  { label: 'rooms.field.state', show: (tank) => <State tank={tank} /> },
  { label: 'rooms.field.seats', right: true, show: ({ seated, seats }) => `${seated} / ${seats}` },
  { label: 'rooms.field.magazines', right: true, show: loadedOf },
  { label: 'rooms.field.unfired', right: true, show: (tank) => <Amounts list={unfiredOf(tank)} /> },
  { label: 'rooms.field.won', right: true, show: (tank) => <Amounts list={wonOf(tank)} /> },
  { label: 'rooms.field.pot', right: true, show: (tank) => <Amounts list={potsOf(tank)} /> },
  { label: 'rooms.field.action', show: (tank) => <Turn vendor={vendor} tank={tank} /> },
];

/** Every tank with its seats, what is loaded, and its pot. */
export function TanksView({ vendor, tanks }: { vendor: RoomVendor; tanks: readonly Tank[] }) {
  const translate = useTranslate();
  const card = (tank: Tank) => (
    <RoomCard
      lead={<Lead tank={tank} />}
      mark={<State tank={tank} />}
      rows={[
        [translate('rooms.field.seats'), `${tank.seated} / ${tank.seats}`],
        [translate('rooms.field.magazines'), loadedOf(tank)],
        [translate('rooms.field.unfired'), <Amounts key="unfired" list={unfiredOf(tank)} />],
        [translate('rooms.field.won'), <Amounts key="won" list={wonOf(tank)} />],
        [translate('rooms.field.pot'), <Amounts key="pot" list={potsOf(tank)} />],
      ]}
      actions={<Turn vendor={vendor} tank={tank} />}
    />
  );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('rooms.explain.tanks')}</Typography>
      <RoomList records={tanks} columns={columnsOf(vendor)} card={card} none="rooms.no_tanks" />
    </>
  );
}
