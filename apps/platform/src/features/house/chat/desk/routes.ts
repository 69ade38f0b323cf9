import * as calls from '@fairhouse/contract/house/chat-backoffice';
import type { Mount } from '../../../../system/platform.ts';
import { operatorPictureRoute } from '../../../../system/operator-picture-route.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { addCanned, readCanned, removeCanned, saveCanned } from '../canned/edit-canned.ts';
import { showOperatorTyping } from '../show-typing.ts';
import { answerChat, answerWithPicture } from './answer-chat.ts';
import { claimChat } from './claim-chat.ts';
import { closeChat } from './close-chat.ts';
import { listChatOperators, reportDuty } from './duty.ts';
import { exportChat } from './export-chat.ts';
import { listQueue, openChat, readPictureAtDesk } from './open-chat.ts';
import { transferChat } from './transfer-chat.ts';

export const mountDesk: Mount = (platform, { backoffice: app }) => {
  operatorRoute(platform, app, calls.boChats, (operator, request) => listQueue(platform, operator, request));
  operatorRoute(platform, app, calls.boOpenChat, (operator, request, { ip }) =>
    openChat(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boChatPicture, (operator, request) =>
    readPictureAtDesk(platform, operator, request),
  );
  operatorRoute(platform, app, calls.boClaimChat, (operator, { id }) => claimChat(platform, operator, id));
  operatorRoute(platform, app, calls.boAnswerChat, (operator, { id, text }, { idempotencyKey: key }) =>
    answerChat(platform, operator, { id, key, text }),
  );
  operatorPictureRoute(platform, app, calls.boSendChatPicture, (operator, { id, data }, { idempotencyKey: key }) =>
    answerWithPicture(platform, operator, { id, key, data }),
  );
  operatorRoute(platform, app, calls.boChatTyping, (operator, { id }) => showOperatorTyping(platform, operator, id));
  operatorRoute(platform, app, calls.boTransferChat, (operator, request, { ip }) =>
    transferChat(platform, { operator, ip }, request),
  );
  operatorRoute(platform, app, calls.boCloseChat, (operator, { id }, { ip }) =>
    closeChat(platform, { operator, ip }, id),
  );
  operatorRoute(platform, app, calls.boExportChat, (operator, { id }, { ip }) =>
    exportChat(platform, { operator, ip }, id),
  );
  operatorRoute(platform, app, calls.boChatOperators, (operator) => listChatOperators(platform, operator));
  operatorRoute(platform, app, calls.boChatDuty, (operator, request) => reportDuty(platform, operator, request));
  operatorRoute(platform, app, calls.boCannedAnswers, ({ merchant }) => readCanned(platform, merchant.id));
  operatorRoute(platform, app, calls.boAddCannedAnswer, (operator, input, { ip }) =>
    addCanned(platform, { operator, ip }, input),
  );
  operatorRoute(platform, app, calls.boSaveCannedAnswer, (operator, input, { ip }) =>
    saveCanned(platform, { operator, ip }, input),
  );
  operatorRoute(platform, app, calls.boRemoveCannedAnswer, (operator, { id }, { ip }) =>
    removeCanned(platform, { operator, ip }, id),
  );
};
