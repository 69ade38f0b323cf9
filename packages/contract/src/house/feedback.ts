import * as z from 'zod/mini';
import { defineCall, instant, type CallRate } from '../core/index.ts';

/** What members and visitors write to the house (spec §5), and its answers. */

/** Pictures with one feedback (spec §5), bytes of the largest. */
export const MOST_FEEDBACK_PICTURES = 3;
export const feedbackPictureLimit = 5 * 1024 * 1024;
/** Characters that no merchant's bounds exceed. */
export const LONGEST_FEEDBACK = 4000;
/** Characters of an answer. */
export const ANSWER_LENGTH = 2000;

/** Text of several lines: other control characters are refused, blanks around it removed. */
export const lines = (maximum: number) =>
  z.pipe(
    z.string().check(z.trim()),
    z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^(?:\P{Cc}|\n)*$/u)),
  );

/** Waits for an operator → answered, and again after a reply; closed without an answer. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackEntrySchema = z.object({
  /** From 1. */
  number: z.int(),
  at: instant(),
  /** Written by an operator, or else by the member or visitor. */
  answer: z.boolean(),
  text: z.string(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntrySchema>;

export const ownFeedbackSchema = z.object({
  id: z.uuid(),
  state: z.enum(feedbackStates),
  at: instant(),
  pictures: z.int(),
  entries: z.array(feedbackEntrySchema),
});
export type OwnFeedback = z.infer<typeof ownFeedbackSchema>;

export const feedbackBounds = defineCall({
  name: 'feedbackBounds',
  summary: 'How long a feedback may be, in characters',
  module: 'SERVICE',
  method: 'GET',
  path: '/wps/feedback-bounds',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({ shortest: z.int(), longest: z.int() }),
  errors: [],
});

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  summary:
    'Write to the house; a visitor without a session gives an email address for the answer. The idempotency key is its id',
  module: 'SERVICE',
  method: 'PUT',
  path: '/wps/feedback',
  auth: 'visitor',
  idempotent: true,
  request: z.strictObject({
    content: lines(LONGEST_FEEDBACK),
    email: z.optional(z.email().check(z.maxLength(254))),
    /** The message in the inbox that it replies to. */
    replyTo: z.optional(z.int().check(z.positive())),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['login_required', 'key_reused', 'limit_reached', 'not_found', 'session_expired'],
});

const pictureRate: CallRate = { burst: 6, perMinute: 3 };

export const sendFeedbackPicture = defineCall({
  name: 'sendFeedbackPicture',
  summary: 'Add a picture to a feedback of the member; the body is a PNG or JPEG image',
  module: 'SERVICE',
  method: 'POST',
  path: '/wps/feedback/:id/pictures',
  auth: 'member',
  idempotent: true,
  rate: pictureRate,
  request: z.object({ id: z.uuid() }),
  response: z.object({ pictures: z.int() }),
  errors: ['not_found', 'limit_reached', 'image_invalid', 'image_too_large'],
});

export const ownFeedback = defineCall({
  name: 'ownFeedback',
  summary: 'What the member wrote last, with the answers',
  module: 'SERVICE',
  method: 'GET',
  path: '/wps/feedback',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(ownFeedbackSchema) }),
  errors: [],
});
