import { foldName } from '../../../system/fold-text.ts';

/** Whether two names, as people and banks write them, are one. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
