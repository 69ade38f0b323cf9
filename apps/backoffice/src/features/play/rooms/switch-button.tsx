import { boSwitchRoom } from '@fairhouse/contract/play/rooms-backoffice';
import { ROOM_REASON_LENGTH } from '@fairhouse/contract/play/vendor-rooms';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import type { RoomVendor } from './room-list.tsx';
import { useReread } from './use-rooms.ts';

interface SwitchProps {
  vendor: RoomVendor;
  room: string;
  kind: 'table' | 'tank' | 'room';
  name: string;
  closed: boolean;
}

/** Closes a room when what is open has ended, or opens it; hidden from those who may not. */
export function SwitchButton(props: SwitchProps) {
  const { vendor, name, closed } = props;
  const translate = useTranslate();
  const mayWrite = useMay('tables.write') && vendor.managed;
  const show = useDialogHost();
  if (!mayWrite) return null;
  const open = () => show(<SwitchDialog {...props} onClose={() => show(null)} />);
  const action = translate(closed ? 'rooms.action.open' : 'rooms.action.close');
  return (
    <Button
      variant="outlined"
      color={closed ? 'primary' : 'error'}
      sx={{ minHeight: 44 }}
      aria-label={`${action}: ${name}`}
      onClick={open}
    >
      {action}
    </Button>
  );
}

function SwitchDialog({ vendor, room, kind, name, closed, onClose }: SwitchProps & { onClose: () => void }) {
  const translate = useTranslate();
  const reread = useReread();
  return (
    <DecisionDialog
      title={translate(closed ? 'rooms.action.open' : 'rooms.action.close')}
      subject={<Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>}
      consequence={translate(closed ? 'rooms.consequence.open' : `rooms.consequence.close_${kind}`)}
      reason={{ label: translate('rooms.reason'), longest: ROOM_REASON_LENGTH }}
      isDanger={!closed}
      done={translate(closed ? 'rooms.done.open' : 'rooms.done.close')}
      send={(reason) => call(boSwitchRoom, { vendor: vendor.code, room, on: closed, reason })}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
