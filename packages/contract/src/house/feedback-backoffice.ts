import * as z from 'zod/mini';
import { defineCall, filter, instant, page, queryInt } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { chatPictureSchema } from './chat.ts';
import { ANSWER_LENGTH, feedbackEntrySchema, feedbackStates, lines, MOST_FEEDBACK_PICTURES } from './feedback.ts';

/** Operators' queue of what members and visitors wrote. */

const entry = z.extend(feedbackEntrySchema, {
  /** Name of the operator who answered. */
  author: z.nullable(z.string()),
});

export const boFeedbackSchema = z.object({
  id: z.uuid(),
  state: z.enum(feedbackStates),
  /** Null: a visitor, who gets the answer at the address. */
  member: z.nullable(z.object({ id: z.int(), account: z.string() })),
  email: z.nullable(z.string()),
  /** Title of the message that it began as a reply to. */
  subject: z.nullable(z.string()),
  /** Language in which it was written. */
  language: z.string(),
  openedAt: instant(),
  lastAt: instant(),
  /** The beginning of the last text. */
  lastText: z.string(),
  pictures: z.int(),
});
export type BoFeedback = z.infer<typeof boFeedbackSchema>;

export const boOneFeedbackSchema = z.extend(boFeedbackSchema, { entries: z.array(entry) });
export type BoOneFeedback = z.infer<typeof boOneFeedbackSchema>;

export const boFeedbacks = defineCall({
  name: 'boFeedbacks',
  summary: 'Feedback: what is open is ordered from the oldest, the rest from the newest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/feedback',
  auth: 'operator:chat.read',
  request: z.object({ ...paging, state: filter(z.enum(feedbackStates)) }),
  response: page(boFeedbackSchema),
  errors: [],
});

export const boFeedback = defineCall({
  name: 'boFeedback',
  summary: 'One feedback with all that was written',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/feedback/:id',
  auth: 'operator:chat.read',
  request: z.object({ id: z.uuid() }),
  response: boOneFeedbackSchema,
  errors: ['not_found'],
});

export const boFeedbackPicture = defineCall({
  name: 'boFeedbackPicture',
  summary: 'A picture of a feedback',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/feedback/:id/pictures/:number',
  auth: 'operator:chat.read',
  request: z.object({ id: z.uuid(), number: queryInt(1, MOST_FEEDBACK_PICTURES) }),
  response: chatPictureSchema,
  errors: ['not_found'],
});

export const boAnswerFeedback = defineCall({
  name: 'boAnswerFeedback',
  summary: 'Answer: a member finds it in the inbox, a visitor in the mail',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/feedback/:id/answer',
  auth: 'operator:chat.answer',
  idempotent: true,
  request: z.strictObject({ id: z.uuid(), text: lines(ANSWER_LENGTH) }),
  response: boOneFeedbackSchema,
  errors: ['not_found', 'key_reused'],
});

export const boCloseFeedback = defineCall({
  name: 'boCloseFeedback',
  summary: 'Close a feedback that needs no answer; a reply opens it again',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/feedback/:id/close',
  auth: 'operator:chat.answer',
  request: z.strictObject({ id: z.uuid() }),
  response: boOneFeedbackSchema,
  errors: ['not_found'],
});
