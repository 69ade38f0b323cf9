import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import type { boRooms } from '@fairhouse/contract/play/rooms-backoffice';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { Named, OpenChip, RoomState } from './room-cells.tsx';
import { RoomCard, RoomList, type RoomVendor } from './room-list.tsx';
import { SwitchButton } from './switch-button.tsx';

type CardRoom = ResponseOf<typeof boRooms>['rooms'][number] & { id: string };

function Lead({ room: { gameName, stake, currency, demo } }: { room: CardRoom }) {
  const translate = useTranslate();
  const about = (
    <>
      {translate('rooms.field.stake')} <Money amount={stake} currency={currency} />
      {demo && ` · ${translate('rooms.trial')}`}
    </>
  );
  return <Named name={gameName} about={about} />;
}

function State({ room: { closed, hands, waiting } }: { room: CardRoom }) {
  const translate = useTranslate();
  const label = hands > 0 ? 'rooms.state.played' : waiting > 0 ? 'rooms.state.waiting' : 'rooms.state.empty';
  return (
    <RoomState closed={closed} busy={hands > 0}>
      <OpenChip label={translate(label)} live={hands > 0} />
    </RoomState>
  );
}

function Turn({ vendor, room }: { vendor: RoomVendor; room: CardRoom }) {
  const translate = useTranslate();
  const { id, gameName, stake, currency, demo, closed } = room;
  const name = [gameName, formatMoney(stake, currency), ...(demo ? [translate('rooms.trial')] : [])].join(' ');
  return <SwitchButton vendor={vendor} room={id} kind="room" name={name} closed={closed !== null} />;
}

const columnsOf = (vendor: RoomVendor): Column<CardRoom>[] => [
  { label: 'rooms.field.room', show: (room) => <Lead room={room} /> },
  { label: 'rooms.field.state', show: (room) => <State room={room} /> },
  { label: 'rooms.field.hands', right: true, show: ({ hands }) => hands },
  { label: 'rooms.field.seated', right: true, show: ({ seated }) => seated },
  { label: 'rooms.field.waiting', right: true, show: ({ waiting }) => waiting },
  {
    label: 'rooms.field.escrow',
    right: true,
    show: ({ escrow, currency }) => <Money amount={escrow} currency={currency} />,
  },
  { label: 'rooms.field.action', show: (room) => <Turn vendor={vendor} room={room} /> },
];

/** Every card room with its hands and players. */
export function CardRoomsView({ vendor, rooms }: { vendor: RoomVendor; rooms: ResponseOf<typeof boRooms>['rooms'] }) {
  const translate = useTranslate();
  const card = (room: CardRoom) => (
    <RoomCard
      lead={<Lead room={room} />}
      mark={<State room={room} />}
      rows={[
        [translate('rooms.field.hands'), room.hands],
        [translate('rooms.field.seated'), room.seated],
        [translate('rooms.field.waiting'), room.waiting],
        [translate('rooms.field.escrow'), <Money key="escrow" amount={room.escrow} currency={room.currency} />],
      ]}
      actions={<Turn vendor={vendor} room={room} />}
    />
  );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('rooms.explain.rooms')}</Typography>
      <RoomList
        records={rooms.map((room) => ({ ...room, id: room.roomId }))}
        columns={columnsOf(vendor)}
        card={card}
        none="rooms.no_rooms"
      />
    </>
  );
}
