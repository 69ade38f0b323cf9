import { boStopReach } from '@fairhouse/contract/play/stops-backoffice';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { StopButton } from './stop-button.tsx';

/** Whether a member's play is stopped, and the switch for it; nothing without the permission. */
export function MemberStop({ id, account }: { id: number; account: string }) {
  const translate = useTranslate();
  const may = useMay('play.read');
  const subject = String(id);
  const { data } = useQuery({
    queryKey: ['stop-reach', 'member', subject],
    queryFn: () => call(boStopReach, { scope: 'member', subject }),
    enabled: may,
  });
  if (!data) return null;
  const stopped = data.stop !== null;
  return (
    <>
      {stopped && <Chip size="small" color="error" label={translate('stops.on.game')} />}
      <StopButton scope="member" subject={subject} name={account} stopped={stopped} />
    </>
  );
}
