import { boChats, type BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { ChatSummary } from './chat-summary.tsx';

const chatCard = (chat: BoChat) => <ChatSummary chat={chat} />;

/** The first of the queue. */
export const FirstChats = ({ count }: { count: number }) => (
  <FirstRecords<BoChat>
    list="chats"
    count={count}
    read={(page) => call(boChats, { ...page, view: 'waiting' })}
    card={chatCard}
    to={({ id }) => `/chats/${id}/show`}
  />
);
