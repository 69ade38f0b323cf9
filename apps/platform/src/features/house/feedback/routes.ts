import { ok } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/house/feedback';
import * as desk from '@fairhouse/contract/house/feedback-backoffice';
import { memberGate } from '../../../system/gates.ts';
import { imageRoute } from '../../../system/image-route.ts';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { addPicture } from './add-picture.ts';
import { answerFeedback, closeFeedback } from './answer-feedback.ts';
import { boundsOf } from './bounds.ts';
import { readOne, readOwnFeedback, readPicture, readQueue } from './read-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

/** Of one address, which many homes may share; members have a limit of their own (`bounds.ts`). */
const SENDING_RATE = { burst: 30, perSecond: 1 / 30 };

/** A call with a session is the member's, with the rules of members' calls; one without is a visitor's. */
export const mountFeedback: Mount = (platform, { site, backoffice }) => {
  const asMember = memberGate(platform);
  visitorRoute(platform, site, calls.feedbackBounds, async ({ merchant }) => {
    const { shortest, longest } = boundsOf(merchant);
    return ok({ shortest, longest });
  });
  visitorRoute(
    platform,
    site,
    calls.sendFeedback,
    async ({ merchant }, request, { http, idempotencyKey: key, locale }) => {
      if (http.headers.authorization === undefined)
        return sendFeedback(platform, { merchant, memberId: null, key, locale }, request);
      const member = await asMember(calls.ownFeedback, http);
      if (!member.ok) return member;
      return sendFeedback(platform, { merchant, memberId: member.value.memberId, key, locale }, request);
    },
    SENDING_RATE,
  );
  memberRoute(platform, site, calls.ownFeedback, (caller) => readOwnFeedback(platform, caller));
  imageRoute(platform, site, calls.sendFeedbackPicture, (caller, { id }, image, { idempotencyKey: key }) =>
    addPicture(platform, caller, { ...image, id, key }),
  );

  operatorRoute(platform, backoffice, desk.boFeedbacks, (operator, request) => readQueue(platform, operator, request));
  operatorRoute(platform, backoffice, desk.boFeedback, (operator, { id }) => readOne(platform, operator, id));
  operatorRoute(platform, backoffice, desk.boFeedbackPicture, (operator, request) =>
    readPicture(platform, operator, request),
  );
  operatorRoute(platform, backoffice, desk.boAnswerFeedback, (operator, request, { ip, idempotencyKey: key }) =>
    answerFeedback(platform, { operator, ip }, { ...request, key }),
  );
  operatorRoute(platform, backoffice, desk.boCloseFeedback, (operator, { id }, { ip }) =>
    closeFeedback(platform, { operator, ip }, id),
  );
};
