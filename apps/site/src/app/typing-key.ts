import { memberKey } from './queries.ts';

/** When an operator was last reported as typing, in milliseconds. */
export const typingKey = memberKey('typing');
