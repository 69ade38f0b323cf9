import type { NamedTable } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Amounts } from '../../../amounts.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { Named, OpenChip, RoomState } from './room-cells.tsx';
import { RoomCard, RoomList, type RoomVendor } from './room-list.tsx';
import { SwitchButton } from './switch-button.tsx';

interface Cell {
  table: NamedTable;
}

function State({ table: { closed, phase } }: Cell) {
  const translate = useTranslate();
  return (
    <RoomState closed={closed} busy={phase !== 'stopped' && phase !== 'idle'}>
      <OpenChip label={translate(`rooms.phase.${phase}`)} live={phase !== 'idle' && phase !== 'stopped'} />
    </RoomState>
  );
}

const Lead = ({ table: { name, gameName } }: Cell) => <Named name={name} about={gameName} />;

const stakesOf = ({ exposure }: NamedTable) => exposure.map(({ currency, stakes }) => ({ currency, amount: stakes }));

/** What the house loses if the worst outcome comes; what it wins in any case is no exposure. */
const lossOf = ({ exposure }: NamedTable) =>
  exposure.map(({ currency, most, stakes }) => ({ currency, amount: Math.max(0, most - stakes) }));

const ticketsOf = ({ exposure }: NamedTable): number => exposure.reduce((sum, { tickets }) => sum + tickets, 0);

function Actions({ vendor, table }: Cell & { vendor: RoomVendor }) {
  const translate = useTranslate();
  const show = useDialogHost();
  const open = () =>
    show(<LimitsDialog vendor={vendor.code} table={table} managed={vendor.managed} onClose={() => show(null)} />);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        sx={{ minHeight: 44 }}
        aria-label={`${translate('rooms.action.limits')}: ${table.name}`}
        onClick={open}
      >
        {translate('rooms.action.limits')}
      </Button>
      <SwitchButton vendor={vendor} room={table.id} kind="table" name={table.name} closed={table.closed !== null} />
    </Box>
  );
}

const columnsOf = (vendor: RoomVendor): Column<NamedTable>[] => [
  { label: 'rooms.field.table', show: (table) => <Lead table={table} /> },
  { label: 'rooms.field.state', show: (table) => <State table={table} /> },
  { label: 'rooms.field.round', right: true, show: ({ round }) => round },
  { label: 'rooms.field.players', right: true, show: ({ players }) => players },
  { label: 'rooms.field.tickets', right: true, show: ticketsOf },
  { label: 'rooms.field.stakes', right: true, show: (table) => <Amounts list={stakesOf(table)} /> },
  { label: 'rooms.field.loss', right: true, show: (table) => <Amounts list={lossOf(table)} /> },
  { label: 'rooms.field.action', show: (table) => <Actions vendor={vendor} table={table} /> },
];

/** Every table with its round and what that may cost. */
export function TablesView({ vendor, tables }: { vendor: RoomVendor; tables: readonly NamedTable[] }) {
  const translate = useTranslate();
  const card = (table: NamedTable) => (
    <RoomCard
      lead={<Lead table={table} />}
      mark={<State table={table} />}
      rows={[
        [translate('rooms.field.round'), table.round],
        [translate('rooms.field.players'), table.players],
        [translate('rooms.field.tickets'), ticketsOf(table)],
        [translate('rooms.field.stakes'), <Amounts key="stakes" list={stakesOf(table)} />],
        [translate('rooms.field.loss'), <Amounts key="loss" list={lossOf(table)} />],
      ]}
      actions={<Actions vendor={vendor} table={table} />}
    />
  );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('rooms.explain.tables')}</Typography>
      <RoomList records={tables} columns={columnsOf(vendor)} card={card} none="rooms.no_tables" />
    </>
  );
}
