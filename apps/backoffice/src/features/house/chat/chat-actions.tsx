import {
  boChatOperators,
  boClaimChat,
  boCloseChat,
  boExportChat,
  boTransferChat,
  type BoChat,
} from '@fairhouse/contract/house/chat-backoffice';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';

interface ChatActionsProps {
  chat: BoChat;
  isOwn: boolean;
  onChanged: (chat: BoChat) => void;
  onClaimed: (chat: BoChat) => void;
}

/** What the operator can do with a conversation in its state. */
export function ChatActions({ chat, isOwn, onChanged, onClaimed }: ChatActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('chat.answer');
  const { id, state, account } = chat;
  const act = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h6" component="h2" sx={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
        {account}
      </Typography>
      {may && state === 'waiting' && (
        <Button variant="contained" onClick={() => void act(async () => onClaimed(await call(boClaimChat, { id })))}>
          {translate('chat.claim')}
        </Button>
      )}
      {isOwn && (
        <Transfer
          onChoose={(operator) => void act(async () => onChanged(await call(boTransferChat, { id, operator })))}
        />
      )}
      {may && (isOwn || state === 'waiting') && (
        <Button variant="outlined" onClick={() => void act(async () => onChanged(await call(boCloseChat, { id })))}>
          {translate('chat.close')}
        </Button>
      )}
      <Button onClick={() => void act(async () => download(await call(boExportChat, { id })))}>
        {translate('chat.export')}
      </Button>
    </Box>
  );
}

/** The other operators who may answer, those on duty first, and the queue. */
function Transfer({ onChoose }: { onChoose: (operator: string | null) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: ['chat-operators'],
    queryFn: () => call(boChatOperators, {}),
    enabled: anchor !== null,
  });
  const choose = (operator: string | null) => {
    setAnchor(null);
    onChoose(operator);
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {translate('chat.transfer')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(null)}>{translate('chat.to_queue')}</MenuItem>
        {data?.list.map(({ username, displayName, onDuty }) => (
          <MenuItem key={username} onClick={() => choose(username)}>
            {onDuty ? translate('chat.on_duty', { name: displayName }) : displayName}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function download({ fileName, csv }: { fileName: string; csv: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
