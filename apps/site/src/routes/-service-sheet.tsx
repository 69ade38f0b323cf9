import { useHasChat } from '../app/chat-query.ts';
import { ChatRoom } from '../features/house/chat/chat-room.tsx';
import ServiceSheet from '../shell/service-sheet.tsx';

/** Customer service: the chat for members, the merchant's addresses for others. */
export default function Service() {
  return useHasChat() ? <ChatRoom /> : <ServiceSheet />;
}
