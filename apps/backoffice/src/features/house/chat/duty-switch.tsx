import { boChatDuty } from '@fairhouse/contract/house/chat-backoffice';
import { FormControlLabel, Switch, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { dutyKey, useDuty } from './use-duty.ts';

/** Begins and ends the operator's duty; nothing without the permission to answer. */
export function DutySwitch() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const may = useMay('chat.answer');
  const { data } = useDuty(may);
  if (!may) return null;
  const change = async (on: boolean) => {
    try {
      queries.setQueryData(dutyKey, await call(boChatDuty, { on }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Tooltip title={translate('chat.duty_hint')}>
      <FormControlLabel
        label={translate('chat.duty')}
        control={
          <Switch checked={data?.on ?? false} disabled={!data} onChange={({ target }) => void change(target.checked)} />
        }
      />
    </Tooltip>
  );
}
