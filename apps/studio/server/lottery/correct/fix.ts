import type { Owing } from '../../rounds/round.ts';

/** A missing win that a correction found; `pay` is what is missing. Its round is closed, so it is paid as a prize. */
export interface Fix extends Owing {
  state: 'decided' | 'owed' | 'settled';
}

export const fixId = (ticketId: string, version: number): string => `${ticketId}.fix${version}`;

export const ticketOfFix = (id: string): string => id.slice(0, id.lastIndexOf('.'));
