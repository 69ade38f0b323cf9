import { usePermission } from '../app/boot.ts';
import { useHasChat } from '../app/chat-query.ts';
import { hasService } from './customer-service.ts';

/** Whether customer service can be opened: the chat, or an address of the merchant. */
export function useHasService(): boolean {
  const chat = useHasChat();
  return hasService(usePermission().info.customerService) || chat;
}
