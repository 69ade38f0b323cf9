import type { OperatorCaller } from '../../../system/callers.ts';

const DAY_MS = 86_400_000;

/**
 * Whether an operator got access through a colleague less than a day ago. Somebody who renews a colleague's access
 * could act as both pairs of eyes; a day is time for the colleague to notice. Approvals wait for that day.
 */
export const isAccessTooNew = ({ accessSince }: Pick<OperatorCaller, 'accessSince'>, now: Date): boolean =>
  accessSince !== null && now.getTime() < accessSince.getTime() + DAY_MS;
