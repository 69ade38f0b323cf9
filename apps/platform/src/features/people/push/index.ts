import type { Feature } from '../../../system/feature.ts';
import type { PushSender } from './push-sender.ts';
import { promote, promoteTask } from './push-to-consenting.ts';
import { sendPushTask } from './queue-push.ts';
import { mountPush } from './routes.ts';
import { sendPush } from './send-push.ts';

export type { PushChoices } from '@fairhouse/contract/people/push';
export type { PushMessage, PushOutcome, PushSender } from './push-sender.ts';
export { mailNoteTask, queueMail, wantsMail } from './queue-mail.ts';
export { openNote, queuePush, type PushNote } from './queue-push.ts';
export { writeNote } from './write-note.ts';
export { pushToConsenting } from './push-to-consenting.ts';
export { deleteOfSession as endPushOfSession, listSubscriptions, readChoices } from './store.ts';

export const push: Feature<{ push: PushSender }> = {
  name: 'push',
  mount: mountPush,
  jobs: (core, { push: sender }) => ({
    [sendPushTask]: (payload) => sendPush(core, sender, payload),
    [promoteTask]: (payload) => promote(core, payload),
  }),
};
