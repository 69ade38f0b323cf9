import * as calls from '@fairhouse/contract/house/chat';
import type { Mount } from '../../../system/platform.ts';
import { imageRoute } from '../../../system/image-route.ts';
import { memberRoute } from '../../../system/routes.ts';
import { closeOwnChat, markAsRead, reopenOwnChat } from './change-chat.ts';
import { mountDesk } from './desk/routes.ts';
import { listChats, readMessages, readPicture } from './read-chats.ts';
import { sendMessage } from './send-message.ts';
import { showMemberTyping } from './show-typing.ts';
import { sendPicture } from './send-picture.ts';

export const mountChat: Mount = (platform, apps) => {
  const { site } = apps;
  memberRoute(platform, site, calls.chats, (caller) => listChats(platform, caller));
  memberRoute(platform, site, calls.chatMessages, (caller, request) => readMessages(platform, caller, request));
  memberRoute(platform, site, calls.sendChatMessage, (caller, { text }, { idempotencyKey: key, locale }) =>
    sendMessage(platform, caller, { key, locale, text }),
  );
  imageRoute(platform, site, calls.sendChatPicture, (caller, _, image, { idempotencyKey: key, locale }) =>
    sendPicture(platform, caller, { ...image, key, locale }),
  );
  memberRoute(platform, site, calls.chatPicture, (caller, request) => readPicture(platform, caller, request));
  memberRoute(platform, site, calls.readChat, (caller, request) => markAsRead(platform, caller, request));
  memberRoute(platform, site, calls.chatTyping, (caller, { id }) => showMemberTyping(platform, caller, id));
  memberRoute(platform, site, calls.closeChat, (caller, { id }) => closeOwnChat(platform, caller, id));
  memberRoute(platform, site, calls.reopenChat, (caller, { id }) => reopenOwnChat(platform, caller, id));
  mountDesk(platform, apps);
};
